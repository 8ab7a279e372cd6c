import { useEffect } from "react";

const minute = 60_000;

/** Calls `look` every minute while the page is on screen, and when the page or the network comes back. */
export function useEveryMinute(look: () => void): void {
  useWhileVisible(look, minute);
  useEffect(() => {
    const lookOnScreen = () => {
      if (document.visibilityState === "visible") look();
    };
    addEventListener("online", lookOnScreen);
    document.addEventListener("visibilitychange", lookOnScreen);
    return () => {
      removeEventListener("online", lookOnScreen);
      document.removeEventListener("visibilitychange", lookOnScreen);
    };
  }, [look]);
}

/** Calls `look` every so many milliseconds while the page is on screen. */
export function useWhileVisible(look: () => void, every: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") look();
    }, every);
    return () => clearInterval(timer);
  }, [look, every]);
}
