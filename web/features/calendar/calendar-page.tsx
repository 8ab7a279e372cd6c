import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { getMonth } from "#money/days.ts";
import { useTasks } from "#web/features/todos/queries.ts";
import { useDatedTasks } from "#web/features/todos/widgets.tsx";
import { useWedding } from "#web/features/wedding/queries.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { AdviceCards } from "#web/platform/advice-cards.tsx";
import styles from "#web/platform/list-page.module.css";
import { ListMenuSlot } from "#web/platform/list-menu-slot.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { phoneQuery, useMediaQuery, columnQuery } from "#web/ui/media.ts";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { useIsShared } from "#web/platform/shared-link.tsx";
import { useOpenRowFromUrl } from "#web/platform/use-open-row-from-url.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { PageColumns } from "#web/ui/page-columns.tsx";
import { useAddButtonSlot } from "#web/ui/sticky-row.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { useRequestedAdding } from "#web/ui/use-requested-adding.ts";
import { paths, scheduleUrl, weddingDetailsUrl } from "#web/paths.ts";
import { CalendarFilters } from "./components/calendar-filters.tsx";
import {
  CalendarDialogs,
  preloadEventDialog,
  type OpenedCalendarDialog,
} from "./components/calendar-dialogs.tsx";
import type { CalendarActions } from "./calendar-actions.ts";
import { CalendarPanel } from "./components/calendar-panel.tsx";
import { getInitialTabStop } from "./month.rules.ts";
import { useEvents } from "./queries.ts";
import { useCalendarView } from "./use-calendar-view.ts";
import { useEntries } from "./use-entries.ts";
import { type MovableItems, useMoveEntry } from "./use-move-entry.ts";
import { useOtherEntries } from "./use-other-entries.ts";
import { useShownKinds } from "./use-shown-kinds.ts";
import { opensAnotherPage } from "./entries.rules.ts";

const advice = ["highlights", "town_hall", "fittings", "tasting", "visit", "schedule"] as const;

