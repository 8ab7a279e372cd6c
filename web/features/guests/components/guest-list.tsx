import { useState } from "react";
import { getMomentName } from "#web/platform/moment-name.ts";
import { guestPasteUrl } from "#web/paths.ts";
import { ListHead } from "#web/platform/list-head.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import placeCards from "#web/ui/drawings/place-cards.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { phoneQuery, useMediaQuery, columnQuery } from "#web/ui/media.ts";
import { DataList } from "#web/ui/data-list.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { ResultCount } from "#web/ui/result-count.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { StackedBar } from "#web/ui/stacked-bar.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { isFiltered } from "../list.rules.ts";

import { useGuestSelection } from "../use-guest-selection.ts";
import { useLongPress } from "../use-long-press.ts";
import { useGuestTable } from "../use-guest-table.ts";
import { getHead } from "../guest-table.rules.ts";
import { columnsBesideCard, columnsByTab, type ListTab, guestTabs } from "../view.rules.ts";
import { GuestBulkActions } from "./guest-bulk-actions.tsx";
import { GuestFilters } from "./guest-filters.tsx";
import styles from "./guest-list.module.css";
import { guestRenderers } from "./guest-columns.tsx";
import { type GuestListProps, HouseholdsPanel, MomentsPanel } from "./guest-panels.tsx";
import { MealTotals } from "./meal-totals.tsx";

