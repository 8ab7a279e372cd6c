import { useState } from "react";
import { budgetTypes, type NewBudgetItem } from "#contract/budget.ts";
import { getCents, getEuros, formatCents, parseAmount, formatAmount } from "#i18n/amounts.ts";
import { sum } from "#money/cents.ts";
import { useChangeWedding, useWedding } from "#web/features/wedding/queries.ts";
import { AmountField } from "#web/platform/amount-field.tsx";
import { getLeaveTexts } from "#web/platform/leave-texts.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useBatch } from "#web/platform/use-batch.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getIssueText } from "#web/platform/errors.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LongJob } from "#web/ui/progress-bar.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { getPercents } from "../ring.rules.ts";
import {
  findAmountIssue,
  parseStarterItems,
  getStarterAmounts,
  getAverageCostForGuests,
  starterShares,
  averageWeddingCost,
} from "../starter.rules.ts";
import { budgetItemResource } from "../queries.ts";
import styles from "./starter-dialog.module.css";
import { formatPercent } from "./texts.ts";

interface StarterDialogProps {
  /** The estimated budget in cents; null without one. */
  estimatedBudget: number | null;
  onClose: () => void;
}

type BudgetType = (typeof budgetTypes)[number];
/** What stands in the field of each type. */
type AmountTexts = ReadonlyMap<BudgetType, string>;

const batch = {
  getKey: ({ type }: NewBudgetItem) => type,
  send: budgetItemResource.addItem,
  concurrency: 1,
};

/** The largest share first, and the reserve last. */
const getRank = (type: BudgetType) => (type === "Imprévus" ? 0 : starterShares[type]);

function createAmountTexts(cents: number): AmountTexts {
  const amounts = getStarterAmounts(cents);
  return new Map(
    budgetTypes
      .map((type, at) => [type, formatAmount(getEuros(amounts[at] ?? 0), getLanguage())] as const)
      .toSorted(([one], [other]) => getRank(other) - getRank(one)),
  );
}

/** The amount that the form opens with, in cents, and where it comes from. */
function useInitialTotal(estimatedBudget: number | null) {
  const { t } = useTranslation("budget");
  const guests = useWedding().data?.expected_guests ?? null;
  const proposed = getAverageCostForGuests(guests);
  if (estimatedBudget !== null) return { initialTotal: estimatedBudget, hint: t("starter.envelope") };
  if (proposed === null) return { initialTotal: getCents(averageWeddingCost), hint: t("starter.usual") };
  return { initialTotal: getCents(proposed), hint: t("starter.for_guests", { count: guests ?? 0 }) };
}

