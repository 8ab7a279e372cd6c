import { formatCents } from "#i18n/amounts.ts";
import { AmountField } from "#web/platform/amount-field.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { getBalance, type DraftPart, getNextKey, partKinds } from "../plan.rules.ts";
import { DueFields } from "./due-fields.tsx";
import styles from "./plan-row-fields.module.css";

interface PlanRowFieldsProps {
  /** Cents. */
  price: number;
  parts: readonly DraftPart[];
  onParts: (parts: readonly DraftPart[]) => void;
}

/** The parts of a plan, the balance last. */
export function PlanRowFields({ price, parts, onParts }: PlanRowFieldsProps) {
  const { t, i18n } = useTranslation("instalments");
  const balance = getBalance(price, parts);
  const formatSum = (cents: number) => formatCents(cents, i18n.language);
  const changePart = (key: number, changes: Partial<DraftPart>) =>
    onParts(parts.map((part) => (part.key === key ? { ...part, ...changes } : part)));
  const addPart = () => {
    const added: DraftPart = {
      key: getNextKey(parts),
      kind: "instalment",
      amount: "",
      due: "wedding/-1/0",
      dueOn: "",
    };
    onParts([...parts.slice(0, -1), added, ...parts.slice(-1)]);
  };
  const kinds = new Set(parts.map(({ kind }) => kind));
  return (
    <Stack gap={4}>
      {parts.map((part, at) => (
        <fieldset key={part.key} className={styles.row}>
          <legend className={styles.legend}>
            {part.kind === "balance"
              ? t("planning.balance", { amount: formatSum(balance) })
              : t("planning.part", { number: at + 1 })}
          </legend>
          {part.kind !== "balance" && (
            <>
              <SelectField
                label={t("planning.kind")}
                name={`instalments.${String(at)}.kind`}
                value={part.kind}
                options={partKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                onChange={({ target }) => {
                  const kind = partKinds.find((each) => each === target.value);
                  if (kind) changePart(part.key, { kind });
                }}
              />
              <AmountField
                label={t("planning.amount")}
                name={`instalments.${String(at)}.amount`}
                required
                value={part.amount}
                onTextChange={(amount) => changePart(part.key, { amount })}
              />
            </>
          )}
          <DueFields
            name={`instalments.${String(at)}.`}
            due={part.due}
            day={part.dueOn}
            onDue={(due) => changePart(part.key, { due })}
            onDay={(dueOn) => changePart(part.key, { dueOn })}
          />
          {part.kind !== "balance" && (
            <IconButton
              className={styles.remove}
              icon="bin"
              label={t("planning.remove", { number: at + 1 })}
              onClick={() => onParts(parts.filter(({ key }) => key !== part.key))}
            />
          )}
        </fieldset>
      ))}
      {balance < 0 && (
        <Banner tone="gold">{t("planning.balance_under", { amount: formatSum(-balance) })}</Banner>
      )}
      <div>
        <Button kind="quiet" icon="plus" onClick={addPart}>
          {t("planning.add")}
        </Button>
      </div>
      {(kinds.has("acompte") || kinds.has("arrhes")) && (
        <div className={styles.hints}>
          {kinds.has("acompte") && <p>{t("planning.hints.acompte")}</p>}
          {kinds.has("arrhes") && <p>{t("planning.hints.arrhes")}</p>}
          <p>{t("planning.hints.unwritten")}</p>
        </div>
      )}
    </Stack>
  );
}
