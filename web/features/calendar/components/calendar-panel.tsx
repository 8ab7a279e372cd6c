import { useDeferredValue } from "react";
import { ListHead } from "#web/platform/list-head.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import calendar from "#web/ui/drawings/calendar.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { phoneQuery, useMediaQuery, useIsPrinting, columnQuery } from "#web/ui/media.ts";
import { AddDock } from "#web/platform/add-dock.tsx";
import { ResultCount } from "#web/ui/result-count.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { createTable } from "#web/platform/worksheets.rules.ts";
import { countEntries, isFiltered } from "../entries.rules.ts";
import type { CalendarActions } from "../calendar-actions.ts";
import type { CalendarView } from "../use-calendar-view.ts";
import type { ShownKinds } from "../use-shown-kinds.ts";
import type { CalendarEntries } from "../use-entries.ts";
import { calendarTabs } from "../view.rules.ts";
import { EntryList } from "./entry-list.tsx";
import { CalendarFilters } from "./calendar-filters.tsx";
import { entryColumns } from "./entry-columns.ts";
import { KindChips } from "./kind-chips.tsx";
import { MonthView } from "./month-view.tsx";

interface CalendarPanelProps extends ShownKinds {
  entries: CalendarEntries;
  view: CalendarView;
  today: string;
  /** The day that the user chose last, '' at first. */
  visitedDay: string;
  weddingDay: string | null;
  actions: CalendarActions;
  isLoading: boolean;
  /** Whether there is nothing to list, whatever the filters. */
  isEmpty: boolean;
  onAdd: () => void;
}

/** All of the page but the filters beside it: tabs with the month or the list. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { entries, view, today, actions, isLoading, isEmpty, shownKinds, setShown, onAdd } = props;
  const { t } = useTranslation(["calendar", "lists"]);
  const isPhone = useMediaQuery(phoneQuery);
  const isColumn = useMediaQuery(columnQuery);
  const isPrinting = useIsPrinting();
  // The tab changes at once, its panel is rendered in a deferred update.
  const tab = useDeferredValue(view.tab);
  const countText = useCountText(props);
  // Beside the month's name the count has space and moves nothing.
  const isCountInHead = tab === "calendar" && !isPhone;
  const isEmptyList = tab === "list" && isEmpty;
  const count = (
    <ResultCount
      isPartial={isFiltered(view.filters)}
      filteredText={countText}
      unfilteredText={t("count.all_shown")}
      clearLabel={t("filters.clear")}
      onClear={isColumn ? undefined : view.clear}
    />
  );
  return (
    <Tabs
      label={t("tabs.label")}
      tabs={calendarTabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      current={view.tab}
      onChange={(current) => view.change({ tab: current })}
    >
      {!isEmptyList && <CalendarFilters {...{ view, today }} foundCount={entries.visible.length} />}
      {!isEmptyList && <KindChips {...{ shownKinds, setShown }} />}
      {tab === "list" && !isEmptyList && !isLoading ? (
        <ListHead
          exported={{
            list: "entries",
            count: entries.visible.length,
            total: entries.all.length,
            table: () => createTable(entryColumns, entries.visible, t),
          }}
        >
          {count}
        </ListHead>
      ) : (
        !isEmptyList && !isCountInHead && count
      )}
      {isLoading && tab === "calendar" && (
        <output>
          <VisuallyHidden>{t("loading")}</VisuallyHidden>
        </output>
      )}
      {tab === "calendar" ? (
        <MonthView
          {...{ today, visitedDay: props.visitedDay, actions, isPrinting }}
          isCompact={isPhone && !isPrinting}
          month={view.shownMonth}
          entriesByDay={entries.entriesByDay}
          weddingDay={props.weddingDay}
          onMonth={view.showMonth}
          countText={isCountInHead ? countText : undefined}
        />
      ) : isLoading ? (
        <Skeleton label={t("loading")} shape="cards" count={6} height={68} />
      ) : isEmpty ? (
        <EmptyList
          drawing={calendar}
          title={t("empty.title")}
          sentence={t("empty.sentence")}
          actions={[{ label: t("add.open"), icon: "plus", onPress: onAdd }]}
        />
      ) : entries.visible.length === 0 ? (
        <NothingFound sentence={t("nothing.sentence")} clearLabel={t("filters.clear")} onClear={view.clear} />
      ) : (
        <EntryList {...{ today, actions }} entries={entries.visible} isFiltered={isFiltered(view.filters)} />
      )}
      {isPhone && !isEmptyList && (
        <AddDock label={t("add.open")} shortLabel={t("translation:add")} onAdd={onAdd} />
      )}
    </Tabs>
  );
}

/**
 * The number of filtered events, and of tasks if there are any; then how many entries of other kinds are shown. ''
 * without filters.
 */
function useCountText({ entries, view }: CalendarPanelProps): string {
  const { t } = useTranslation("calendar");
  if (!isFiltered(view.filters)) return "";
  const [all, visible] = [countEntries(entries.all), countEntries(entries.visible)];
  return [
    t("count.shown", { count: all.events, shown: visible.events }),
    all.tasks === 0 ? "" : t("count.tasks", { count: all.tasks, shown: visible.tasks }),
    visible.others === 0 ? "" : t("count.others", { count: visible.others }),
  ]
    .filter((text) => text !== "")
    .join(" · ");
}
