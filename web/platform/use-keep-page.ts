import { useEffect } from "react";

/** Milliseconds after a page was opened, so that its own files and calls come first. */
const keepDelay = 2000;

/** Keeps each page that is opened, so that it opens again without a network. */
export function useKeepPage(pathname: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without this code the page works as it does in a browser without workers.
      import("./service-worker.ts").then(({ keepPage }) => keepPage(pathname)).catch(() => undefined);
    }, keepDelay);
    return () => clearTimeout(timer);
  }, [pathname]);
}
