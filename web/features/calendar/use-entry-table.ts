import { dayCell, type Sheet, textCell } from "#web/platform/sheets.rules.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { CalendarEntry } from "./list.rules.ts";

/** Makes a table of the calendar's list, for a file. */
export function useEntryTable() {
  const { t } = useTranslation(["calendar", "lists"]);
  return (entries: readonly CalendarEntry[]): Pick<Sheet, "heads" | "rows"> => ({
    heads: (["title", "kind", "day", "from", "to", "place"] as const).map((head) => t(`lists:heads.${head}`)),
    rows: entries.map(({ title, kind, day, time, until, location }) => [
      textCell(title),
      textCell(kind === "wedding" ? "" : t(`kinds.${kind}`)),
      dayCell(day),
      textCell(time ?? ""),
      textCell(until ?? ""),
      textCell(location),
    ]),
  });
}
