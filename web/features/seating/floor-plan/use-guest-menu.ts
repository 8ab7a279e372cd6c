import { useCallback } from "react";
import type { Guest } from "#contract/guests.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { SeatingActions } from "../seating-actions.ts";
import type { OpenedFloorPlanDialog } from "./components/floor-plan-dialogs.tsx";
import { useShowSeatingError } from "../queries.ts";
import { useAddWish, useDeleteWish, useWishes } from "../wishes/queries.ts";
import { findSeat } from "./moving.rules.ts";
import type { FloorPlanActions } from "./use-floor-plan-actions.ts";
import type { FloorPlan } from "./view.rules.ts";

interface GuestMenuOptions {
  readonly view: FloorPlan;
  readonly planActions: Pick<FloorPlanActions, "unseatGuests">;
  readonly seatingActions: SeatingActions;
  readonly onOpen: (opened: OpenedFloorPlanDialog) => void;
}

/** The menu of a guest, wherever they are shown, with what the member may do. */
export function useGuestMenu({
  view,
  planActions,
  seatingActions,
  onOpen,
}: GuestMenuOptions): (guest: Guest) => readonly MenuItem[] {
  const { t } = useTranslation(["floor-plan", "seating"]);
  const { data: wishes } = useWishes();
  const showSeatingError = useShowSeatingError();
  const { mutate: addWish } = useAddWish();
  const { mutate: deleteWish } = useDeleteWish();
  const mayEdit = useMayEdit();
  const mayEditGuests = usePermission("guests:edit") !== false;
  return useCallback(
    (guest) => {
      const from = findSeat(view, guest.id);
      const moveId = from ? "move" : "place";
      const toItem = (id: string, label: string, icon: MenuItem["icon"], onAction: () => void): MenuItem => ({
        id,
        label,
        icon,
        onAction,
      });
      const open = (kind: "choose_table" | "swap") => () => onOpen({ kind, item: guest });
      const lockWish = wishes?.find(({ kind, guest_id }) => kind === "locked" && guest_id === guest.id);
      const lockItem = lockWish
        ? toItem("unlock", t("guest.unlock"), "unlock", () =>
            deleteWish(lockWish, { onError: showSeatingError }),
          )
        : toItem("lock", t("guest.lock"), "lock", () =>
            addWish({ kind: "locked", guest_id: guest.id }, { onError: showSeatingError }),
          );
      const whyItem = toItem("why", t("seating:table.menu_why"), "speech", () =>
        seatingActions.explainSeat(guest),
      );
      const editItem = toItem("edit", t("seating:table.menu_edit"), "pencil", () =>
        seatingActions.editGuest(guest),
      );
      const seatItems = [
        toItem("swap", t("guest.swap"), "swap", open("swap")),
        toItem("unseat", t("seating:table.menu_unlink"), "close", () => planActions.unseatGuests([guest.id])),
        lockItem,
      ];
      return [
        ...(mayEdit
          ? [toItem(moveId, t(`seating:table.menu_${moveId}`), "table", open("choose_table"))]
          : []),
        ...(from ? [whyItem] : []),
        ...(from && mayEdit ? seatItems : []),
        toItem("wishes", t("seating:table.menu_wishes"), "heart", () => seatingActions.openWishes(guest)),
        ...(mayEditGuests ? [editItem] : []),
      ];
    },
    [
      view,
      planActions,
      seatingActions,
      onOpen,
      t,
      wishes,
      addWish,
      deleteWish,
      showSeatingError,
      mayEdit,
      mayEditGuests,
    ],
  );
}
