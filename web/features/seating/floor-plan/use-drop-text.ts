import { useCallback } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { DragContext } from "./drag/drag.ts";
import { findSeat } from "./moving.rules.ts";
import { useTableTitle } from "./use-floor-plan-texts.ts";
import type { FloorPlan } from "./view.rules.ts";

/** Returns a function that says what dropping a guest there would do. */
export function useDropText(view: FloorPlan): DragContext["getDropText"] {
  const { t } = useTranslation("floor-plan");
  const formatTableTitle = useTableTitle();
  return useCallback(
    (guest, to) => {
      const from = findSeat(view, guest);
      if (to === null) return t("drop.nowhere");
      if (to === "list") return from ? t("drop.away") : t("drop.nowhere");
      const table = view.tables.find(({ id }) => id === to.table);
      if (!table) return "";
      if (to.seat === null) {
        return table.taken >= table.size && from?.table.id !== table.id
          ? t("drop.full", { table: formatTableTitle(table) })
          : t("drop.table", { table: formatTableTitle(table) });
      }
      const occupant = table.seats[to.seat]?.person;
      if (occupant?.id === guest) return t("drop.nowhere");
      if (occupant) return t(from ? "drop.swap" : "drop.instead", { name: occupant.name });
      return t("drop.seat", { table: formatTableTitle(table), number: to.seat + 1 });
    },
    [view, t, formatTableTitle],
  );
}
