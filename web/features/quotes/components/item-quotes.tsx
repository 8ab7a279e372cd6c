import { useState } from "react";
import type { Moment } from "#contract/moments.ts";
import type { Quote } from "#contract/quotes.ts";
import type { PersonCounts, PersonsByMoment } from "#money/headcounts.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { toCentLines, type CountedPersons } from "#web/features/budget/widgets.tsx";
import { createComparedColumns, listUsedMoments } from "../quotes.rules.ts";
import { CompareBar } from "./compare-bar.tsx";
import { QuoteComparison } from "./quote-comparison.tsx";

interface ItemQuotesProps {
  itemTitle: string;
  quotes: readonly Quote[];
  moments: readonly Moment[];
  counted: CountedPersons;
  /** The number of files per quote. */
  fileCounts: ReadonlyMap<string, number>;
  today: string;
  isPhone: boolean;
  onAdd: () => void;
  onChoose: (quote: Quote) => void;
  onEdit: (quote: Quote) => void;
}

/** The quotes of one item. The numbers typed to compare them apply to this view only. */
export function ItemQuotes(props: ItemQuotesProps) {
  const { itemTitle, quotes, moments, counted, fileCounts, today, isPhone, onAdd, onChoose, onEdit } = props;
  const { t } = useTranslation("quotes");
  const mayEdit = useMayEdit();
  const [typedCounts, setTypedCounts] = useState<ReadonlyMap<string, PersonCounts>>(new Map());
  const persons: PersonsByMoment = new Map(
    [...counted.persons].map(([id, counts]) => [id, typedCounts.get(id) ?? counts]),
  );
  const pricedQuotes = quotes.map((quote) => ({ quote, lines: toCentLines(quote.price_lines) }));
  const usedMoments = listUsedMoments(quotes).filter(({ momentId }) => persons.has(momentId));
  return (
    <Card
      title={itemTitle}
      titleEnd={
        mayEdit && (
          <Button
            kind="quiet"
            size="small"
            icon="plus"
            aria-label={t("add_to", { item: itemTitle })}
            onClick={onAdd}
          >
            {t("add")}
          </Button>
        )
      }
    >
      {usedMoments.length > 0 && (
        <CompareBar
          itemTitle={itemTitle}
          usedMoments={usedMoments}
          moments={moments}
          persons={persons}
          isNobodyInvited={usedMoments.every(({ momentId }) => !counted.invitedMomentIds.has(momentId))}
          isChanged={typedCounts.size > 0}
          onChange={(momentId, counts) => setTypedCounts((now) => new Map(now).set(momentId, counts))}
          onReset={() => setTypedCounts(new Map())}
        />
      )}
      <QuoteComparison
        itemTitle={itemTitle}
        columns={createComparedColumns(pricedQuotes, persons, isPhone)}
        {...{ persons, moments, fileCounts, today, onChoose, onEdit }}
      />
    </Card>
  );
}
