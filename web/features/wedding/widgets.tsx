/** What other features show of the wedding. */
import { useEffect, useState } from "react";
import { todayIn } from "#i18n/formats.ts";
import { useWedding } from "./queries.ts";

/** Where most couples of this product marry; theirs holds as soon as it is known. */
const usualTimeZone = "Europe/Paris";
const minute = 60_000;

/** The day it is where the wedding is, `YYYY-MM-DD`; a page left open overnight turns with it. */
export function useToday(): string {
  const timeZone = useWedding().data?.time_zone ?? usualTimeZone;
  const [today, setToday] = useState(() => todayIn(timeZone));
  useEffect(() => {
    const look = () => {
      setToday(todayIn(timeZone));
    };
    look();
    const timer = setInterval(look, minute);
    return () => {
      clearInterval(timer);
    };
  }, [timeZone]);
  return today;
}
