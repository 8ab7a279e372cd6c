import { useCallback } from "react";
import { shorten } from "#i18n/shorten.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { Violation } from "./violation-kinds.ts";
import type { SeatingState } from "./seating-state.rules.ts";

/** A violation as a sentence; names are marked with <b>. */
export function useViolationText(): (violation: Violation, seatingState: SeatingState) => string {
  const { t } = useTranslation("wishes");
  return useCallback(
    ({ kind, guests, tables, wish }, { tables: allTables, guests: allGuests }) => {
      const tableById = new Map(allTables.map((table) => [table.id, table]));
      const [first, second] = guests;
      const table = tableById.get(tables[0] ?? "");
      const comesToOtherMoments = kind === "declined" && first?.presence !== false;
      return t(`broken.${comesToOtherMoments ? "no_dinner" : kind}`, {
        table: table === undefined ? "" : shorten(table.name),
        one: first ? shorten(formatFullName(first)) : "",
        other: second ? shorten(formatFullName(second)) : "",
        family: first?.last_name.trim() ?? "",
        wished: tableById.get(wish?.table_id ?? "")?.name ?? "",
        seats: table?.number_of_guests,
        count:
          kind === "overfull"
            ? allGuests.filter(({ table_id }) => table_id === table?.id).length
            : tables.length,
      });
    },
    [t],
  );
}
