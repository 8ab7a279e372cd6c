import { formatList } from "#i18n/formats.ts";
import { shorten } from "#i18n/shorten.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { findLatecomers, type SeatingNeed } from "./needs.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import { useTableOfDeletedGuest } from "./use-table-of-deleted-guest.ts";

/** Guests added late, else the empty seat of a deleted guest, once most guests are seated. */
export function useSeatingNeed(seatingState: SeatingState): SeatingNeed | null {
  const latecomers = findLatecomers(seatingState);
  const table = useTableOfDeletedGuest(seatingState);
  if (latecomers.length > 0) return { kind: "late", guests: latecomers };
  return table && { kind: "empty_seat", table: table.id };
}

/** Returns a function that gives the sentence about a need and the label of its button. */
export function useNeedTexts(): (
  need: SeatingNeed,
  seatingState: SeatingState,
) => { text: string; action: string } {
  const { t, i18n } = useTranslation("wishes");
  return (need, { tables }) => {
    if (need.kind === "late") {
      const names = need.guests.map((guest) => shorten(formatFullName(guest)));
      return {
        text: t("banner.late", { count: names.length, names: formatList(names, i18n.language) }),
        action: t("banner.late_action"),
      };
    }
    const table = tables.find(({ id }) => need.kind === "empty_seat" && id === need.table);
    return {
      text: t("banner.empty_seat", { table: shorten(table?.name ?? "") }),
      action: t("banner.repair"),
    };
  };
}
