// Renders a page while the site is built; reflex_scripts.py writes it to .web/app, where React Router
// looks for it. React Router's own entry streams: parts of a page come after the rest, and
// scripts move them to their places.
import { prerender } from "react-dom/static";
import { ServerRouter } from "react-router";

/**
 * @param {Request} request
 * @param {number} status
 * @param {Headers} headers
 * @param {import("react-router").EntryContext} context
 */
export default async function handleRequest(request, status, headers, context) {
  headers.set("Content-Type", "text/html");
  const page = <ServerRouter context={context} url={request.url} />;
  // React writes parts larger than progressiveChunkSize after the rest, even where all of them are ready.
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity });
  return new Response(prelude, { status, headers });
}
