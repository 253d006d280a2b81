// The kit's plugin of Vite for `make dev`: it shows mistakes in the page, and tells Python which pages are
// open. The kit writes this file to .web.
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { exit, stdin } from "node:process";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { transformWithOxc } from "vite";

const WEB = dirname(fileURLToPath(import.meta.url));
const PROJECT = dirname(WEB);
// Python writes the present mistake to it, as Vite's overlay takes it, and removes it without one.
const MISTAKE = join(WEB, "mistake.json");
// Python reads from it the paths of the pages that browsers show, the last one first.
const OPEN_PAGES = join(WEB, "backend/open_pages.json");
// Python writes to it the paths of the scripts that are written into pages.
const INLINE_SCRIPTS = join(WEB, "inline_scripts.json");

/**
 * What the JSON in `file` says; null without the file.
 *
 * @param {string} file
 */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/**
 * The mistake in a script that is written into pages, as Vite's overlay takes it; null if there is none.
 * Browsers run such a script as a block.
 *
 * @param {string} file
 */
const mistakeIn = (file) => {
  if (!existsSync(file)) return null;
  try {
    new Script(`{${readFileSync(file, "utf8")}\n}`, { filename: file });
    return null;
  } catch (error) {
    // V8 puts the place and the lines before the message.
    const { stack = "", message } = /** @type {Error} */ (error);
    const [place, ...lines] = stack.split("\n");
    const line = Number(place.split(":").at(-1));
    const frame = lines.slice(0, 2).join("\n");
    const sentence = `${relative(PROJECT, file)}:${line}: ${message}`;
    return { message: sentence, id: file, loc: { file, line, column: 1 }, frame, stack: "" };
  }
};

/**
 * The file of a component's script, of which `copy` is Reflex's copy in .web/public; null if there is none.
 *
 * @param {string} copy
 */
const sourceOf = (copy) => {
  const link = join(PROJECT, "assets", relative(join(WEB, "public"), copy));
  return copy.startsWith(join(WEB, "public/external/")) && existsSync(link)
    ? realpathSync(link)
    : null;
};

export const staticKitDev = () => {
  return {
    name: "static-kit-dev",
    apply: "serve",
    enforce: "pre",
    // The stylesheets in assets/ name fonts there.
    config: () => ({ server: { fs: { allow: [PROJECT] } } }),

    /** @param {import("vite").ViteDevServer} server */
    configureServer(server) {
      const { hot } = server.environments.client;
      /** @type {Map<import("vite").HotChannelClient, string>} */
      const pages = new Map();
      /** @type {Map<string, NonNullable<ReturnType<typeof mistakeIn>>>} */
      const scriptMistakes = new Map();
      /** @type {string[]} */
      let scripts = [];

      const current = () => readJson(MISTAKE) ?? [...scriptMistakes.values()][0];
      const show = () => {
        const err = current();
        // An update clears the overlay, also one of nothing.
        hot.send(err ? { type: "error", err } : { type: "update", updates: [] });
      };
      const watchScripts = () => {
        scripts = readJson(INLINE_SCRIPTS) ?? [];
        server.watcher.add(scripts);
      };
      /** @param {string} file */
      const checkScript = (file) => {
        const err = mistakeIn(file);
        if (err) server.config.logger.error(`${err.message}\n${err.frame}`);
        if (err ? scriptMistakes.set(file, err) : scriptMistakes.delete(file)) show();
      };
      const writePages = () =>
        writeFileSync(OPEN_PAGES, JSON.stringify([...new Set(pages.values())].reverse()));

      watchScripts();
      // Vite listens to this too, but not where CI is set. Node may be behind a process that takes the signals.
      if (!process.stdin.listenerCount("end"))
        process.stdin.on("end", () => process.exit()).resume();
      server.watcher.on("all", (_event, file) => {
        if (file === MISTAKE) show();
        if (file === INLINE_SCRIPTS) watchScripts();
        if (scripts.includes(file)) checkScript(file);
      });
      // Each page says where it is when it is loaded, and after each update, which has cleared the overlay.
      hot.on("static-kit:page", (path, client) => {
        pages.delete(client);
        pages.set(client, path);
        writePages();
        const err = current();
        if (err) client.send({ type: "error", err });
      });
      hot.on("vite:client:disconnect", (_, client) => {
        pages.delete(client);
        writePages();
      });
      server.httpServer?.once("listening", () => {
        console.log(`App running at: http://localhost:${server.config.server.port}/`);
      });
    },

    /**
     * Stops at a mistake in a component's script, and names the file that a person edits.
     *
     * @param {string} code
     * @param {string} id
     */
    async transform(code, id) {
      const source = sourceOf(id.split("?")[0]);
      if (source) await transformWithOxc(code, source);
    },
  };
};
