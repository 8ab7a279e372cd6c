import { AmountField } from "#web/platform/amount-field.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { SelectField } from "#web/ui/select-field.tsx";

const partKinds = ["acompte", "arrhes", "instalment"] as const;

/** The kind and the amount of a part that is not the balance. */
export function InstalmentFields({ kind, amount }: { kind: string; amount: string }) {
  const { t } = useTranslation("instalments");
  return (
    <>
      <SelectField
        label={t("changing.kind")}
        name="kind"
        defaultValue={kind}
        options={partKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <AmountField label={t("changing.amount")} name="amount" required defaultValue={amount} />
    </>
  );
}
