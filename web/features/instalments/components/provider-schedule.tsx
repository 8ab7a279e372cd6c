import type { ProviderKindId } from "#contract/provider-kinds.ts";
import { getCents, formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { useBudgetItems } from "#web/features/budget/queries.ts";
import { useQuotes } from "#web/features/quotes/queries.ts";
import { DueText } from "#web/features/todos/widgets.tsx";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { scheduleUrl } from "#web/paths.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { type ShownPayment, findFirstUnpaid, getPaymentState, listProviderPayments } from "../due.rules.ts";
import { useInstalments } from "../queries.ts";
import styles from "./provider-schedule.module.css";

interface ProviderScheduleProps {
  kind: ProviderKindId;
  company: string;
}

/** The chosen quote and the payment schedule of a provider; nothing if there is neither. */
export function ProviderSchedule({ kind, company }: ProviderScheduleProps) {
  const { t } = useTranslation("providers");
  const today = useToday();
  const [instalments, items, quotes] = [useInstalments().data, useBudgetItems().data, useQuotes().data];
  if (!instalments || !items) return null;
  const payments = listProviderPayments(company, { instalments, items }, today);
  const chosenQuote = quotes?.find(({ provider_id: id, chosen_at: at }) => id === kind && at !== null);
  if (payments.length === 0 && !chosenQuote) return null;
  const next = findFirstUnpaid(payments);
  const formatSum = (cents: number) => formatCents(cents, getLanguage());
  return (
    <Card
      title={t("schedule.title")}
      titleEnd={payments.length > 0 && <TextLink to={scheduleUrl}>{t("schedule.all")}</TextLink>}
    >
      {chosenQuote && (
        <p className={styles.quote}>
          {t("schedule.quote", {
            company: chosenQuote.company,
            amount: formatSum(getCents(chosenQuote.total)),
          })}
        </p>
      )}
      {next && (
        <p className={next.isLate ? styles.late : styles.next}>
          {next.isLate && <Icon name="clock" size={16} />}
          {formatNext(next)}
        </p>
      )}
      {payments.length > 0 && (
        <ul className={styles.list} aria-label={t("schedule.list", { company })}>
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} today={today} />
          ))}
        </ul>
      )}
    </Card>
  );

  function formatNext({ dueOn, remaining, isLate }: ShownPayment): string {
    const amount = formatSum(remaining);
    if (dueOn === null) return t("schedule.next_undated", { amount });
    const date = formatDate(dueOn, getLanguage());
    return t(isLate ? "schedule.late" : "schedule.next", { amount, date });
  }
}

function PaymentLine({ payment, today }: { payment: ShownPayment; today: string }) {
  const { t } = useTranslation("providers");
  const { kind, dueOn } = payment;
  const { state, amount } = getPaymentState(payment);
  return (
    <li>
      <span className={styles.text}>
        {t(`schedule.kinds.${kind}`)}
        <span className={styles.day}>
          {state === "done" && <Icon name="check" size={14} />}
          {state === "to_pay" ? <DueText date={dueOn} today={today} /> : t(`schedule.${state}`)}
        </span>
      </span>
      <span>{formatCents(amount, getLanguage())}</span>
    </li>
  );
}
