import { useState, type ReactNode } from "react";
import type { Guest } from "#contract/guests.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { SeatingActions } from "../../seating-actions.ts";
import { CoupleWithoutSeatNote } from "../../couple-without-seat-note.tsx";
import { GuestsNeedingNoSeat } from "../../guests-needing-no-seat.tsx";
import type { useFloorPlanHistory } from "../use-floor-plan.ts";
import { useGuestDetail } from "../use-floor-plan-texts.ts";
import { useFloorPlanWork } from "../use-floor-plan-work.ts";
import type { FloorPlan } from "../view.rules.ts";
import { FloorPlanMap, type TappedTable } from "./floor-plan-map.tsx";
import { getCardId, PhoneTable } from "./phone-table.tsx";
import styles from "./phone-floor-plan.module.css";
import { TickList } from "./pick-list.tsx";
import { ChooseTableDialog, FloorPlanDialogs } from "./floor-plan-dialogs.tsx";
import { FloorPlanMenu } from "./floor-plan-menu.tsx";

interface PhoneFloorPlanProps {
  head: ReactNode;
  view: FloorPlan;
  seatingActions: SeatingActions;
  history: ReturnType<typeof useFloorPlanHistory>;
}

const noGuests: ReadonlySet<string> = new Set();

/** The floor plan as a list for a phone: choose guests first, then their table. */
export function PhoneFloorPlan({ head, view, seatingActions, history }: PhoneFloorPlanProps) {
  const { store, canUndo } = history;
  const { t } = useTranslation(["floor-plan", "seating"]);
  const getDetail = useGuestDetail();
  const mayEdit = useMayEdit();
  const [tickedIds, setTickedIds] = useState(noGuests);
  const [isChoosingTable, setChoosingTable] = useState(false);
  const [tapped, setTapped] = useState<TappedTable | null>(null);
  const work = useFloorPlanWork({ view, seatingActions, store, offersUndo: true });
  const { planActions, size, getMenu, opened, setOpened, close, announcement } = work;
  const jumpToTable = (to: TappedTable) => {
    setTapped(to);
    const card = document.getElementById(getCardId(to.tableId));
    card?.scrollIntoView({ block: "start" });
    card?.focus({ preventScroll: true });
  };
  const tickedGuests = [...view.unseated, ...view.unneeded].filter(({ id }) => tickedIds.has(id));
  const getItems = (guests: readonly Guest[]) =>
    guests.map((guest) => ({ id: guest.id, name: formatFullName(guest), detail: getDetail(guest) }));
  const { seatedCount, expectedCount } = view;

  return (
    <div className={styles.phone} data-print="no">
      {head}
      <FloorPlanMap
        view={view}
        onTable={jumpToTable}
        menu={<FloorPlanMenu {...{ view, planActions }} onOpen={setOpened} />}
      />
      <Card
        title={t("unseated.title")}
        titleEnd={
          <span className={styles.count}>
            {t("unseated.count", { count: view.unseated.length, of: expectedCount })}
          </span>
        }
      >
        {view.unseated.length > 0 ? (
          <TickList
            label={t("unseated.title")}
            items={getItems(view.unseated)}
            tickedIds={tickedIds}
            onTick={setTickedIds}
          />
        ) : (
          <p>{t("unseated.done")}</p>
        )}
        <GuestsNeedingNoSeat count={view.unneeded.length}>
          {() => (
            <TickList
              label={t("seating:unneeded", { count: view.unneeded.length })}
              items={getItems(view.unneeded)}
              tickedIds={tickedIds}
              onTick={setTickedIds}
            />
          )}
        </GuestsNeedingNoSeat>
        <div className={styles.bar}>
          <p>
            <Marked
              text={t("unseated.placed", { count: seatedCount, of: expectedCount })}
              parts={{ strong: <strong /> }}
            />
          </p>
          <ProgressBar
            label={t("unseated.bar")}
            value={seatedCount}
            max={expectedCount}
            valueText={t("unseated.count", { count: seatedCount, of: expectedCount })}
          />
          <CoupleWithoutSeatNote tables={view.tables} />
          {mayEdit && view.unseated.length > 0 && (
            <Button icon="swap" wide onClick={seatingActions.suggestPlan}>
              {t("seating:suggest")}
            </Button>
          )}
        </div>
      </Card>
      {view.tables.map((table) => (
        <PhoneTable
          key={table.id}
          {...{ table, getMenu }}
          isTapped={table.id === tapped?.tableId}
          markedGuest={table.id === tapped?.tableId ? tapped.guestId : undefined}
          onOpen={setOpened}
        />
      ))}
      {mayEdit && canUndo && (
        <Button kind="quiet" icon="undo" onClick={planActions.undo}>
          {t("undo")}
        </Button>
      )}
      {tickedGuests.length > 0 && (
        <Dock>
          <Button kind="primary" size="dock" onClick={() => setChoosingTable(true)}>
            {t("seat_many", { count: tickedGuests.length })}
          </Button>
        </Dock>
      )}
      {isChoosingTable && (
        <ChooseTableDialog
          {...{ view, planActions }}
          fallback={null}
          guests={tickedGuests}
          onClose={() => setChoosingTable(false)}
          onSeated={() => setTickedIds(noGuests)}
        />
      )}
      <FloorPlanDialogs {...{ opened, view, planActions, size }} onClose={close} />
      <VisuallyHidden>
        <span role="status" aria-label={t("news")}>
          {announcement}
        </span>
      </VisuallyHidden>
    </div>
  );
}
