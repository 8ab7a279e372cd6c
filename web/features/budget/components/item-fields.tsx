import { useEffect, useRef } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import { limits } from "#contract/values.ts";
import { writeAmount } from "#i18n/amounts.ts";
import { AmountField } from "#web/platform/amount-field.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { currentLanguage } from "#web/platform/i18n.ts";
import { SuggestField } from "#web/ui/suggest-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TypeField } from "./type-field.tsx";

interface ItemFieldsProps {
  item: BudgetItem | undefined;
  providers: readonly string[];
}

export function ItemFields({ item, providers }: ItemFieldsProps) {
  const { t } = useTranslation("budget");
  const optional = t("translation:optional");
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  return (
    <>
      <TypeField ref={first} defaultValue={item?.type ?? ""} />
      <TextField
        wide
        label={t("item.name")}
        name="name"
        optionalWord={optional}
        autoComplete="off"
        maxLength={limits.shortText}
        hint={t("item.name_hint")}
        defaultValue={item?.name}
      />
      <AmountField
        label={t("item.price")}
        name="price"
        required
        hint={t("amount_hint")}
        defaultValue={item && writeAmount(item.price, currentLanguage())}
      />
      <SuggestField
        label={t("item.provider")}
        name="provider"
        optionalWord={optional}
        words={providers}
        maxLength={limits.shortText}
        defaultValue={item?.provider}
      />
      <TextAreaField
        wide
        label={t("item.comment")}
        name="comment"
        optionalWord={optional}
        maxLength={limits.comment}
        defaultValue={item?.comment}
      />
    </>
  );
}
