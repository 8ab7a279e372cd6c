import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { FoundLine } from "#web/ui/found-line.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { PhoneFilters } from "#web/ui/phone-filters.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { isFiltered, type Entry } from "../list.rules.ts";
import type { CalendarView } from "../use-calendar-view.ts";
import type { Entries } from "../use-entries.ts";
import { tabs } from "../view.rules.ts";
import { EventList } from "./event-list.tsx";
import { FilterFields, TitleSearch } from "./filter-fields.tsx";
import { NoEvents } from "./list-states.tsx";
import { MonthView } from "./month-view.tsx";

export interface CalendarActions {
  /** The keyboard or the hand has gone to a day. */
  readonly visit: (day: string) => void;
  readonly add: (day: string) => void;
  readonly openDay: (day: string) => void;
  readonly open: (entry: Entry) => void;
}

interface CalendarPanelProps {
  entries: Entries;
  view: CalendarView;
  today: string;
  weddingDay: string | null;
  actions: CalendarActions;
  isPhone: boolean;
  isPrinting: boolean;
  isLoading: boolean;
  /** There is no event yet, whatever the filters say. */
  isEmpty: boolean;
  hasTasks: boolean;
  showTasks: (isShown: boolean) => void;
  onAdd: () => void;
}

/** The right column: tabs, and the month or the list. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { entries, view, today, actions, isPhone, isPrinting, isLoading, isEmpty, onAdd } = props;
  const { t } = useTranslation("calendar");
  // The tab itself turns at once, what it holds right after.
  const tab = useDeferredValue(view.tab);
  const isBare = tab === "list" && isEmpty;
  return (
    <Tabs
      label={t("tabs.label")}
      tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      current={view.tab}
      onChange={view.show}
    >
      {isPhone && !isBare && <CalendarFilters {...props} />}
      {!isBare && <Found entries={entries} view={view} isPhone={isPhone} />}
      {isLoading && tab === "calendar" && (
        <output>
          <VisuallyHidden>{t("loading")}</VisuallyHidden>
        </output>
      )}
      {tab === "calendar" ? (
        <MonthView
          {...{ today, actions, isPrinting }}
          isCompact={isPhone && !isPrinting}
          month={view.shownMonth}
          days={entries.days}
          weddingDay={props.weddingDay}
          onMonth={view.showMonth}
        />
      ) : isLoading ? (
        <Skeleton label={t("loading")} shape="cards" count={6} height={68} />
      ) : isEmpty ? (
        <NoEvents onAdd={onAdd} />
      ) : entries.shown.length === 0 ? (
        <NothingFound sentence={t("nothing.sentence")} clearLabel={t("filters.clear")} onClear={view.clear} />
      ) : (
        <EventList {...{ today, isPrinting }} entries={entries.shown} onOpen={actions.open} />
      )}
      {isPhone && !isBare && (
        <Dock>
          <Button kind="primary" size="dock" icon="plus" wide onClick={onAdd}>
            {t("add.open")}
          </Button>
        </Dock>
      )}
    </Tabs>
  );
}

/** How many the filters leave, said as it changes. */
function Found({ entries, view, isPhone }: Pick<CalendarPanelProps, "entries" | "view" | "isPhone">) {
  const { t } = useTranslation("calendar");
  const isPartial = isFiltered(view.filters);
  return (
    <FoundLine
      isPartial={isPartial}
      shownWords={t("count.shown", { count: eventsIn(entries.all), shown: eventsIn(entries.shown) })}
      allWords={t("count.all_shown")}
      clearLabel={t("filters.clear")}
      onClear={isPhone ? view.clear : undefined}
    />
  );
}

function eventsIn(entries: readonly Entry[]): number {
  return entries.filter(({ kind }) => kind !== "task").length;
}

function CalendarFilters({ entries, view, today, hasTasks, showTasks }: CalendarPanelProps) {
  const { t } = useTranslation("calendar");
  return (
    <PhoneFilters
      search={<TitleSearch value={view.filters.title} onChange={view.filter} bare />}
      title={t("filters.title")}
      closeLabel={t("translation:close")}
      doneLabel={t("filters.see", { count: eventsIn(entries.shown) })}
    >
      <FilterFields
        withoutTitle
        filters={view.filters}
        onChange={view.filter}
        onClear={view.clear}
        {...{ today, hasTasks, showTasks }}
      />
    </PhoneFilters>
  );
}
