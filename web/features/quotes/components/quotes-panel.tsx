import { useBudgetItems, useGetItemTitle } from "#web/features/budget/queries.ts";
import { useCountedPersons } from "#web/features/budget/widgets.tsx";
import { useFileCounts } from "#web/features/documents/widgets.tsx";
import { useExpenses } from "#web/features/expenses/queries.ts";
import { useInstalments } from "#web/features/instalments/queries.ts";
import { useMoments } from "#web/features/moments/queries.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { newBudgetItemUrl } from "#web/paths.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { findFailedQuery, LoadFailed } from "#web/platform/load-failed.tsx";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { AddDock } from "#web/platform/add-dock.tsx";
import coins from "#web/ui/drawings/coins.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { OpenedQuotes } from "./quote-dialogs.tsx";
import { ItemQuotes } from "./item-quotes.tsx";
import { groupByItem } from "../quotes.rules.ts";
import styles from "./quotes-panel.module.css";
import { useQuotes } from "../queries.ts";

const QuoteDialogs = createLazyPart(async () => (await import("./quote-dialogs.tsx")).QuoteDialogs);

/** The quotes of each item, compared for the same numbers of persons. */
export function QuotesPanel() {
  const { t } = useTranslation("quotes");
  const [quotes, budgetItems, moments] = [useQuotes(), useBudgetItems(), useMoments()];
  const countedQuery = useCountedPersons();
  const fileCounts = useFileCounts("quote");
  const getTitle = useGetItemTitle();
  const today = useToday();
  const isPhone = useMediaQuery(phoneQuery);
  const mayEdit = useMayEdit();
  const [opened, setOpened] = useDialogState<OpenedQuotes>();
  const persons = countedQuery.data;
  // A choice plans payments from what is planned and paid already.
  const [instalments, expenses] = [useInstalments(), useExpenses()];
  const failedQuery = findFailedQuery([quotes, budgetItems, moments, countedQuery, instalments, expenses]);
  if (failedQuery) return <LoadFailed query={failedQuery} text={(why) => t("failed", { why })} />;
  const arePaymentsLoaded = instalments.data !== undefined && expenses.data !== undefined;
  if (!quotes.data || !budgetItems.data || !moments.data || !persons || !arePaymentsLoaded) {
    return <Skeleton label={t("loading")} shape="cards" count={2} height={320} />;
  }
  const groups = groupByItem(budgetItems.data, quotes.data);
  const openForm = (budgetItemId: string) => setOpened({ kind: "add", budgetItemId });
  return (
    <>
      {groups.length === 0 ? (
        <NoQuotes hasItems={budgetItems.data.length > 0} onAdd={() => openForm("")} />
      ) : (
        <Stack gap={5}>
          {!isPhone && mayEdit && (
            <div className={styles.actions} data-print="no">
              <Button kind="primary" icon="plus" onClick={() => openForm("")}>
                {t("add")}
              </Button>
            </div>
          )}
          {groups.map(({ item, quotes: itemQuotes }) => (
            <ItemQuotes
              key={item.id}
              itemTitle={getTitle(item)}
              quotes={itemQuotes}
              moments={moments.data}
              {...{ fileCounts, today, isPhone }}
              counted={persons}
              onAdd={() => openForm(item.id)}
              onChoose={(quote) => setOpened({ kind: "choose", item: quote })}
              onEdit={(quote) => setOpened({ kind: "edit", item: quote })}
            />
          ))}
        </Stack>
      )}
      {isPhone && groups.length > 0 && (
        <AddDock label={t("add")} shortLabel={t("translation:add")} onAdd={() => openForm("")} />
      )}
      {opened && (
        <QuoteDialogs
          fallback={null}
          opened={opened}
          items={budgetItems.data.map((item) => ({ id: item.id, title: getTitle(item) }))}
          quotes={quotes.data}
          moments={moments.data}
          today={today}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function NoQuotes({ hasItems, onAdd }: { hasItems: boolean; onAdd: () => void }) {
  const { t } = useTranslation("quotes");
  return (
    <EmptyList
      drawing={coins}
      title={t("empty.title")}
      sentence={hasItems ? t("empty.sentence") : t("empty.no_item")}
      actions={
        hasItems
          ? [{ label: t("add"), icon: "plus", onPress: onAdd }]
          : [{ label: t("empty.add_item"), icon: "plus", to: newBudgetItemUrl }]
      }
    />
  );
}
