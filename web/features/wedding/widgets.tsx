/** Components and hooks of the wedding for other features. */
import { useEffect, useState } from "react";
import { getToday } from "#i18n/formats.ts";
import { useWedding } from "./queries.ts";

/** The time zone of most couples, used until the wedding's own is loaded. */
const defaultTimeZone = "Europe/Paris";
const minute = 60_000;

/** The wedding's time zone. */
export function useTimeZone(): string {
  return useWedding().data?.time_zone ?? defaultTimeZone;
}

/** The current day in the wedding's time zone, `YYYY-MM-DD`. It is updated on a page left open overnight. */
export function useToday(): string {
  const timeZone = useTimeZone();
  const [today, setToday] = useState(() => getToday(timeZone));
  useEffect(() => {
    const update = () => setToday(getToday(timeZone));
    update();
    const timer = setInterval(update, minute);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
}
