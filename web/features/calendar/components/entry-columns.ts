import type { TFunction } from "#web/platform/use-translation.ts";
import { type FileColumn, toDayCell, toTextCell } from "#web/platform/worksheets.rules.ts";
import type { CalendarEntry } from "../entries.rules.ts";

/** The columns of the file; on screen the entries are grouped by month. */
export const entryColumns: readonly FileColumn<CalendarEntry, TFunction<["calendar", "lists"]>>[] = [
  { head: (t) => t("lists:heads.title"), file: ({ title }) => toTextCell(title) },
  {
    head: (t) => t("lists:heads.kind"),
    file: ({ kind }, t) => toTextCell(kind === "wedding" ? "" : t(`kinds.${kind}`)),
  },
  { head: (t) => t("lists:heads.day"), file: ({ day }) => toDayCell(day) },
  { head: (t) => t("lists:heads.from"), file: ({ time }) => toTextCell(time ?? "") },
  { head: (t) => t("lists:heads.to"), file: ({ until }) => toTextCell(until ?? "") },
  { head: (t) => t("lists:heads.place"), file: ({ location }) => toTextCell(location) },
];
