import { paths, schedule, weddingDetails } from "#web/paths.ts";
import type { CalendarEntry } from "./list.rules.ts";

const pages = { payment: schedule, moment: weddingDetails, reply: paths.replies } as const;

/** The page that shows what an entry is about; undefined for what the calendar itself opens. */
export function getPage({ kind }: CalendarEntry): string | undefined {
  return kind === "payment" || kind === "moment" || kind === "reply" ? pages[kind] : undefined;
}
