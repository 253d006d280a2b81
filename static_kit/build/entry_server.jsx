// Renders a page while the site is built; the plugin writes it to .web/app, where React Router looks for
// it. React Router's own entry streams: parts of a page come after the rest, and scripts move them to
// their places.
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
  // What scripts would hand over to a router in the browser, which only `reflex run` has.
  if (import.meta.env.PROD) context.serverHandoffStream = undefined;
  const page = <ServerRouter context={context} url={request.url} />;
  // React writes parts larger than progressiveChunkSize after the rest, even where all of them are ready.
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity });
  return new Response(prelude, { status, headers });
}
