import { memo, useDeferredValue } from "react";
import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { AddDock } from "#web/ui/add-dock.tsx";
import { FoundLine } from "#web/ui/found-line.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { PhoneFilters } from "#web/ui/phone-filters.tsx";
import { StackedBar, type BarPart } from "#web/ui/stacked-bar.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { isFiltered, type Counts } from "../list.rules.ts";
import type { ListView } from "../use-list-view.ts";
import { useShownGuests } from "../use-shown-guests.ts";
import { tabs } from "../view.rules.ts";
import { FilterFields, NameSearch } from "./filter-fields.tsx";
import { GuestCards } from "./guest-cards.tsx";
import styles from "./guest-list.module.css";
import { GuestTable, type GuestActions } from "./guest-table.tsx";
import { MealSums } from "./meal-sums.tsx";

interface GuestListProps {
  guests: readonly Guest[];
  counts: Counts;
  sides: readonly string[];
  view: ListView;
  actions: GuestActions;
  isPhone: boolean;
  isPrinting: boolean;
  onAdd: () => void;
}

/** The right column: tabs, answers, and the guests that the filters leave. */
export function GuestList({
  guests,
  counts,
  sides,
  view,
  actions,
  isPhone,
  isPrinting,
  onAdd,
}: GuestListProps) {
  const { t } = useTranslation("guests");
  const shown = useShownGuests(guests, view);
  const isPartial = isFiltered(view.filters);
  // The tab itself turns at once, what it holds right after.
  const tab = useDeferredValue(view.tab);
  return (
    <Tabs
      label={t("tabs.label")}
      tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      current={view.tab}
      onChange={view.show}
    >
      <Replies counts={counts} />
      {tab === "meals" && <MealSums guests={guests} />}
      {isPhone && <GuestFilters {...{ view, counts, sides }} found={shown.length} />}
      <FoundLine
        isPartial={isPartial}
        shownWords={t("count.shown", { count: counts.all, shown: shown.length })}
        allWords={t("count.all_shown")}
        clearLabel={t("filters.clear")}
        onClear={isPhone ? view.clear : undefined}
      />
      {shown.length === 0 ? (
        <NothingFound sentence={t("nothing.sentence")} clearLabel={t("filters.clear")} onClear={view.clear} />
      ) : isPhone && !isPrinting ? (
        <GuestCards tab={tab} guests={shown} actions={actions} />
      ) : (
        <GuestTable
          tab={tab}
          guests={shown}
          sort={view.sort}
          onSort={view.sortBy}
          actions={actions}
          isPrinting={isPrinting}
        />
      )}
      {isPhone && <AddDock label={t("add.open")} onAdd={onAdd} />}
    </Tabs>
  );
}

const Replies = memo(function Replies({ counts }: { counts: Counts }) {
  const { t } = useTranslation("guests");
  return (
    <div className={styles.replies}>
      <StackedBar title={t("count.all", { count: counts.all })} parts={partsOf(counts, t)} />
    </div>
  );
});

function partsOf({ present, absent, waiting }: Counts, t: TFunction<"guests">): BarPart[] {
  return [
    { id: "yes", count: present, noun: t("count.yes", { count: present }), kind: "done" },
    { id: "no", count: absent, noun: t("count.no", { count: absent }), kind: "refused" },
    { id: "waiting", count: waiting, noun: t("count.waiting", { count: waiting }), kind: "missing" },
  ];
}

interface GuestFiltersProps {
  view: ListView;
  counts: Counts;
  sides: readonly string[];
  found: number;
}

function GuestFilters({ view, counts, sides, found }: GuestFiltersProps) {
  const { t } = useTranslation("guests");
  return (
    <PhoneFilters
      search={<NameSearch value={view.filters.name} onChange={view.filter} bare />}
      title={t("filters.title")}
      closeLabel={t("translation:close")}
      doneLabel={t("filters.see", { count: found })}
    >
      <FilterFields
        withoutName
        filters={view.filters}
        onChange={view.filter}
        onClear={view.clear}
        counts={counts}
        sides={sides}
      />
    </PhoneFilters>
  );
}
