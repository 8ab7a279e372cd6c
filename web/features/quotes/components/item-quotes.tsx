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
import { type QuoteAction, QuoteColumns } from "./quote-columns.tsx";

interface ItemQuotesProps {
  /** The name of the item. */
  title: string;
  quotes: readonly Quote[];
  moments: readonly Moment[];
  counted: CountedPersons;
  files: ReadonlyMap<string, number>;
  today: string;
  isPhone: boolean;
  onAdd: () => void;
  onAction: (action: QuoteAction, id: string) => void;
}

/** The quotes of one item. The numbers typed to compare them apply to this view only. */
export function ItemQuotes(props: ItemQuotesProps) {
  const { title, quotes, moments, counted, files, today, isPhone, onAdd, onAction } = props;
  const { t } = useTranslation("quotes");
  const mayEdit = useMayEdit();
  const [typed, setTyped] = useState<ReadonlyMap<string, PersonCounts>>(new Map());
  const persons: PersonsByMoment = new Map(
    [...counted.persons].map(([id, counts]) => [id, typed.get(id) ?? counts]),
  );
  const priced = quotes.map((quote) => ({ quote, lines: toCentLines(quote.price_lines) }));
  const used = listUsedMoments(quotes).filter(({ momentId }) => persons.has(momentId));
  return (
    <Card
      title={title}
      titleEnd={
        mayEdit && (
          <Button
            kind="quiet"
            size="small"
            icon="plus"
            aria-label={t("add_to", { item: title })}
            onClick={onAdd}
          >
            {t("add")}
          </Button>
        )
      }
    >
      {used.length > 0 && (
        <CompareBar
          item={title}
          usedMoments={used}
          moments={moments}
          persons={persons}
          isNobodyInvited={used.every(({ momentId }) => !counted.invited.has(momentId))}
          isChanged={typed.size > 0}
          onChange={(momentId, counts) => setTyped((now) => new Map(now).set(momentId, counts))}
          onReset={() => setTyped(new Map())}
        />
      )}
      <QuoteColumns
        item={title}
        columns={createComparedColumns(priced, persons, isPhone)}
        {...{ persons, moments, files, today, onAction }}
      />
    </Card>
  );
}
