import type { TFunction } from "i18next";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Expense } from "#contract/expenses.ts";
import { formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { Menu } from "#web/ui/menu.tsx";
import { useWindowRows } from "#web/ui/use-window-rows.ts";
import styles from "./expense-cards.module.css";
import { ExpenseAmount, itemOf, type ExpenseActions, type ExpenseListProps } from "./expense-table.tsx";

/** A card and the gap below it. */
const cardHeight = 76;

/** The expenses as cards, for a phone; the sum after the last. */
export const ExpenseCards = memo(function ExpenseCards(props: ExpenseListProps) {
  const { expenses, sum, actions, itemTitles } = props;
  const { t, i18n } = useTranslation("budget");
  const rows = useWindowRows<HTMLUListElement, Expense>(expenses, cardHeight, false);
  return (
    <>
      <ul
        ref={rows.holder}
        aria-label={t("expenses.caption")}
        style={{ paddingTop: rows.above, paddingBottom: rows.below }}
      >
        {rows.drawn.map((expense, at) => (
          <ExpenseCard
            key={expense.id}
            {...{ expense, actions, t }}
            item={itemOf(expense, itemTitles)}
            language={i18n.language}
            place={rows.start + at}
            count={expenses.length}
            measure={rows.measure}
          />
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t("table.total")}</span>
        <strong>{formatCents(sum, i18n.language)}</strong>
      </p>
    </>
  );
});

interface ExpenseCardProps {
  expense: Expense;
  item: string;
  language: string;
  place: number;
  count: number;
  actions: ExpenseActions;
  t: TFunction<"budget">;
  measure: (card: Element | null) => void;
}

const ExpenseCard = memo(function ExpenseCard(props: ExpenseCardProps) {
  const { expense, item, language, place, count, actions, t, measure } = props;
  const { title, provider, date, amount } = expense;
  const details = [date === null ? "" : formatDate(date, language), provider, item];
  return (
    <li
      ref={measure}
      data-index={place}
      aria-setsize={count}
      aria-posinset={place + 1}
      className={styles.item}
    >
      <div className={styles.card}>
        <div className={styles.words}>
          <p className={styles.head}>
            <span className={styles.name}>{title}</span>
            <span className={styles.amount}>
              <ExpenseAmount euros={amount} language={language} t={t} />
            </span>
          </p>
          <p className={styles.details}>{details.filter((detail) => detail !== "").join(" · ")}</p>
        </div>
        <Menu
          label={t("table.menu", { item: title })}
          items={[
            {
              id: "edit",
              label: t("translation:edit"),
              icon: "pencil",
              onAction: () => {
                actions.edit(expense);
              },
            },
            {
              id: "delete",
              label: t("translation:delete"),
              icon: "bin",
              danger: true,
              onAction: () => {
                actions.remove(expense);
              },
            },
          ]}
        />
      </div>
    </li>
  );
});