/** Tabs, replies and the filtered guests: all of the page but the filters beside it. */
export function GuestList(props: GuestListProps) {
  const { allGuests, guests, counts, sides, view, isWide, moment } = props;
  const { t } = useTranslation(["guests", "moments"]);
  const { guests: visibleGuests, tab } = props.visible;
  const isColumn = useMediaQuery(columnQuery) && !isWide;
  const isPhone = useMediaQuery(phoneQuery);
  // On a phone checkboxes take space from the names, so they are shown on request.
  const [isSelecting, setSelecting] = useState(false);
  const startSelecting = () => setSelecting(true);
  const mayEdit = useMayEdit();
  const { createScreenTable, createTableOfAllFields } = useGuestTable(tab, { moment, allGuests });
  const isList = tab === "general" || tab === "meals";
  // With a moment chosen by the tab and not by the filters, only its invited guests count.
  const total = view.filters.moment === "" ? guests.length : allGuests.length;
  const emptyState = (
    <NothingFound sentence={t("nothing.sentence")} clearLabel={t("filters.clear")} onClear={view.clear} />
  );
  return (
    <Tabs
      label={t("tabs.label")}
      tabs={guestTabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      current={view.tab}
      onChange={(chosen) => view.change({ tab: chosen })}
    >
      <div className={classNames(isList && props.besideId === undefined && styles.measure)}>
        {isList && <PresenceTotals {...props} />}
        {tab === "meals" && <MealTotals guests={guests} moment={moment} />}
        {tab !== "households" && (
          <>
            <GuestFilters
              {...{ view, counts, sides }}
              guests={allGuests}
              foundCount={visibleGuests.length}
              alwaysFolded={isWide}
            />
            <ListHead
              exported={{
                list: "guests",
                count: visibleGuests.length,
                total,
                table: () => createScreenTable(visibleGuests),
                whole: () => createTableOfAllFields(visibleGuests),
                more: mayEdit
                  ? [
                      ...(isPhone && tab === "general"
                        ? [
                            {
                              id: "choose",
                              label: t("bulk.start"),
                              icon: "check",
                              onAction: startSelecting,
                            } as const,
                          ]
                        : []),
                      { id: "import", label: t("import_file"), icon: "upload", href: guestPasteUrl },
                    ]
                  : undefined,
              }}
            >
              <ResultCount
                isPartial={isFiltered(view.filters)}
                filteredText={t("count.shown", { count: total, shown: visibleGuests.length })}
                unfilteredText={t("count.all_shown")}
                clearLabel={t("filters.clear")}
                onClear={isColumn ? undefined : view.clear}
              />
            </ListHead>
          </>
        )}
        {tab === "moments" ? (
          <MomentsPanel {...props} emptyState={emptyState} />
        ) : tab === "households" ? (
          <HouseholdsPanel {...props} />
        ) : moment && guests.length === 0 ? (
          <EmptyList
            drawing={placeCards}
            title={t(`moments:cards.nobody.${moment.kind}`, { moment: getMomentName(moment) })}
            sentence={t("moments:invite.sentence")}
            actions={[{ label: t("moments:cards.invite"), onPress: props.onInvite }]}
          />
        ) : visibleGuests.length === 0 ? (
          emptyState
        ) : (
          <SelectableList {...props} {...{ tab, isSelecting }} onSelecting={setSelecting} />
        )}
      </div>
    </Tabs>
  );
}

/** How many of the guests come, and the button to invite more of them to the chosen moment. */
function PresenceTotals({ counts, moment, view, onInvite }: GuestListProps) {
  const { t } = useTranslation(["guests", "moments"]);
  const isPhone = useMediaQuery(phoneQuery);
  const mayEdit = useMayEdit();
  const { present, absent, waiting } = counts;
  if (moment && counts.all === 0) return null;
  const allText = t("count.all", { count: counts.all });
  return (
    <div className={styles.replies}>
      <StackedBar
        isCompact
        title={moment ? t("count.of_moment", { moment: getMomentName(moment), all: allText }) : allText}
        parts={[
          {
            id: "yes",
            count: present,
            noun: t(isPhone ? "count.yes_short" : "count.yes", { count: present }),
            kind: "done",
          },
          {
            id: "no",
            count: absent,
            noun: t(isPhone ? "count.no_short" : "count.no", { count: absent }),
            kind: "refused",
          },
          { id: "waiting", count: waiting, noun: t("count.waiting", { count: waiting }), kind: "missing" },
        ]}
      />
      {view.filters.moment !== "" && !isPhone && mayEdit && (
        <Button kind="quiet" size="small" icon="plus" className={styles.invite} onClick={onInvite}>
          {t("moments:cards.invite")}
        </Button>
      )}
    </div>
  );
}

/** From this width on, all columns fit beside a guest's card. */
const allColumnsBesideCardQuery = "(width >= 1680px)";

interface SelectableListProps extends GuestListProps {
  tab: ListTab;
  /** Whether a phone shows the checkboxes. */
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
}

/** The rows of the guests, and the bulk actions once guests are selected. */
function SelectableList(props: SelectableListProps) {
  const { visible, tab, view, moment, sides, besideId, isSelecting, onSelecting, onOpen, onRead } = props;
  const { guests: visibleGuests, context } = visible;
  const isWide = useMediaQuery(allColumnsBesideCardQuery);
  const isBesideCard = besideId !== undefined && !isWide;
  const { t } = useTranslation("guests");
  const isPhone = useMediaQuery(phoneQuery);
  const mayEdit = useMayEdit();
  const { selectedGuests, selection, toggle, clear } = useGuestSelection(visibleGuests);
  const hasCheckboxes = tab === "general" && (isPhone ? isSelecting : !isBesideCard);
  const columns = isBesideCard ? columnsBesideCard[tab] : columnsByTab[tab];
  const hasBulkActions = hasCheckboxes && (isPhone || selectedGuests.length > 0);
  const listRef = useLongPress(isPhone && tab === "general" && mayEdit && !isSelecting, (id) => {
    toggle(id);
    onSelecting(true);
  });
  return (
    <div ref={listRef} className={classNames(hasBulkActions && styles.chosen)}>
      {hasBulkActions && (
        <div className={styles.bulk}>
          <GuestBulkActions
            guests={selectedGuests}
            sides={sides}
            all={selection.all}
            onClear={() => {
              clear();
              onSelecting(false);
            }}
          />
        </div>
      )}
      <DataList
        selection={hasCheckboxes ? selection : undefined}
        current={besideId}
        label={t(`table.caption_${tab}`)}
        items={visibleGuests}
        renderers={guestRenderers[isBesideCard ? (`${tab}Beside` as const) : tab]}
        context={context}
        headers={columns.map((id) => ({
          id,
          label: getHead(id, { tab, t, moment, getMomentName }),
          sorts: true,
        }))}
        actionsLabel={t("table.actions")}
        sort={view.sort}
        onSort={view.toggleSort}
        onOpen={onOpen}
        onRead={onRead}
        className={
          isBesideCard ? styles[`${tab}Beside`] : mayEdit || tab !== "general" ? styles[tab] : styles.read
        }
      />
    </div>
  );
}
