import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTokenState } from "./token.ts";

/** Milliseconds after a page was opened, so that its own files and calls come first. */
const wait = 2000;

/** Keeps each page that is opened, so that it opens again without a network. */
export function useKeptPage(): void {
  const { pathname } = useLocation();
  // Asked again after the next sign-in, because the end of a session deletes all that was kept.
  const { token } = useTokenState();
  useEffect(() => {
    if (token === null) return undefined;
    const timer = setTimeout(() => void keep(pathname), wait);
    return () => clearTimeout(timer);
  }, [pathname, token]);
}

async function keep(page: string): Promise<void> {
  try {
    const { keepPage } = await import("./service-worker.ts");
    await keepPage(page);
  } catch {
    // Without this code the page works as it does in a browser without workers.
  }
}
