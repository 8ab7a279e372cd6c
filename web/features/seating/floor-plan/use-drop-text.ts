import { useCallback } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { DragArea } from "./drag/drag.ts";
import { findSeat } from "./moving.rules.ts";
import { useTableTitle } from "./use-floor-plan-texts.ts";
import type { FloorPlan } from "./view.rules.ts";

/** Texts about what dropping a guest here would do. */
export function useDropText(view: FloorPlan): DragArea["getDropText"] {
  const { t } = useTranslation("floor-plan");
  const title = useTableTitle();
  return useCallback(
    (guest, to) => {
      const from = findSeat(view, guest);
      if (to === null) return t("drop.nowhere");
      if (to === "list") return from ? t("drop.away") : t("drop.nowhere");
      const table = view.tables.find(({ id }) => id === to.table);
      if (!table) return "";
      if (to.seat === null) {
        return table.taken >= table.size && from?.table.id !== table.id
          ? t("drop.full", { table: title(table) })
          : t("drop.table", { table: title(table) });
      }
      const there = table.seats[to.seat]?.person;
      if (there?.id === guest) return t("drop.nowhere");
      if (there) return t(from ? "drop.swap" : "drop.instead", { name: there.name });
      return t("drop.seat", { table: title(table), number: to.seat + 1 });
    },
    [view, t, title],
  );
}
