/** The router: how it reads addresses, fetches ahead, waits and fails. */
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { Namespace } from "#i18n/languages.ts";
import { ErrorPage } from "./app/error-page.tsx";
import { NotFound } from "./app/not-found.tsx";
import { routeTree } from "./routes.tsx";

/** Search parameters are plain strings: a page reads its own, with a fallback for each. */
export type Search = Readonly<Record<string, string>>;

function parseSearch(search: string): Search {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (typeof value === "string") said.set(name, value);
  return said.size === 0 ? "" : `?${said.toString()}`;
}

/** People who pay for each byte, or wait for it, fetch only what they ask for. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/** `history`: the browser's, unless another is given, as the build does. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: history === undefined,
    defaultPreload: isSparing() ? false : "intent",
    // Loaders only fill the query cache, which knows itself what is fresh.
    defaultPreloadStaleTime: 0,
    // The present page stays until the next one is there.
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
    /** The open dialog that the entry is of. */
    dialog?: string;
    /** The form that a link asks the page to open. */
    add?: string;
    /** A file was opened from the page beneath: closing it goes back. */
    opened?: "here";
    /** Pages of mailed links keep here what must survive a reload and stay out of the address. */
    token?: string;
    confirmed?: string;
    comes?: boolean;
    email?: string;
    answer?: "mailed" | "unmailed" | undefined;
  }
  interface StaticDataRouteOption {
    /** The file of the page's component: the build finds its scripts and styles by it. */
    module?: string;
    /** The files of texts that the page uses beside the shell's. */
    texts?: readonly Namespace[];
  }
}
