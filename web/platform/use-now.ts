import { useEffect, useState } from "react";

const clockInterval = 10_000;

/** The present, in epoch milliseconds, looked at every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), clockInterval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
