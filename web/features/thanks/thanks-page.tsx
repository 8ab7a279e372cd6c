import { useDeferredValue, useMemo } from "react";
import { useGuests } from "#web/features/guests/queries.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { useHouseholds } from "#web/features/households/queries.ts";
import { getHouseholdName, indexById } from "#web/features/households/widgets.tsx";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { paths } from "#web/paths.ts";
import { getLanguage } from "#web/platform/language.ts";
import { findFailedQuery } from "#web/platform/load-failed.tsx";
import { ColumnList } from "#web/platform/column-list.tsx";
import { ListPage } from "#web/platform/list-page.tsx";
import { useListDialog } from "#web/platform/use-list-dialog.ts";
import { useListView } from "#web/platform/use-list-view.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import gift from "#web/ui/drawings/gift.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { confirmThanksDeletion, useThanks } from "./queries.ts";
import { thanksColumns, thanksRenderers } from "./components/thanks-columns.tsx";
import { ThanksDialog } from "./components/thanks-dialog.tsx";
import { addNames, countThanked, filterThanks, offersSearch, thanksListView } from "./thanks.rules.ts";
import styles from "./thanks-page.module.css";

const advice = ["when", "card", "group"] as const;

/** The gifts and the thank-yous, household by household. */
export function ThanksPage() {
  const { t } = useTranslation("thanks");
  const query = useNamedThanks();
  const { data: allRows = [] } = query;
  const view = useListView(thanksListView);
  const isUnthankedOnly = view.filters.only === "to_write";
  const { opened, open, add, close } = useListDialog(confirmThanksDeletion);
  const today = useToday();
  const context = useMemo(() => ({ t, today }), [t, today]);
  const rows = filterThanks(allRows, useDeferredValue(view.filters));
  return (
    <>
      <ListPage
        wide
        title={t("title")}
        subtitle={t("subtitle")}
        query={query}
        failed={(why) => t("failed", { why })}
        add={{ label: t("add.open"), onAdd: add }}
        printLabel={t("print")}
        filters={null}
        advice={advice.map((piece) => t(`advice.${piece}`))}
        isAdviceForAfter
        skeleton={{ label: t("loading"), cards: 6, rows: 8, rowHeight: 56 }}
        empty={
          <EmptyList
            drawing={gift}
            title={t("empty.title")}
            sentence={t("empty.sentence")}
            actions={[
              { label: t("empty.guests"), to: paths.guests },
              { label: t("add.open"), onPress: add },
            ]}
          />
        }
      >
        <ColumnList
          list="thanks"
          label={t("table.label")}
          columns={thanksColumns}
          renderers={thanksRenderers}
          items={rows}
          total={allRows.length}
          context={context}
          actionsLabel={t("table.actions")}
          onOpen={open}
          className={styles.table}
          nothing={<p>{t(view.filters.name.trim() === "" ? "all_thanked" : "search.none")}</p>}
        >
          {(offersSearch(allRows) || view.filters.name !== "") && (
            <div className={styles.search} data-print="no">
              <SearchField
                label={t("search.label")}
                value={view.filters.name}
                onSearch={(name) => view.filter({ name })}
              />
            </div>
          )}
          <div className={styles.bar}>
            <p role="status">{t("count", { count: countThanked(allRows), total: allRows.length })}</p>
            <ChoiceChip
              isOn={isUnthankedOnly}
              onChange={(isOn) => view.filter({ only: isOn ? "to_write" : "" })}
            >
              {t("to_write")}
            </ChoiceChip>
          </div>
        </ColumnList>
      </ListPage>
      {opened && <ThanksDialog item={opened.item} onClose={close} />}
    </>
  );
}

/** The rows are undefined while a list is loading. If one failed, its error and its retry are those of the rows. */
function useNamedThanks() {
  const { t } = useTranslation("thanks");
  const query = useThanks();
  const guestsQuery = useGuests();
  const householdsQuery = useHouseholds();
  const rows = query.data;
  const guests = guestsQuery.data;
  const households = householdsQuery.data;
  const data = useMemo(() => {
    if (!rows || !guests || !households) return undefined;
    const guestsById = indexById(guests);
    return addNames(rows, {
      guests,
      households,
      getHouseholdName: (household) => getHouseholdName(household, guestsById, getLanguage()),
      getGuestName: formatFullName,
      removedName: t("removed"),
      language: getLanguage(),
    });
  }, [rows, guests, households, t]);
  const { error, isFetching, refetch } = findFailedQuery([query, guestsQuery, householdsQuery]) ?? query;
  return { data, error, isFetching, refetch };
}
