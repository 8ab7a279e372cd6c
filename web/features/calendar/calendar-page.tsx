import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { getMonth } from "#money/days.ts";
import { useTasks } from "#web/features/todos/queries.ts";
import { useTaskDates } from "#web/features/todos/widgets.tsx";
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
import { useRequestedAction } from "#web/ui/use-requested-action.ts";
import { paths, scheduleUrl, weddingDetailsUrl } from "#web/paths.ts";
import { CalendarFilters } from "./components/calendar-filters.tsx";
import {
  CalendarDialogs,
  getEntryDialog,
  preloadAddEventDialog,
  type CalendarDialog,
} from "./components/calendar-dialogs.tsx";
import type { CalendarActions } from "./calendar-actions.ts";
import { CalendarPanel } from "./components/calendar-panel.tsx";
import { getInitialTabStop } from "./month.rules.ts";
import { useEvents } from "./queries.ts";
import { useCalendarView } from "./use-calendar-view.ts";
import { useEntries } from "./use-entries.ts";
import { useMoveEntry } from "./use-move-entry.ts";
import { useOtherEntries } from "./use-other-entries.ts";
import { useShownKinds } from "./use-shown-kinds.ts";
import { type CalendarEntry, opensAnotherPage } from "./entries.rules.ts";

const advice = ["highlights", "town_hall", "fittings", "tasting", "visit", "schedule"] as const;

export function CalendarPage() {
  const { t } = useTranslation("calendar");
  const list = useEvents();
  const { data: events, error } = list;
  const { data: wedding, isPending: isWeddingPending } = useWedding();
  const today = useToday();
  const view = useCalendarView(today);
  const { tab, shownMonth, showMonth } = view;
  const kinds = useShownKinds();
  const hasTasks = kinds.shown.includes("task");
  const tasks = useTaskDates();
  const taskList = useTasks();
  const others = useOtherEntries();
  const entries = useEntries(
    {
      events,
      tasks,
      others: others.entries,
      shown: kinds.shown,
      today,
      wedding: {
        day: wedding?.wedding_date ?? null,
        place: wedding?.wedding_place ?? "",
        title: t("wedding_day"),
      },
    },
    view.filters,
  );
  const [opened, setOpened] = useDialogState<CalendarDialog>();
  const [visited, setVisited] = useState("");
  const isPhone = useMediaQuery(phoneQuery);
  const isColumn = useMediaQuery(columnQuery);
  const hasAll =
    events !== undefined && !isWeddingPending && !others.isLoading && !(hasTasks && taskList.isPending);

  const add = () => {
    setOpened({
      kind: "add",
      day: tab === "calendar" ? getInitialTabStop(shownMonth, visited, today) : today,
    });
  };
  useRequestedAction("event", add);
  useOpenRowFromUrl(events, ({ id }) => setOpened({ kind: "event", id }));
  const actions: CalendarActions = {
    visit: (day) => {
      setVisited(day);
      showMonth(getMonth(day));
    },
    add: (day) => setOpened({ kind: "add", day }),
    openDay: (day) => setOpened({ kind: "day", day }),
    open: useOpenEntry(setOpened),
    move: useMoveEntry({ events, tasks: taskList.data }),
    askToMove: (entry) => setOpened({ kind: "move", entry }),
  };
  const isEmpty = hasAll && entries.isEmpty;
  const isEmptyList = tab === "list" && isEmpty;
  const intoRow = useAddButtonSlot();
  const addButton = <AddButton onAdd={add} />;

  return (
    <>
      <PageTitle
        title={t("title")}
        subtitle={t("subtitle")}
        stays={isColumn && tab === "list" && !isEmptyList}
        actions={
          <>
            {tab === "list" && !isEmptyList && <ListMenuSlot />}
            <SubscribeButton onOpen={setOpened} />
            {!isPhone && !isEmptyList && !(error && !events) && (intoRow?.(addButton) ?? addButton)}
          </>
        }
      />
      {error && !events && <LoadFailed query={list} text={(why) => t("failed", { why })} />}
      {hasTasks && taskList.error && !taskList.data && (
        <LoadFailed query={taskList} text={(why) => t("tasks_failed", { why })} />
      )}
      {others.failed
        .filter(({ kind }) => kinds.shown.includes(kind))
        .map(({ kind, query }) => (
          <LoadFailed key={kind} query={query} text={(why) => t(`others_failed.${kind}`, { why })} />
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
            {...{ entries, view, today, visited, actions, kinds }}
            isLoading={tab === "list" ? !hasAll : !events}
            isEmpty={isEmpty}
            weddingDay={wedding?.wedding_date ?? null}
            onAdd={add}
          />
          {/* Waits for the content above it, which would move it. */}
          {!isColumn && hasAll && (
            <div className={styles.advice}>
              <AdviceCards texts={advice.map((piece) => t(`advice.${piece}`))} />
            </div>
          )}
        </PageColumns>
      )}
      <CalendarDialogs
        opened={opened}
        events={events}
        days={entries.days}
        actions={actions}
        onOpen={setOpened}
      />
    </>
  );
}

/** Opens an entry in a dialog or on its page, if that is shared with the member. */
function useOpenEntry(open: (opened: CalendarDialog) => void): CalendarActions["open"] {
  const navigate = useNavigate();
  const isShared = useIsShared();
  return (entry) => {
    const href = getEntryPage(entry);
    if (href === undefined) open(getEntryDialog(entry));
    else if (isShared(href)) void navigate({ href });
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
      onPointerEnter={preloadAddEventDialog}
      onFocus={preloadAddEventDialog}
    >
      {t("add.open")}
    </Button>
  );
}

function SubscribeButton({ onOpen }: { onOpen: (opened: CalendarDialog) => void }) {
  const { t } = useTranslation("calendar");
  return (
    <Button kind="quiet" icon="link" onClick={() => onOpen({ kind: "subscribe" })}>
      {t("feed.open")}
    </Button>
  );
}

const pageByKind = { payment: scheduleUrl, moment: weddingDetailsUrl, reply: paths.replies } as const;

/** The page that shows what an entry is about; undefined for what the calendar itself opens. */
function getEntryPage({ kind }: CalendarEntry): string | undefined {
  return opensAnotherPage(kind) ? pageByKind[kind] : undefined;
}
