import { memo } from "react";
import type { Expense } from "#contract/expenses.ts";
import { formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { FileCount, useFileCounts } from "#web/features/documents/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { EditMenu } from "#web/ui/edit-menu.tsx";
import { LongCard, LongCards, type CardPlace } from "#web/ui/long-cards.tsx";
import { useWindowRows } from "#web/ui/use-window-rows.ts";
import styles from "./expense-cards.module.css";
import { ExpenseAmount, itemOf, type ExpenseActions, type ExpenseListProps } from "./expense-table.tsx";

/** A card and the gap below it. */
const cardHeight = 76;

/** The expenses as cards, for a phone; the sum after the last. */
export const ExpenseCards = memo(function ExpenseCards(props: ExpenseListProps) {
  const { expenses, sum, actions, itemTitles } = props;
  const { t, i18n } = useTranslation("budget");
  const files = useFileCounts("expense");
  const rows = useWindowRows<HTMLUListElement, Expense>(expenses, cardHeight, false);
  return (
    <>
      <LongCards label={t("expenses.caption")} rows={rows}>
        {rows.drawn.map((expense, at) => (
          <ExpenseCard
            key={expense.id}
            {...{ expense, actions, t }}
            item={itemOf(expense, itemTitles)}
            files={files.get(expense.id) ?? 0}
            language={i18n.language}
            place={rows.start + at}
            count={expenses.length}
            measure={rows.measure}
          />
        ))}
      </LongCards>
      <p className={styles.total}>
        <span>{t("table.total")}</span>
        <strong>{formatCents(sum, i18n.language)}</strong>
      </p>
    </>
  );
});

interface ExpenseCardProps extends CardPlace {
  expense: Expense;
  item: string;
  /** How many belong to it. */
  files: number;
  language: string;
  actions: ExpenseActions;
  t: TFunction<"budget">;
}

const ExpenseCard = memo(function ExpenseCard(props: ExpenseCardProps) {
  const { expense, item, files, language, place, count, actions, t, measure } = props;
  const { title, provider, date, amount } = expense;
  const details = [date === null ? "" : formatDate(date, language), provider, item];
  return (
    <LongCard
      {...{ place, count, measure }}
      id={expense.id}
      end={
        <EditMenu
          label={t("table.menu", { item: title })}
          editLabel={t("translation:edit")}
          deleteLabel={t("translation:delete")}
          onEdit={() => {
            actions.edit(expense);
          }}
          onDelete={() => {
            actions.remove(expense);
          }}
        />
      }
    >
      <p className={styles.head}>
        <span className={styles.name}>
          {title}
          <FileCount count={files} />
        </span>
        <span className={styles.amount}>
          <ExpenseAmount euros={amount} language={language} t={t} />
        </span>
      </p>
      <p className={styles.details}>{details.filter((detail) => detail !== "").join("\u00a0· ")}</p>
    </LongCard>
  );
});