export function CalendarPage() {
  const { t } = useTranslation("calendar");
  const query = useEvents();
  const { data: events, error } = query;
  const { data: wedding, isPending: isWeddingPending } = useWedding();
  const today = useToday();
  const view = useCalendarView(today);
  const { tab, shownMonth, showMonth } = view;
  const { shownKinds, setShown } = useShownKinds();
  const showsTasks = shownKinds.includes("task");
  const tasks = useDatedTasks();
  const taskQuery = useTasks();
  const others = useOtherEntries();
  const entries = useEntries(
    {
      events,
      tasks,
      others: others.entries,
      shownKinds,
      today,
      wedding: {
        day: wedding?.wedding_date ?? null,
        place: wedding?.wedding_place ?? "",
        title: t("wedding_day"),
      },
    },
    view.filters,
  );
  const [opened, setOpened] = useDialogState<OpenedCalendarDialog>();
  const [visitedDay, setVisitedDay] = useState("");
  const isPhone = useMediaQuery(phoneQuery);
  const isColumn = useMediaQuery(columnQuery);
  const isAllLoaded =
    events !== undefined && !isWeddingPending && !others.isLoading && !(showsTasks && taskQuery.isPending);

  const add = () => {
    setOpened({
      kind: "add",
      day: tab === "calendar" ? getInitialTabStop(shownMonth, visitedDay, today) : today,
    });
  };
  useRequestedAdding("event", add);
  useOpenRowFromUrl(events, (item) => setOpened({ kind: "edit", item }));
  const actions: CalendarActions = {
    visit: (day) => {
      setVisitedDay(day);
      showMonth(getMonth(day));
    },
    add: (day) => setOpened({ kind: "add", day }),
    openDay: (day) => setOpened({ kind: "day", day }),
    open: useOpenEntry({ events, tasks: taskQuery.data }, setOpened),
    move: useMoveEntry({ events, tasks: taskQuery.data }),
    askToMove: (entry) => setOpened({ kind: "move", item: entry }),
  };
  const isEmpty = isAllLoaded && entries.isEmpty;
  const isEmptyList = tab === "list" && isEmpty;
  const renderInStickyRow = useAddButtonSlot();
  const addButton = <AddButton onAdd={add} />;

  return (
    <>
      <PageTitle
        title={t("title")}
        subtitle={t("subtitle")}
        subtitleFolds
        stays={isColumn && tab === "list" && !isEmptyList}
        actions={
          <>
            {tab === "list" && !isEmptyList && <ListMenuSlot />}
            <SubscribeButton onOpen={setOpened} />
            {!isPhone && !isEmptyList && !(error && !events) && (renderInStickyRow?.(addButton) ?? addButton)}
          </>
        }
      />
      {error && !events && <LoadFailed query={query} text={(why) => t("failed", { why })} />}
      {showsTasks && taskQuery.error && !taskQuery.data && (
        <LoadFailed query={taskQuery} text={(why) => t("tasks_failed", { why })} />
      )}
      {others.failed
        .filter(({ kind }) => shownKinds.includes(kind))
        .map(({ kind, query: failedQuery }) => (
          <LoadFailed key={kind} query={failedQuery} text={(why) => t(`others_failed.${kind}`, { why })} />
        ))}
      {(events ?? !error) && (
        <PageColumns
          aside={
            isColumn && (
              <>
                <CalendarFilters {...{ view, today }} />
                <AdviceCards narrow texts={advice.map((piece) => t(`advice.${piece}`))} />
              </>
            )
          }
        >
          <CalendarPanel
            {...{ entries, view, today, visitedDay, actions, shownKinds, setShown }}
            isLoading={tab === "list" ? !isAllLoaded : !events}
            isEmpty={isEmpty}
            weddingDay={wedding?.wedding_date ?? null}
            onAdd={add}
          />
          {/* Waits for the content above it, which would move it. */}
          {!isColumn && isAllLoaded && (
            <div className={styles.advice}>
              <AdviceCards texts={advice.map((piece) => t(`advice.${piece}`))} />
            </div>
          )}
        </PageColumns>
      )}
      <CalendarDialogs
        opened={opened}
        events={events}
        entriesByDay={entries.entriesByDay}
        actions={actions}
        onOpen={setOpened}
      />
    </>
  );
}

/**
 * Opens an entry in a dialog or on its page, if that is shared with the member. The wedding opens the dialog of its
 * whole day.
 */
function useOpenEntry(
  { events, tasks }: MovableItems,
  onOpen: (opened: OpenedCalendarDialog) => void,
): CalendarActions["open"] {
  const navigate = useNavigate();
  const isShared = useIsShared();
  return ({ kind, id, day }) => {
    if (opensAnotherPage(kind)) {
      const href = pageByKind[kind];
      if (isShared(href)) void navigate({ href });
      return;
    }
    const event = kind === "event" ? events?.find((each) => each.id === id) : undefined;
    const task = kind === "task" ? tasks?.find((each) => each.id === id) : undefined;
    if (event) onOpen({ kind: "edit", item: event });
    else if (task) onOpen({ kind: "task", item: task });
    else if (kind === "wedding") onOpen({ kind: "day", day });
  };
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation("calendar");
  if (!useMayEdit()) return null;
  return (
    <Button
      kind="primary"
      icon="plus"
      onClick={onAdd}
      onPointerEnter={preloadEventDialog}
      onFocus={preloadEventDialog}
    >
      {t("add.open")}
    </Button>
  );
}

function SubscribeButton({ onOpen }: { onOpen: (opened: OpenedCalendarDialog) => void }) {
  const { t } = useTranslation("calendar");
  return (
    <Button kind="quiet" icon="link" onClick={() => onOpen({ kind: "subscribe" })}>
      {t("feed.open")}
    </Button>
  );
}

/** The page that shows what an entry is about. */
const pageByKind = { payment: scheduleUrl, moment: weddingDetailsUrl, reply: paths.replies } as const;
