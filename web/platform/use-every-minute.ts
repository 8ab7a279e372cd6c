import { useEffect } from "react";

const minute = 60_000;

/** Calls `check` every minute while the page is on screen, and when the page or the network comes back. */
export function useEveryMinute(check: () => void): void {
  useWhileVisible(check, minute);
  useEffect(() => {
    const checkIfVisible = () => {
      if (document.visibilityState === "visible") check();
    };
    addEventListener("online", checkIfVisible);
    document.addEventListener("visibilitychange", checkIfVisible);
    return () => {
      removeEventListener("online", checkIfVisible);
      document.removeEventListener("visibilitychange", checkIfVisible);
    };
  }, [check]);
}

/** Calls `check` every `interval` milliseconds while the page is on screen. */
export function useWhileVisible(check: () => void, interval: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") check();
    }, interval);
    return () => clearInterval(timer);
  }, [check, interval]);
}
