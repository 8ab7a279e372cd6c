/** Draws what a page's HTML shows before its scripts. Run by the build alone: see scripts/first-paint.ts. */
import { prerender } from "react-dom/static";
import { listBin } from "#contract/bin.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { getProfile, listSessions } from "#contract/profile.ts";
import { App } from "./app/app.tsx";
import { askHere } from "./app/prefetch.ts";
import { call } from "./platform/api.ts";
import { queryClient } from "./platform/queries.ts";
import { awaited } from "./platform/words.ts";
import { Router } from "./router/router.ts";
import { answerAt } from "./routes.tsx";

/** What a page asks anew at each visit, by itself. */
const anew: Readonly<Record<string, readonly Endpoint[]>> = {
  "/profile": [getProfile, listSessions],
  "/corbeille": [listBin],
};

/** Asks what the app asks first at the address, of whatever stands in for the server. */
export async function askFirst(): Promise<void> {
  queryClient.clear();
  await askHere();
  for (const endpoint of anew[location.pathname] ?? []) void call(endpoint);
}

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
