/** Draws what a page's HTML shows before its scripts. Run by the build alone: see scripts/first-paint.ts. */
import { prerender } from "react-dom/static";
import { App } from "./app/app.tsx";
import { awaited } from "./platform/words.ts";
import { Router } from "./router/router.ts";
import { answerAt } from "./routes.tsx";

/** The page at the address, as the app draws it at first. */
export async function drawPage(): Promise<string> {
  const router = new Router(answerAt);
  router.start();
  await router.arrived();
  await awaited([]);
  if (router.state.failure !== null) throw router.state.failure.error;
  const failures: unknown[] = [];
  const { prelude } = await prerender(<App router={router} />, {
    // In one piece: what comes later in the HTML would be put in its place by a script within the page.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}
