import { providerKindIds } from "#contract/provider-kinds.ts";
import { NewQuote, type Quote } from "#contract/quotes.ts";
import { useFields } from "#web/platform/fields.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { QuotedItem } from "../quote-form.rules.ts";
import styles from "./quote-form.module.css";

interface QuoteFieldsProps {
  /** undefined for a new quote. */
  quote: Quote | undefined;
  /** '' if the budget item is to be chosen. */
  budgetItemId: string;
  items: readonly QuotedItem[];
}

/** The budget item, the provider and the validity of a quote. */
export function QuoteFields({ quote, budgetItemId, items }: QuoteFieldsProps) {
  const { t } = useTranslation(["quotes", "catalogue"]);
  const field = useFields(NewQuote, quote);
  const onlyItemId = items.length === 1 ? items[0]?.id : undefined;
  const initialItemId = (budgetItemId || onlyItemId) ?? "";
  return (
    <>
      {quote === undefined && (
        <SelectField
          wide
          label={t("form.item")}
          name="budget_item_id"
          placeholder={t("form.choose_item")}
          defaultValue={initialItemId}
          options={items.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <TextField
        {...field("company", t("form.company"))}
        data-autofocus={initialItemId === "" ? undefined : "wanted"}
      />
      <SelectField
        {...field("provider_id", t("form.kind"))}
        emptyLabel={t("form.no_kind")}
        options={providerKindIds.map((id) => ({ value: id, label: t(`catalogue:kinds.${id}.name`) }))}
      />
      <DateField {...field("valid_until", t("form.valid_until"))} />
    </>
  );
}

/** The contact of the provider, collapsed while it is empty, and the notes. */
export function ContactFields({ quote }: { quote: Quote | undefined }) {
  const { t } = useTranslation("quotes");
  const field = useFields(NewQuote, quote);
  const hasContact =
    quote !== undefined && [quote.person, quote.phone, quote.email].some((text) => text !== "");
  return (
    <>
      <details data-wide className={styles.contact} open={hasContact || undefined}>
        <summary>{t("form.contact")}</summary>
        <div className={styles.fields}>
          <TextField {...field("person", t("form.person"))} />
          <TextField {...field("phone", t("form.phone"))} type="tel" />
          <TextField {...field("email", t("form.email"))} type="email" />
        </div>
      </details>
      <TextAreaField wide {...field("notes", t("form.notes"))} />
    </>
  );
}
