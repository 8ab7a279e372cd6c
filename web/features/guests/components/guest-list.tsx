import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useMedia, withColumn } from "#web/ui/media.ts";
import { DataList } from "#web/ui/data-list.tsx";
import { FoundLine } from "#web/ui/found-line.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { StackedBar } from "#web/ui/stacked-bar.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { isFiltered, type Counts } from "../list.rules.ts";
import { useShownGuests, type GuestView } from "../use-guest-view.ts";
import { headsOf, tabs } from "../view.rules.ts";
import type { Opened } from "./guest-dialogs.tsx";
import { FoldedGuestFilters } from "./guest-filters.tsx";
import styles from "./guest-list.module.css";
import { rowParts } from "./guest-rows.tsx";
import { MealSums } from "./meal-sums.tsx";

interface GuestListProps {
  guests: readonly Guest[];
  counts: Counts;
  sides: readonly string[];
  view: GuestView;
  onOpen: (opened: Opened) => void;
}

/** The right column: tabs, replies, and the guests that the filters leave. */
export function GuestList({ guests, counts, sides, view, onOpen }: GuestListProps) {
  const { t } = useTranslation("guests");
  const { guests: shown, tab, context } = useShownGuests(guests, view);
  const isColumn = useMedia(withColumn);
  const { present, absent, waiting } = counts;
  return (
    <Tabs
      label={t("tabs.label")}
      tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      current={view.tab}
      onChange={view.show}
    >
      <div className={styles.replies}>
        <StackedBar
          title={t("count.all", { count: counts.all })}
          parts={[
            { id: "yes", count: present, noun: t("count.yes", { count: present }), kind: "done" },
            { id: "no", count: absent, noun: t("count.no", { count: absent }), kind: "refused" },
            { id: "waiting", count: waiting, noun: t("count.waiting", { count: waiting }), kind: "missing" },
          ]}
        />
      </div>
      {tab === "meals" && <MealSums guests={guests} />}
      <FoldedGuestFilters {...{ view, counts, sides }} found={shown.length} />
      <FoundLine
        isPartial={isFiltered(view.filters)}
        shownWords={t("count.shown", { count: counts.all, shown: shown.length })}
        allWords={t("count.all_shown")}
        clearLabel={t("filters.clear")}
        onClear={isColumn ? undefined : view.clear}
      />
      {shown.length === 0 ? (
        <NothingFound sentence={t("nothing.sentence")} clearLabel={t("filters.clear")} onClear={view.clear} />
      ) : (
        <DataList
          label={t(`table.caption_${tab}`)}
          items={shown}
          parts={rowParts[tab]}
          context={context}
          heads={headsOf[tab].map((id) => ({
            id,
            label: tab === "meals" && id === "presence" ? t("table.rsvp") : t(`table.${id}`),
            sorts: true,
          }))}
          actionsLabel={t("table.actions")}
          sort={view.sort}
          onSort={view.sortBy}
          onOpen={onOpen}
          className={styles[tab]}
        />
      )}
    </Tabs>
  );
}
