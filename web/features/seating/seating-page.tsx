import { Suspense, useEffect, useMemo } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { GuestDialogs, type OpenedGuests } from "#web/features/guests/widgets.tsx";
import { confirmGuestDeletion, useGuests } from "#web/features/guests/queries.ts";
import { Editing } from "#web/platform/editing.tsx";
import { findFailedQuery, LoadFailed } from "#web/platform/load-failed.tsx";
import { phoneQuery, useMediaQuery, useIsPrinting } from "#web/ui/media.ts";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { useRequestedAdding } from "#web/ui/use-requested-adding.ts";
import { paths } from "#web/paths.ts";
import tableDrawing from "#web/ui/drawings/table.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { PageActions } from "./components/page-actions.tsx";
import { PrintedTables } from "./components/printed-tables.tsx";
import { SeatingDialogs, type OpenedSeating } from "./components/seating-dialogs.tsx";
import { PlanSkeleton } from "./components/plan-skeleton.tsx";
import { useSeating, useTables } from "./queries.ts";
import type { SeatingActions } from "./seating-actions.ts";
import { useSeatingView, type SeatingView } from "./use-seating-view.ts";
import { useWishes } from "./wishes/queries.ts";
import { isExpected } from "./wishes/seating-state.rules.ts";
import { seatingViews, type SeatingViewName } from "./view.rules.ts";

const FloorPlanView = createLazyPart(
  async () => (await import("./floor-plan/floor-plan-view.tsx")).FloorPlanView,
);
const TableListView = createLazyPart(
  async () => (await import("./components/table-list-view.tsx")).TableListView,
);
const ViolationsBanner = createLazyPart(
  async () => (await import("./wishes/violations-banner.tsx")).ViolationsBanner,
);

/** The floor plan or the list of tables; both show the same plan. */
export function SeatingPage() {
  const { t } = useTranslation("seating");
  const isPhone = useMediaQuery(phoneQuery);
  const view = useSeatingView();
  const tables = useTables();
  const guests = useGuests();
  useEffect(() => {
    // Preloaded: the banner stands above the plan and would move it if it came later; the list is one press away.
    ViolationsBanner.preload();
    TableListView.preload();
  }, []);
  const [opened, setOpened] = useDialogState<OpenedSeating>();
  const [openedGuest, setOpenedGuest] = useDialogState<OpenedGuests>();
  useRequestedAdding("table", () => setOpened({ kind: "add" }));
  const actions = useSeatingActions({ setOpened, setOpenedGuest, view });
  const failedQuery = findFailedQuery([tables, guests]);
  // The warnings above the plan are computed from both; they would move the plan down on a phone.
  const isWaiting = [useSeating(), useWishes()].some(({ isPending }) => isPending);
  const [shownTables, shownGuests] = isWaiting ? [] : [tables.data, guests.data];
  const isEmpty = shownTables?.length === 0;
  return (
    <>
      <PageTitle
        title={t("title")}
        actions={shownTables && !isEmpty && <PageActions {...{ actions, isPhone }} />}
      />
      {failedQuery ? (
        <LoadFailed query={failedQuery} text={(why) => t("failed", { why })} />
      ) : (
        <SeatingPlan {...{ view, actions, isPhone }} tables={shownTables} guests={shownGuests} />
      )}
      <SeatingDialogs opened={opened} tables={tables.data ?? []} onOpen={setOpened} />
      <Editing permission="guests:edit">
        <GuestDialogs opened={openedGuest} onOpen={setOpenedGuest} />
      </Editing>
    </>
  );
}

interface SeatingActionsOptions {
  readonly setOpened: (opened: OpenedSeating) => void;
  readonly setOpenedGuest: (opened: OpenedGuests) => void;
  readonly view: Pick<SeatingView, "showTable">;
}

/** Stable functions, so that rows are not rendered when the plan changes. */
function useSeatingActions({
  setOpened,
  setOpenedGuest,
  view: { showTable },
}: SeatingActionsOptions): SeatingActions {
  return useMemo(
    () => ({
      addTable: () => setOpened({ kind: "add" }),
      prepareTables: () => setOpened({ kind: "prepare" }),
      manageTables: () => setOpened({ kind: "manage" }),
      editTable: (table) => setOpened({ kind: "edit", item: table }),
      editGuest: (guest) => setOpenedGuest({ kind: "edit", item: guest }),
      deleteGuest: confirmGuestDeletion,
      openWishes: (guest) => setOpened({ kind: "wishes", item: guest }),
      suggestPlan: () => setOpened({ kind: "suggest" }),
      explainSeat: (guest) => setOpened({ kind: "why", item: guest }),
      showTable,
    }),
    [setOpened, setOpenedGuest, showTable],
  );
}

interface SeatingPlanProps {
  view: SeatingView;
  actions: SeatingActions;
  isPhone: boolean;
  tables: readonly Table[] | undefined;
  guests: readonly Guest[] | undefined;
}

function SeatingPlan({ view, actions, isPhone, tables, guests }: SeatingPlanProps) {
  const isPrinting = useIsPrinting();
  if (tables === undefined || guests === undefined) return <PlanSkeleton />;
  if (tables.length === 0) {
    return <NoTables guests={guests} onAdd={actions.addTable} onPrepare={actions.prepareTables} />;
  }
  const viewSwitch = <ViewSwitch view={view.view} onShow={view.show} />;
  return (
    <Suspense fallback={<PlanSkeleton />}>
      <ViolationsBanner actions={actions} />
      {view.view === "room" ? (
        <FloorPlanView
          head={viewSwitch}
          seatingActions={actions}
          isPhone={isPhone}
          fallback={<PlanSkeleton />}
        />
      ) : (
        <>
          <div data-print="no">
            <TableListView
              {...{ view, actions, isPhone, tables, guests }}
              head={viewSwitch}
              fallback={<PlanSkeleton />}
            />
          </div>
          {isPrinting && <PrintedTables {...{ tables, guests }} />}
        </>
      )}
    </Suspense>
  );
}

interface NoTablesProps {
  guests: readonly Guest[];
  onAdd: () => void;
  onPrepare: () => void;
}

/** Shown before the first table: add tables one by one, or all at once for the expected guests. */
function NoTables({ guests, onAdd, onPrepare }: NoTablesProps) {
  const { t } = useTranslation("seating");
  const hasGuests = guests.some(isExpected);
  return (
    <EmptyList
      drawing={tableDrawing}
      title={t("empty.title")}
      sentence={hasGuests ? t("empty.sentence") : t("empty.no_guests")}
      actions={[
        { label: t("add.open"), icon: "plus", onPress: onAdd },
        hasGuests
          ? { label: t("empty.prepare"), onPress: onPrepare }
          : { label: t("empty.to_guests"), to: paths.guests },
      ]}
    />
  );
}

interface ViewSwitchProps {
  view: SeatingViewName;
  onShow: (view: SeatingViewName) => void;
}

/** Switches between the floor plan and the list of tables. */
function ViewSwitch({ view, onShow }: ViewSwitchProps) {
  const { t } = useTranslation("seating");
  return (
    <div data-print="no">
      <Segments
        label={t("views.label")}
        labelHidden
        fitsLabels
        value={view}
        options={seatingViews.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={onShow}
      />
    </div>
  );
}
