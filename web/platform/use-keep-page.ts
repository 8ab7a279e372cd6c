import { useEffect } from "react";

/** Keeps each page that is opened, and lists that it loads, so that it opens again without a network. */
export function useKeepPage(pathname: string): void {
  useEffect(() => {
    // Without this code the page works as it does in a browser that stores nothing.
    import("./offline.ts").then(({ keepPage }) => keepPage(pathname)).catch(() => undefined);
  }, [pathname]);
}
