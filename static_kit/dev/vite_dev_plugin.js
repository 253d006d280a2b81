// The kit's Vite plugin for the development server (`python -m static_kit.dev`): it shows mistakes in the page, and
// tells Python which pages are open. The kit writes this file to .web.
import {
  existsSync,
  fstatSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { exit, stdin } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { Script } from "node:vm";
import { createLogger, transformWithOxc } from "vite";

const WEB = dirname(fileURLToPath(import.meta.url));
const PROJECT = dirname(WEB);
// Python writes the present mistake to it, as Vite's overlay takes it, and removes it without one.
const MISTAKE = join(WEB, "mistake.json");
// Python reads from it the paths of the pages that browsers show, the last one first.
const OPEN_PAGES = join(WEB, "backend/open_pages.json");
// Python writes to it the paths of the scripts that are written into pages.
const INLINE_SCRIPTS = join(WEB, "inline_scripts.json");
// Python writes to it the URL of the pictures.
const PICTURES_URL = join(WEB, "pictures_url.json");
// Milliseconds between two looks at a picture that is not written yet.
const PICTURE_POLL = 50;

/**
 * What the JSON in `file` says; null without the file.
 *
 * @param {string} file
 */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/**
 * A mistake in the script `file`, as Vite's overlay takes it.
 *
 * @param {string} file
 * @param {number} line
 * @param {string} reason
 * @param {string} code that line
 * @param {string} mark what stands below it, such as "  ^"
 */
const mistakeAt = (file, line, reason, code, mark) => ({
  message: `${relative(PROJECT, file)}:${line}: SyntaxError: ${reason}`,
  id: file,
  loc: { file, line, column: mark.length },
  frame: `> ${line} | ${code}\n  ${" ".repeat(`${line}`.length)} | ${mark}\n`,
  stack: "",
});

/**
 * The mistake in a script that is written into pages; null if there is none. Browsers run such a script as
 * a block.
 *
 * @param {string} file
 */
const mistakeInBlock = (file) => {
  try {
    new Script(`{\n${readFileSync(file, "utf8")}\n}`, { filename: file, lineOffset: -1 });
    return null;
  } catch (error) {
    // V8 writes the place, and the line with a mark below it, before the message.
    const { stack = "", message } = /** @type {Error} */ (error);
    const [place, code, mark] = stack.split("\n");
    return mistakeAt(file, Number(place.split(":").pop()), message, code, mark);
  }
};

/**
 * The mistake in a component's script; null if there is none.
 *
 * @param {string} file
 * @param {string} code
 */
const mistakeInModule = async (file, code) => {
  try {
    await transformWithOxc(code, file);
    return null;
  } catch (error) {
    const [, line, column] = /:(\d+):(\d+)/.exec(/** @type {Error} */ (error).message) ?? [];
    const [, reason] =
      /\] (.+)/.exec(stripVTControlCharacters(/** @type {Error} */ (error).message)) ?? [];
    const mark = `${" ".repeat(Number(column) - 1)}^`;
    return mistakeAt(file, Number(line), reason, code.split("\n")[Number(line) - 1], mark);
  }
};

/**
 * Whether `id` is the file of a module of the app's pages, not of a package.
 *
 * @param {string} id
 */
const isModuleOfPages = (id) =>
  id.startsWith(`${WEB}/`) && !id.includes("/node_modules/") && /\.jsx?$/.test(id);

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

/**
 * Lets Vite serve a picture from where Python writes it, which may be after the page that shows it: until then its
 * file is empty.
 *
 * @param {{ url?: string }} request
 * @param {{ destroyed: boolean }} response
 */
const findPicture = async (request, response) => {
  // The names of pictures have no character that a URL encodes.
  const [path] = (request.url ?? "").split("?");
  if (!path.startsWith(`${readJson(PICTURES_URL)}/`)) return;
  const file = join(PROJECT, "assets", path);
  const size = () => statSync(file, { throwIfNoEntry: false })?.size;
  while (size() === 0 && !response.destroyed) await pause(PICTURE_POLL);
  if (size()) request.url = encodeURI(`/@fs${file}`);
};

/** Vite's logger. It prints each mistake once and without Vite's stack trace; after `forget` again. */
const logger = () => {
  const vites = createLogger("error");
  let last = "";
  /** @type {typeof vites.error} */
  const error = (text, options) => {
    const [sentence] = text
      .replace("Pre-transform error", "Internal server error")
      .split(/\n +at /);
    if (sentence !== last) vites.error(sentence, options);
    last = sentence;
  };
  const forget = () => {
    last = "";
  };
  return { log: { ...vites, error }, forget };
};

