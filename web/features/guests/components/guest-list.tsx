import type { Guest } from "#contract/guests.ts";
import { useMoments } from "#web/features/moments/queries.ts";
import { momentName } from "#web/features/moments/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useMedia, withColumn } from "#web/ui/media.ts";
import { DataList } from "#web/ui/data-list.tsx";
import { FoundLine } from "#web/ui/found-line.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { StackedBar } from "#web/ui/stacked-bar.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { isFiltered, type Counts } from "../list.rules.ts";
import { useShownGuests } from "../use-guest-view.ts";
import { headsOf, type ListTab, tabs } from "../view.rules.ts";
import { FoldedGuestFilters } from "./guest-filters.tsx";
import styles from "./guest-list.module.css";
import { rowParts } from "./guest-rows.tsx";
import { type GuestListProps, HouseholdsPanel, MomentsPanel } from "./guest-panels.tsx";
import { MealSums } from "./meal-sums.tsx";

/** The right column: tabs, replies, and the guests that the filters leave. */
export function GuestList(props: GuestListProps) {
  const { everybody, guests, counts, sides, view, isWide, onOpenGuest } = props;
  const { t } = useTranslation("guests");
  const { guests: shown, tab, context } = useShownGuests(guests, view, onOpenGuest);
  const isColumn = useMedia(withColumn) && !isWide;
  const isList = tab === "general" || tab === "meals";
  const nobodyFound = (
    <NothingFound sentence={t("nothing.sentence")} clearLabel={t("filters.clear")} onClear={view.clear} />
  );
  return (
    <Tabs
      label={t("tabs.label")}
      tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      current={view.tab}
      onChange={view.show}
    >
      {isList && <RepliesBar counts={counts} />}
      {tab === "meals" && <MealSums guests={everybody} />}
      {tab !== "households" && (
        <>
          <FoldedGuestFilters
            {...{ view, counts, sides }}
            guests={everybody}
            found={shown.length}
            always={isWide}
          />
          <FoundLine
            isPartial={isFiltered(view.filters)}
            shownWords={t("count.shown", { count: everybody.length, shown: shown.length })}
            allWords={t("count.all_shown")}
            clearLabel={t("filters.clear")}
            onClear={isColumn ? undefined : view.clear}
          />
        </>
      )}
      {tab === "moments" ? (
        <MomentsPanel {...props} shown={shown} nobodyFound={nobodyFound} />
      ) : tab === "households" ? (
        <HouseholdsPanel {...props} />
      ) : shown.length === 0 ? (
        nobodyFound
      ) : (
        <List {...props} shown={shown} tab={tab} context={context} />
      )}
    </Tabs>
  );
}

function RepliesBar({ counts }: { counts: Counts }) {
  const { t } = useTranslation("guests");
  const { present, absent, waiting } = counts;
  return (
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
  );
}

interface ListProps extends GuestListProps {
  shown: readonly Guest[];
  tab: ListTab;
  context: ReturnType<typeof useShownGuests>["context"];
}

function List({ shown, tab, context, view, onOpenGuest, onOpen }: ListProps) {
  const { t } = useTranslation("guests");
  const moment = useMoments().data?.find(({ id }) => id === view.filters.moment);
  const label = (id: (typeof headsOf)[ListTab][number]) => {
    if (id !== "presence") return t(`table.${id}`);
    return moment ? momentName(moment) : t(tab === "meals" ? "table.rsvp" : "table.presence");
  };
  return (
    <DataList
      label={t(`table.caption_${tab}`)}
      items={shown}
      parts={rowParts[tab]}
      context={context}
      heads={headsOf[tab].map((id) => ({ id, label: label(id), sorts: true }))}
      actionsLabel={t("table.actions")}
      sort={view.sort}
      onSort={view.sortBy}
      onOpen={({ kind, item }) => {
        if (kind === "edit") onOpenGuest(item);
        else onOpen({ kind, item });
      }}
      className={styles[tab]}
    />
  );
}
