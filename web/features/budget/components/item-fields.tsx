import { useState } from "react";
import { type BudgetItem, NewBudgetItem } from "#contract/budget.ts";
import { getEuros, formatAmount } from "#i18n/amounts.ts";
import { useMoments } from "#web/features/moments/queries.ts";
import { AmountField } from "#web/platform/amount-field.tsx";
import { useFields } from "#web/platform/fields.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Button } from "#web/ui/button.tsx";
import { FollowedField } from "#web/ui/field.tsx";
import { SuggestField } from "#web/ui/suggest-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { listOfferedMoments, type TypedLine, addLine } from "../price-lines.rules.ts";
import { TypeField } from "./type-field.tsx";

const LazyPricePerGuest = createLazyPart(
  async () => (await import("./price-per-guest.tsx")).PricePerGuest,
  ["quotes", "moments"],
);

interface ItemFieldsProps {
  item: BudgetItem | undefined;
  providers: readonly string[];
  /** The lines of a price per guest; null for one amount. */
  lines: readonly TypedLine[] | null;
  onLines: (lines: readonly TypedLine[] | null) => void;
}

export function ItemFields({ item, providers, lines, onLines }: ItemFieldsProps) {
  const { t } = useTranslation("budget");
  const field = useFields(NewBudgetItem, item);
  const { data: moments = [] } = useMoments();
  /** In euros: the total of the price lines that were just removed. */
  const [amount, setAmount] = useState<number>();
  return (
    <>
      <FollowedField name="type">
        <TypeField defaultValue={item?.type ?? ""} />
      </FollowedField>
      <TextField wide {...field("name", t("item.name"))} hint={t("item.name_hint")} />
      {lines === null ? (
        <div>
          <AmountField
            label={t("item.price")}
            name="price"
            required
            hint={t("amount_hint")}
            defaultValue={formatAmount(amount ?? item?.price ?? null, getLanguage())}
          />
          <Button
            kind="quiet"
            size="small"
            onClick={() => onLines(addLine([], "adult", listOfferedMoments(moments, [])[0]?.id ?? ""))}
          >
            {t("per_guest.open")}
          </Button>
        </div>
      ) : (
        <LazyPricePerGuest
          lines={lines}
          onChange={onLines}
          onAmount={(cents) => {
            setAmount(getEuros(cents));
            onLines(null);
          }}
          fallback={null}
        />
      )}
      <SuggestField {...field("provider", t("item.provider"))} suggestions={providers} />
      <TextAreaField wide {...field("comment", t("item.comment"))} />
    </>
  );
}
