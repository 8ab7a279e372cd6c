import { useState } from "react";
import type { Expense } from "#contract/expenses.ts";
import { QuoteChoice, type Quote } from "#contract/quotes.ts";
import { getCents, getEuros, formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { shorten } from "#i18n/shorten.ts";
import { sum } from "#money/cents.ts";
import { getItemCost } from "#money/costs.ts";
import { getDueDay } from "#money/due-days.ts";
import type { PlannedInstalment } from "#money/plans.ts";
import { useBudgetItems } from "#web/features/budget/queries.ts";
import { useExpenses } from "#web/features/expenses/queries.ts";
import { findUnassignedExpenses, PayingExpensesField } from "#web/features/expenses/widgets.tsx";
import { useInstalments } from "#web/features/instalments/queries.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { getLanguage } from "#web/platform/language.ts";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { createPaymentPlan, type PlanChoice, planChoices } from "../quotes.rules.ts";
import { useChooseQuote } from "../queries.ts";
import styles from "./choose-quote-dialog.module.css";

interface ChooseQuoteDialogProps {
  quote: Quote;
  /** The quote chosen for the item so far. */
  formerChoice: Quote | undefined;
  today: string;
  onClose: () => void;
}

/**
 * Asks for the day of the signature and shows the payments that follow from it, then fills in item, contact
 * and schedule.
 */
export function ChooseQuoteDialog({ quote, formerChoice, today, onClose }: ChooseQuoteDialogProps) {
  const { t } = useTranslation("quotes");
  const chooseQuote = useChooseQuote();
  const weddingOn = useWedding().data?.wedding_date ?? null;
  const instalments = useInstalments().data;
  const hasPlan = instalments?.some(({ budget_item_id: id }) => id === quote.budget_item_id) ?? false;
  const item = useBudgetItems().data?.find(({ id }) => id === quote.budget_item_id);
  const payingExpenses = findUnassignedExpenses(useExpenses().data ?? [], quote.budget_item_id);
  const [untickedIds, setUntickedIds] = useState<readonly string[]>([]);
  const [signedOn, setSignedOn] = useState(item?.signed_on ?? today);
  const [planChoice, setPlanChoice] = useState<PlanChoice>("usual");
  const price = getCents(quote.total);
  const tickedExpenses = payingExpenses.filter(({ id }) => !untickedIds.includes(id));
  const alreadyPaid = sum(tickedExpenses.map(({ amount }) => getCents(amount)));
  const plan = hasPlan
    ? null
    : createPaymentPlan(planChoice, { price, provider: quote.provider_id, alreadyPaid });
  const getDay = (planned: PlannedInstalment) =>
    getDueDay(planned.due, { weddingOn, signedOn: signedOn === "" ? null : signedOn });

  const form = useForm({
    schema: QuoteChoice,
    read: () => ({
      signed_on: signedOn,
      replaces: formerChoice?.id ?? null,
      plan: plan && toWirePlan(plan, tickedExpenses),
    }),
    failed: t("choose.failed"),
    send: async (choice) => {
      const { change_id: changeId } = await chooseQuote.mutateAsync({ id: quote.id, choice });
      offerUndoOfChange({ changeId, text: t("choose.done", { company: shorten(quote.company) }) });
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      title={t("choose.title", { company: quote.company })}
      help={t(quote.provider_id === null ? "choose.help_item" : "choose.help")}
      saveLabel={t("choose.save")}
      onClose={onClose}
    >
      <DialogFields>
        <p data-wide className={styles.price}>
          {t("choose.price", { amount: formatCents(price, getLanguage()) })}
          {quote.price_lines.some((line) => line.kind !== "fixed") && (
            <span className={styles.soft}>{t("choose.price_hint")}</span>
          )}
          {formerChoice && (
            <span className={styles.soft}>{t("choose.replaces", { company: formerChoice.company })}</span>
          )}
        </p>
        <DateField
          label={t("choose.signed_on")}
          name="signed_on"
          optionalWord={t("translation:optional")}
          value={signedOn}
          onChange={({ target }) => setSignedOn(target.value)}
        />
        {hasPlan ? (
          <p data-wide className={styles.soft}>
            {t("choose.has_plan")}
          </p>
        ) : (
          <Segments
            wide
            fitsLabels
            label={t("choose.plan")}
            value={planChoice}
            onChange={setPlanChoice}
            options={planChoices.map((value) => ({ value, label: t(`choose.${value}`) }))}
          />
        )}
        {plan && payingExpenses.length > 0 && (
          <PayingExpensesField
            label={t("choose.already_paid")}
            expenses={payingExpenses}
            tickedIds={tickedExpenses.map(({ id }) => id)}
            onTick={(id, isTicked) =>
              setUntickedIds((now) => (isTicked ? now.filter((each) => each !== id) : [...now, id]))
            }
          />
        )}
        {plan && <PlanPreview plan={plan} price={price} paid={alreadyPaid} getDay={getDay} />}
      </DialogFields>
    </FormDialog>
  );
}

/** The ticked expenses pay the first part. */
function toWirePlan(plan: readonly PlannedInstalment[], tickedExpenses: readonly Expense[]) {
  return plan.map(({ kind, amount, due }, at) => ({
    kind,
    amount: amount === null ? null : getEuros(amount),
    due: due.rule === "fixed" ? { rule: due.rule, months: 0, days: 0 } : due,
    due_on: due.rule === "fixed" ? due.on : null,
    expense_ids: at === 0 ? tickedExpenses.map(({ id }) => id) : [],
  }));
}

interface PlanPreviewProps {
  plan: readonly PlannedInstalment[];
  price: number;
  /** Cents that pay the first part. */
  paid: number;
  getDay: (planned: PlannedInstalment) => string | null;
}

function PlanPreview({ plan, price, paid, getDay }: PlanPreviewProps) {
  const { t } = useTranslation("quotes");
  const language = getLanguage();
  const { instalments: parts } = getItemCost({
    price,
    instalments: plan.map((planned, at) => ({ id: String(at), planned, amount: planned.amount })),
    expenses: [{ instalmentId: "0", amount: paid, isExtra: false }],
  });
  return (
    <ul data-wide className={styles.plan} aria-label={t("choose.schedule")}>
      {parts.map(({ id, planned, amount }) => {
        const day = getDay(planned);
        return (
          <li key={id}>
            <span className={styles.text}>
              {t(`choose.parts.${planned.kind}`)}
              <span className={styles.soft}>
                {day === null ? t("choose.no_day") : formatDate(day, language)}
              </span>
            </span>
            <span>{formatCents(amount, language)}</span>
          </li>
        );
      })}
    </ul>
  );
}
