import { useCallback } from "react";
import type { Guest } from "#contract/guests.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { SeatingActions } from "../seating-actions.ts";
import type { FloorPlanDialog } from "./components/floor-plan-dialogs.tsx";
import { useShowSeatingError } from "../queries.ts";
import { useAddWish, useDeleteWish, useWishes } from "../wishes/queries.ts";
import { findSeat } from "./moving.rules.ts";
import type { FloorPlanActions } from "./use-floor-plan-actions.ts";
import type { FloorPlan } from "./view.rules.ts";

interface GuestMenu {
  readonly view: FloorPlan;
  readonly act: Pick<FloorPlanActions, "unseat">;
  readonly actions: SeatingActions;
  readonly onAsk: (dialog: FloorPlanDialog) => void;
}

/** The menu of a guest, wherever they are shown, with what the member may do. */
export function useGuestMenu({
  view,
  act,
  actions,
  onAsk,
}: GuestMenu): (guest: Guest) => readonly MenuItem[] {
  const { t } = useTranslation(["floor-plan", "seating"]);
  const { data: wishes } = useWishes();
  const refused = useShowSeatingError();
  const { mutate: lock } = useAddWish();
  const { mutate: unlock } = useDeleteWish();
  const mayEdit = useMayEdit();
  const mayEditGuests = usePermission("guests:edit") !== false;
  return useCallback(
    (guest) => {
      const from = findSeat(view, guest.id);
      const go = from ? "move" : "place";
      const item = (id: string, label: string, icon: MenuItem["icon"], onAction: () => void): MenuItem => ({
        id,
        label,
        icon,
        onAction,
      });
      const ask = (kind: "place" | "swap") => () => onAsk({ kind, guest });
      const locked = wishes?.find(({ kind, guest_id }) => kind === "locked" && guest_id === guest.id);
      const locking = locked
        ? item("unlock", t("guest.unlock"), "unlock", () => unlock(locked, { onError: refused }))
        : item("lock", t("guest.lock"), "lock", () =>
            lock({ kind: "locked", guest_id: guest.id }, { onError: refused }),
          );
      const why = item("why", t("seating:table.menu_why"), "speech", () => actions.explain(guest));
      const edit = item("edit", t("seating:table.menu_edit"), "pencil", () => actions.editGuest(guest));
      const changing = [
        item("swap", t("guest.swap"), "swap", ask("swap")),
        item("unseat", t("seating:table.menu_unlink"), "close", () => act.unseat([guest.id])),
        locking,
      ];
      return [
        ...(mayEdit ? [item(go, t(`seating:table.menu_${go}`), "table", ask("place"))] : []),
        ...(from ? [why] : []),
        ...(from && mayEdit ? changing : []),
        item("wishes", t("seating:table.menu_wishes"), "heart", () => actions.openWishes(guest)),
        ...(mayEditGuests ? [edit] : []),
      ];
    },
    [view, act, actions, onAsk, t, wishes, lock, unlock, refused, mayEdit, mayEditGuests],
  );
}
