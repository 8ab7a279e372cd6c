import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { shorten } from "#i18n/shorten.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import placeCards from "#web/ui/drawings/place-cards.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { useApplyPlan, useUnseatGuest } from "../queries.ts";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { SeatingActions } from "../seating-actions.ts";
import { GuestCards, GuestRows, type GuestRowActions } from "./guest-rows.tsx";
import { GuestsNeedingNoSeat } from "../guests-needing-no-seat.tsx";
import { useCallback, useEffect, useRef } from "react";
import { getFocusedRowIndex, focusRowAt } from "#web/ui/row-focus.ts";

interface TableGuestsProps {
  /** undefined for the guests without a seat. */
  table: Table | undefined;
  guests: readonly Guest[];
  /** Guests who need no seat, shown below those without one. */
  unneeded: readonly Guest[];
  actions: SeatingActions;
  isPhone: boolean;
  onStartSeating: (guest: Guest) => void;
}

/** The guests of a table, or those without a seat and, folded, those who need none. */
export function TableGuests({ table, guests, unneeded, actions, isPhone, onStartSeating }: TableGuestsProps) {
  const { t } = useTranslation("seating");
  const unseatGuest = useUnseatWithUndo(guests);
  const mayEdit = useMayEdit();
  const mayEditGuests = usePermission("guests:edit") !== false;
  const rowActions: GuestRowActions = {
    editGuest: mayEditGuests ? actions.editGuest : undefined,
    deleteGuest: mayEditGuests ? actions.deleteGuest : undefined,
    openWishes: actions.openWishes,
    explainSeat: table && actions.explainSeat,
    unseatGuest: table && mayEdit ? unseatGuest : undefined,
    startSeating: mayEdit ? onStartSeating : undefined,
    isSeated: table !== undefined,
  };
  const caption = table ? t("table.caption", { name: table.name }) : t("table.caption_unseated");
  const Rows = isPhone ? GuestCards : GuestRows;
  return (
    <>
      {guests.length === 0 ? (
        <EmptyTable table={table} />
      ) : (
        <Rows caption={caption} guests={guests} actions={rowActions} />
      )}
      <GuestsNeedingNoSeat count={unneeded.length}>
        {() => (
          <Rows caption={t("unneeded", { count: unneeded.length })} guests={unneeded} actions={rowActions} />
        )}
      </GuestsNeedingNoSeat>
    </>
  );
}

function EmptyTable({ table }: Pick<TableGuestsProps, "table">) {
  const { t } = useTranslation("seating");
  const title = table?.shape === "head" ? t("table.empty_head") : t("table.empty");
  return (
    <EmptyList
      drawing={placeCards}
      title={table ? title : t("table.all_placed")}
      sentence={table ? t("table.empty_hint") : t("table.all_placed_hint")}
      seen=""
    />
  );
}

/** Removes a guest from their table; a message offers to undo it. */
function useUnseatWithUndo(guests: readonly Guest[]): (guest: Guest) => void {
  const { t } = useTranslation("seating");
  const { mutate: unseatGuest } = useUnseatGuest();
  const { mutate: applyPlan } = useApplyPlan();
  const noteFocusedRow = useFocusAfterUnseat(guests);
  return (guest) => {
    noteFocusedRow(guest.id);
    unseatGuest(guest, {
      onSuccess: (inverse) => {
        showToast({
          text: t("table.unlinked", { name: shorten(formatFullName(guest)) }),
          action: {
            label: t("translation:undo"),
            onAction: () => applyPlan(inverse),
          },
        });
      },
    });
  };
}

/** The menu that was open disappears with its row: the focus goes to the row in its place. */
function useFocusAfterUnseat(rows: readonly { readonly id: string }[]): (id: string) => void {
  const unseatedRow = useRef<{ id: string; row: number } | null>(null);
  useEffect(() => {
    const unseated = unseatedRow.current;
    if (unseated === null || rows.some(({ id }) => id === unseated.id)) return;
    unseatedRow.current = null;
    focusRowAt(unseated.row);
  }, [rows]);
  return useCallback((id) => {
    const row = getFocusedRowIndex();
    unseatedRow.current = row === null ? null : { id, row };
  }, []);
}
