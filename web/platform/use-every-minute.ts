import { useEffect } from "react";

const minute = 60_000;

/** Calls `look` every minute while the page is on screen, and when the page or the network comes back. */
export function useEveryMinute(look: () => void): void {
  useEffect(() => {
    const lookOnScreen = () => {
      if (document.visibilityState === "visible") look();
    };
    const timer = setInterval(lookOnScreen, minute);
    addEventListener("online", lookOnScreen);
    document.addEventListener("visibilitychange", lookOnScreen);
    return () => {
      clearInterval(timer);
      removeEventListener("online", lookOnScreen);
      document.removeEventListener("visibilitychange", lookOnScreen);
    };
  }, [look]);
}
