import type { BudgetItem } from "#contract/budget.ts";
import { formatCents } from "#i18n/amounts.ts";
import { formatMoney } from "#i18n/formats.ts";
import { useBudgetCost } from "#web/features/expenses/queries.ts";
import { useBudgetItems } from "#web/features/budget/queries.ts";
import { DueText } from "#web/features/todos/widgets.tsx";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { scheduleUrl } from "#web/paths.ts";
import { getLanguage } from "#web/platform/language.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { listLateAndSoonPayments } from "../due.rules.ts";
import { useInstalments } from "../queries.ts";
import styles from "./due-payments.module.css";

/** Few items have neither provider nor name, so the dashboard does not load the texts of the budget for all. */
const LazyItemType = createLazyPart(async () => (await import("./item-type.tsx")).ItemType, ["budget"]);

interface DuePaymentsProps {
  /** Whether the list is a card of its own. */
  readonly isStandalone?: boolean;
}

/** The list « À payer » below the next tasks: payments that are late or due within 30 days. */
export function DuePayments({ isStandalone = false }: DuePaymentsProps) {
  const { t } = useTranslation("dashboard");
  const today = useToday();
  const [instalments, items] = [useInstalments().data, useBudgetItems().data];
  const payments = instalments && items ? listLateAndSoonPayments(instalments, items, today) : [];
  const cost = useBudgetCost().data;
  if (payments.length === 0) return null;
  const Heading = isStandalone ? "h2" : "h3";
  const list = (
    <section className={isStandalone ? undefined : styles.part} aria-label={t("pay.title")}>
      <div className={styles.head}>
        <Heading>{t("pay.title")}</Heading>
        {cost && <Soft as="span">{t("pay.total", { amount: formatMoney(cost.to_pay, getLanguage()) })}</Soft>}
        <TextLink to={scheduleUrl}>{t("pay.all")}</TextLink>
      </div>
      <ul className={styles.list}>
        {payments.map(({ id, kind, dueOn, remaining, item }) => (
          <li key={id}>
            <span className={styles.text}>
              <span className={styles.title}>
                {t(`pay.kinds.${kind}`)}
                {item && <Payee item={item} />}
              </span>
              <Soft as="span">
                <DueText date={dueOn} today={today} />
              </Soft>
            </span>
            <span className={styles.amount}>{formatCents(remaining, getLanguage())}</span>
          </li>
        ))}
      </ul>
    </section>
  );
  return isStandalone ? <Card>{list}</Card> : list;
}

/** ' · Maison Kléber': who is paid, else for what. */
function Payee({ item: { provider, name, type } }: { item: BudgetItem }) {
  const text = provider || name;
  return text === "" ? <LazyItemType type={type} fallback={null} /> : ` · ${text}`;
}
