import { toDayCell, type Sheet, toTextCell } from "#web/platform/sheets.rules.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { CalendarEntry } from "./list.rules.ts";

/** Makes a table of the calendar's list, for a file. */
export function useEntryTable() {
  const { t } = useTranslation(["calendar", "lists"]);
  return (entries: readonly CalendarEntry[]): Pick<Sheet, "heads" | "rows"> => ({
    heads: (["title", "kind", "day", "from", "to", "place"] as const).map((head) => t(`lists:heads.${head}`)),
    rows: entries.map(({ title, kind, day, time, until, location }) => [
      toTextCell(title),
      toTextCell(kind === "wedding" ? "" : t(`kinds.${kind}`)),
      toDayCell(day),
      toTextCell(time ?? ""),
      toTextCell(until ?? ""),
      toTextCell(location),
    ]),
  });
}