/** A starter budget: an amount divided among the types, which the couple can edit before adding it. */
export function StarterDialog({ estimatedBudget, onClose }: StarterDialogProps) {
  const { t } = useTranslation("budget");
  const { initialTotal, hint } = useInitialTotal(estimatedBudget);
  const [total, setTotal] = useState(() => formatAmount(getEuros(initialTotal), getLanguage()));
  const [texts, setTexts] = useState(() => createAmountTexts(initialTotal));
  const [editedTypes, setEditedTypes] = useState<ReadonlySet<BudgetType>>(new Set());
  const [hasTriedToAdd, setTriedToAdd] = useState(false);
  const [hasTyped, setHasTyped] = useState(false);
  const starter = useBatch(batch);
  const changeWedding = useChangeWedding();
  const mayEditWedding = usePermission("wedding:edit") === true;
  const items = parseStarterItems(texts);
  const isSending = starter.progress !== null;

  /** Divides a typed total among the types; those edited by hand keep their amounts. */
  function divideTotal(text: string) {
    setTotal(text);
    setHasTyped(true);
    const euros = parseAmount(text);
    if (euros === null || findAmountIssue(euros) !== null) return;
    const divided = createAmountTexts(getCents(euros));
    setTexts(
      (now) =>
        new Map(
          [...now].map(([type, own]) => [type, editedTypes.has(type) ? own : (divided.get(type) ?? own)]),
        ),
    );
  }

  async function send(form: HTMLFormElement) {
    setTriedToAdd(true);
    const refused = items.find(({ price }) => findAmountIssue(price) !== null);
    if (refused || items.length === 0) {
      const field = form.elements.namedItem(refused?.type ?? "whole");
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const added = await starter.send(items);
    if (added.size > 0) await saveEstimatedBudget();
    setTexts((now) => new Map([...now].filter(([type]) => !added.has(type))));
    if (added.size < items.length) return;
    showToast({ text: t("starter.done", { count: added.size }) });
    onClose();
  }

  /** The total becomes the estimated budget of a wedding without one, so that the couple is not asked twice. */
  async function saveEstimatedBudget() {
    const euros = parseAmount(total);
    if (estimatedBudget !== null || !mayEditWedding || euros === null || findAmountIssue(euros) !== null)
      return;
    await changeWedding.mutateAsync({ wedding_budget: euros }).catch(() => undefined);
  }

  const getError = (type: BudgetType, text: string) => {
    const error = starter.failures.get(type);
    if (error !== undefined) return error;
    const issue = hasTriedToAdd && text.trim() !== "" ? findAmountIssue(parseAmount(text)) : null;
    return issue === null ? undefined : getIssueText(issue);
  };
  // After some types were added, the remaining ones no longer sum to the total.
  const isComplete = texts.size === budgetTypes.length;
  const totalIssue = total.trim() === "" ? null : findAmountIssue(parseAmount(total));

  return (
    <Dialog
      open
      title={t("starter.title")}
      help={t("starter.help")}
      closeLabel={t("translation:close")}
      cancelLabel={isSending ? undefined : t("translation:cancel")}
      leaveTexts={hasTyped && !isSending ? getLeaveTexts() : undefined}
      onBeforeClose={() => !isSending}
      onClose={onClose}
      onSubmit={(event) => {
        if (!isSending) void send(event.currentTarget);
      }}
      primary={
        <Button type="submit" kind="primary" loading={isSending}>
          {t("starter.add", { count: items.length })}
        </Button>
      }
    >
      <Stack gap={5}>
        {isComplete && (
          <AmountField
            label={t("starter.whole")}
            name="whole"
            data-autofocus
            hint={hint}
            value={total}
            onTextChange={divideTotal}
            error={totalIssue === null ? undefined : getIssueText(totalIssue)}
          />
        )}
        <StarterRows
          texts={texts}
          total={isComplete && totalIssue === null ? parseAmount(total) : null}
          getError={getError}
          onChange={(type, text) => {
            setHasTyped(true);
            setEditedTypes((now) => new Set(now).add(type));
            setTexts((now) => new Map(now).set(type, text));
          }}
        />
        {starter.progress && (
          <LongJob
            label={t("starter.sending")}
            value={starter.progress.sent}
            max={starter.progress.all}
            valueText={t("starter.progress", { sent: starter.progress.sent, all: starter.progress.all })}
          />
        )}
        <p role="alert" className={styles.refused}>
          {starter.failures.size > 0 && t("starter.failed", { count: starter.failures.size })}
          {hasTriedToAdd && items.length === 0 && t("starter.nothing")}
        </p>
      </Stack>
    </Dialog>
  );
}

interface StarterRowsProps {
  texts: AmountTexts;
  /** The amount to divide in euros; null if it cannot be read, or some types were added already. */
  total: number | null;
  getError: (type: BudgetType, text: string) => string | undefined;
  onChange: (type: BudgetType, text: string) => void;
}

/** A field per type with its share, and the sum. */
function StarterRows({ texts, total, getError, onChange }: StarterRowsProps) {
  const { t, i18n } = useTranslation("budget");
  const items = parseStarterItems(texts);
  const cents = items.map(({ price }) => (findAmountIssue(price) === null ? getCents(price) : 0));
  const rowSum = sum(cents);
  const excess = total === null ? 0 : rowSum - getCents(total);
  const percents = getPercents(cents);
  const shares = new Map(
    items.flatMap(({ type, price }, at) => (price > 0 ? [[type, formatPercent(percents[at] ?? 0, t)]] : [])),
  );
  return (
    <>
      <div className={styles.list} role="group" aria-label={t("starter.list")}>
        {[...texts].map(([type, text]) => (
          <AmountField
            key={type}
            className={styles.row}
            label={t(`types.${type}`)}
            optionalWord={shares.get(type)}
            name={type}
            value={text}
            onTextChange={(next) => onChange(type, next)}
            error={getError(type, text)}
          />
        ))}
      </div>
      <p className={styles.sum}>
        <span>{t("table.total")}</span>
        <strong>{formatCents(rowSum, i18n.language)}</strong>
      </p>
      <p role="status" className={styles.refused}>
        {excess > 0 && t("starter.over", { sum: formatCents(excess, i18n.language) })}
      </p>
    </>
  );
}