export const staticKitDev = () => {
  /** @type {Map<string, ReturnType<typeof mistakeAt>>} */
  const scriptMistakes = new Map();
  /** The last code without a mistake of a component's script, by its copy. @type {Map<string, string>} */
  const goodCode = new Map();
  const { log, forget } = logger();
  let show = () => {};
  // Vite sends an update only to connected pages, and a page ignores that of a module which it has not run yet. So a
  // page reports each module that it runs, and when it began to load: it is reloaded if a module or a stylesheet is old.
  /** The time of the last update of each file, in ms since 1970. @type {Map<string, number>} */
  const updates = new Map();
  let lastStyleUpdate = 0;

  /**
   * @param {string} file
   * @param {ReturnType<typeof mistakeAt> | null} mistake
   */
  const report = (file, mistake) => {
    if (scriptMistakes.get(file)?.message === mistake?.message) return;
    if (mistake) {
      scriptMistakes.set(file, mistake);
      console.error(`${mistake.message}\n${mistake.frame}`.trimEnd());
    } else scriptMistakes.delete(file);
    show();
  };

  return {
    name: "static-kit-dev",
    apply: "serve",
    enforce: "pre",
    // The stylesheets in assets/ name fonts there.
    config: () => ({ customLogger: log, server: { fs: { allow: [PROJECT] } } }),

    /** @param {import("vite").ViteDevServer} server */
    configureServer(server) {
      const { hot } = server.environments.client;
      /** @type {Map<import("vite").HotChannelClient, string>} */
      const pages = new Map();
      /** The time of each page's connection. @type {WeakMap<import("vite").HotChannelClient, number>} */
      const connections = new WeakMap();
      /** @type {string[]} */
      let scripts = [];

      const current = () => readJson(MISTAKE) ?? [...scriptMistakes.values()][0];
      show = () => {
        const err = current();
        // Vite's client removes the overlay at each update, even an empty one.
        hot.send(err ? { type: "error", err } : { type: "update", updates: [] });
      };
      const watchScripts = () => {
        scripts = readJson(INLINE_SCRIPTS) ?? [];
        server.watcher.add(scripts);
      };
      const writePages = () =>
        writeFileSync(OPEN_PAGES, JSON.stringify([...new Set(pages.values())].reverse()));

      watchScripts();
      server.middlewares.use((request, response, next) => {
        findPicture(request, response).then(() => next(), next);
      });
      // Standard input is a pipe of the supervisor, and has an end when that has ended. A signal may not reach
      // Node, as another program has started it.
      if (fstatSync(0).isFIFO() && !stdin.readableFlowing) stdin.on("end", exit).resume();
      server.watcher.on("all", (_event, file) => {
        if (file === MISTAKE) show();
        if (file === INLINE_SCRIPTS) watchScripts();
        if (scripts.includes(file)) report(file, existsSync(file) ? mistakeInBlock(file) : null);
      });
      hot.on("vite:client:connect", (_, client) => {
        connections.set(client, Date.now());
      });
      // Each page says where it is when it is loaded, and after each update, which has cleared the overlay.
      hot.on("static-kit:page", ({ path, age }, client) => {
        pages.delete(client);
        pages.set(client, path);
        writePages();
        const isMissed = lastStyleUpdate < (connections.get(client) ?? 0);
        if (isMissed && Date.now() - age < lastStyleUpdate) client.send({ type: "full-reload" });
        const err = current();
        if (err) client.send({ type: "error", err });
      });
      hot.on("static-kit:module", ({ file, time }, client) => {
        if (time < (updates.get(file) ?? 0)) client.send({ type: "full-reload" });
      });
      hot.on("vite:client:disconnect", (_, client) => {
        pages.delete(client);
        writePages();
      });
      server.httpServer?.once("listening", () => {
        console.log(`App running at: http://localhost:${server.config.server.port}/`);
      });
    },

    // A mistake that comes back after it was corrected is printed again. Vite calls this for each of its environments,
    // with pauses in between; pages have the modules of the client's.
    /**
     * @this {{ environment: { name: string } }}
     * @param {{ file: string, modules: { type: string }[] }} change
     */
    hotUpdate(change) {
      const { file, modules } = change;
      if (!modules.length) return;
      forget();
      if (this.environment.name !== "client") return;
      updates.set(file, Date.now());
      if (modules.some(({ type }) => type !== "js")) lastStyleUpdate = Date.now();
    },

    /**
     * Appends to each module of the pages a call that reports when the module runs. While there is a mistake in a
     * component's script, leaves its last good code in its place, so that the page stays, and names the file that a
     * person edits.
     *
     * @param {string} id
     */
    async load(id) {
      if (!isModuleOfPages(id)) return null;
      const time = Date.now();
      let code = readFileSync(id, "utf8");
      const source = sourceOf(id);
      if (source) {
        const mistake = await mistakeInModule(source, code);
        report(source, mistake);
        if (!mistake) goodCode.set(id, code);
        code = goodCode.get(id) ?? code;
      }
      return `${code}\nimport.meta.hot?.send("static-kit:module", ${JSON.stringify({ file: id, time })});`;
    },
  };
};
