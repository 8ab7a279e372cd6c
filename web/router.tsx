/** The router: search parameters, preloading, pending and error states. */
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { Namespace } from "#i18n/languages.ts";
import { ErrorPage } from "./app/error-page.tsx";
import { NotFound } from "./app/not-found.tsx";
import { routeTree } from "./routes.tsx";

/** Search parameters are plain strings. Each page reads its own and has a fallback for each. */
type Search = Readonly<Record<string, string>>;

function parseSearch(search: string): Search {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (typeof value === "string") params.set(name, value);
  return params.size === 0 ? "" : `?${params.toString()}`;
}

/** Whether the connection is slow or metered: nothing is preloaded then. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/** `history` is the browser's by default; the build passes its own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: history === undefined,
    defaultPreload: savesData() ? false : "intent",
    // Loaders only fill the query cache, which itself decides what is stale.
    defaultPreloadStaleTime: 0,
    // The present page stays until the next one is ready.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** The open dialog that this entry belongs to. */
    dialog?: string;
    /** The form that a link asks the page to open. */
    add?: string;
    /** The step of the import that this entry shows, so that going back goes back a step. */
    importStep?: "columns" | "check" | "done";
    /** Set when a file was opened from the page beneath: closing the file goes back to that entry. */
    opened?: "here";
    /** Pages of emailed links keep here what must survive a reload and stay out of the address. */
    token?: string;
    confirmed?: string;
    comes?: boolean;
    email?: string;
    /** Set by a sign-up on the way to an invitation, which is then accepted at once. */
    hasJustSignedUp?: boolean;
    answer?: "mailed" | "unmailed" | undefined;
  }
  interface StaticDataRouteOption {
    /** The file of the page's component. The build finds its scripts and styles by it. */
    module?: string;
    /** The text files that the page needs in addition to those of the shell. */
    texts?: readonly Namespace[];
  }
}
