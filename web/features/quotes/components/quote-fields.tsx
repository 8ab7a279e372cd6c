import { useEffect, useRef } from "react";
import { providerIds } from "#contract/provider-kinds.ts";
import type { Quote } from "#contract/quotes.ts";
import { limits } from "#contract/values.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { QuotedItem } from "../form.rules.ts";
import styles from "./quote-form.module.css";

interface QuoteFieldsProps {
  quote: Quote | undefined;
  itemId: string;
  items: readonly QuotedItem[];
}

/** The provider, the item and the validity of a quote. */
export function QuoteFields({ quote, itemId, items }: QuoteFieldsProps) {
  const { t } = useTranslation(["quotes", "catalogue"]);
  const item = useRef<HTMLSelectElement>(null);
  const company = useRef<HTMLInputElement>(null);
  useEffect(() => {
    (item.current?.value === "" ? item : company).current?.focus();
  }, []);
  return (
    <>
      {quote === undefined && (
        <SelectField
          ref={item}
          wide
          label={t("form.item")}
          name="budget_item_id"
          placeholder={t("form.choose_item")}
          defaultValue={itemId}
          options={items.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <TextField
        ref={company}
        label={t("form.company")}
        name="company"
        required
        autoComplete="off"
        maxLength={limits.shortText}
        defaultValue={quote?.company}
      />
      <SelectField
        label={t("form.kind")}
        name="provider_id"
        optionalWord={t("translation:optional")}
        emptyLabel={t("form.no_kind")}
        defaultValue={quote?.provider_id ?? ""}
        options={providerIds.map((id) => ({ value: id, label: t(`catalogue:kinds.${id}.name`) }))}
      />
      <DateField
        label={t("form.valid_until")}
        name="valid_until"
        optionalWord={t("translation:optional")}
        defaultValue={quote?.valid_until ?? ""}
      />
    </>
  );
}

/** The contact of the provider, collapsed until one is typed. */
export function ContactFields({ quote }: { quote: Quote | undefined }) {
  const { t } = useTranslation("quotes");
  const optional = { optionalWord: t("translation:optional"), autoComplete: "off" };
  const isKnown = quote !== undefined && [quote.person, quote.phone, quote.email].some((text) => text !== "");
  return (
    <>
      <details data-wide className={styles.contact} open={isKnown || undefined}>
        <summary>{t("form.contact")}</summary>
        <div className={styles.fields}>
          <TextField
            {...optional}
            label={t("form.person")}
            name="person"
            maxLength={limits.shortText}
            defaultValue={quote?.person}
          />
          <TextField
            {...optional}
            label={t("form.phone")}
            name="phone"
            type="tel"
            maxLength={40}
            defaultValue={quote?.phone}
          />
          <TextField
            {...optional}
            label={t("form.email")}
            name="email"
            type="email"
            maxLength={limits.email}
            defaultValue={quote?.email}
          />
        </div>
      </details>
      <TextAreaField
        wide
        {...optional}
        label={t("form.notes")}
        name="notes"
        maxLength={limits.comment}
        defaultValue={quote?.notes}
      />
    </>
  );
}
