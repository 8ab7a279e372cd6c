import { useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { findSeat } from "../moving.rules.ts";
import type { FloorPlanActions } from "../use-floor-plan-actions.ts";
import { useGuestDetail, useTableLine } from "../use-floor-plan-texts.ts";
import type { FloorPlan, TableView } from "../view.rules.ts";
import { PickList, TickList } from "./pick-list.tsx";

interface PlaceDialogProps {
  view: FloorPlan;
  planActions: Pick<FloorPlanActions, "seatGuest" | "seatGuests">;
  onClose: () => void;
}

interface ChooseTableDialogProps extends PlaceDialogProps {
  guests: readonly Guest[];
  /** Called once the guests are being moved. */
  onSeated?: (() => void) | undefined;
}

/** Chooses a table for these guests, among those with enough free seats. */
export function ChooseTableDialog({ view, planActions, guests, onClose, onSeated }: ChooseTableDialogProps) {
  const { t } = useTranslation("floor-plan");
  const formatTableLine = useTableLine();
  const [first] = guests;
  const name = first ? formatFullName(first) : "";
  const presentTableId = guests.length === 1 && first ? findSeat(view, first.id)?.table.id : undefined;
  const items = view.tables.map((table) => {
    const freeCount = table.size - table.taken;
    const isPresent = table.id === presentTableId;
    const detail = isPresent ? t("place.here") : t("table.free", { count: freeCount });
    return {
      id: table.id,
      name: formatTableLine(table),
      detail,
      disabled: isPresent || freeCount < guests.length,
    };
  });
  return (
    <Dialog
      open
      title={t("place.title", { count: guests.length, name })}
      help={t("place.help")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      onClose={onClose}
    >
      <PickList
        label={t("place.tables")}
        items={items}
        onPick={(id) => {
          const table = view.tables.find((each) => each.id === id);
          onClose();
          if (!table) return;
          if (guests.length === 1 && first) planActions.seatGuest(first.id, { table: id, seat: null });
          else
            planActions.seatGuests(
              guests.map((guest) => guest.id),
              table,
            );
          onSeated?.();
        }}
      />
    </Dialog>
  );
}

/** Chooses the guest to swap seats with. */
export function SwapSeatsDialog({ view, planActions, guest, onClose }: PlaceDialogProps & { guest: Guest }) {
  const { t } = useTranslation("floor-plan");
  const formatTableLine = useTableLine();
  const items = view.tables.flatMap((table) =>
    table.seats.flatMap(({ person, seat }) =>
      person && person.id !== guest.id
        ? [
            {
              id: person.id,
              name: person.name,
              detail: formatTableLine(table),
              to: { table: table.id, seat },
            },
          ]
        : [],
    ),
  );
  return (
    <Dialog
      open
      title={t("swap.title", { name: formatFullName(guest) })}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      onClose={onClose}
    >
      <PickList
        label={t("swap.guests")}
        items={items}
        onPick={(id) => {
          const to = items.find((item) => item.id === id)?.to;
          onClose();
          if (to) planActions.seatGuest(guest.id, to);
        }}
      />
    </Dialog>
  );
}

/** Chooses unseated guests for this table. */
export function ChooseGuestsDialog({
  view,
  planActions,
  table,
  onClose,
}: PlaceDialogProps & { table: TableView }) {
  const { t } = useTranslation("floor-plan");
  const getDetail = useGuestDetail();
  const formatTableLine = useTableLine();
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set());
  const freeCount = table.size - table.taken;
  const isTooMany = tickedIds.size > freeCount;
  return (
    <Dialog
      open
      title={formatTableLine(table)}
      help={t("table.free", { count: freeCount })}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      onClose={onClose}
      primary={
        <Button
          kind="primary"
          disabled={tickedIds.size === 0 || isTooMany}
          onClick={() => {
            onClose();
            planActions.seatGuests([...tickedIds], table);
          }}
        >
          {t("seat_many", { count: tickedIds.size })}
        </Button>
      }
    >
      <TickList
        label={t("unseated.title")}
        items={view.unseated.map((guest) => ({
          id: guest.id,
          name: formatFullName(guest),
          detail: getDetail(guest),
        }))}
        tickedIds={tickedIds}
        onTick={setTickedIds}
      />
      <p role="status">{isTooMany && t("too_many", { count: freeCount })}</p>
    </Dialog>
  );
}
