import { useState } from "react";
import type { StoredFile } from "#contract/documents.ts";
import type { Moment } from "#contract/moments.ts";
import { NewQuote, QuoteChanges, type Quote } from "#contract/quotes.ts";
import { shorten } from "#i18n/shorten.ts";
import {
  addLine,
  PriceLinesField,
  sortMoments,
  toTypedLines,
  toWireLines,
} from "#web/features/budget/widgets.tsx";
import { FormFileField, LinkedFiles, useFormFile } from "#web/features/documents/widgets.tsx";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { getLanguage } from "#web/platform/i18n.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useEditForm, useTakenValue } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { type TypedInclusion, toTypedInclusions, type QuotedItem } from "../form.rules.ts";
import { quoteResource } from "../queries.ts";
import { InclusionsField } from "./inclusions-field.tsx";
import { ContactFields, QuoteFields } from "./quote-fields.tsx";

interface QuoteDialogProps {
  /** The quote to change; absent for a new one. */
  quote?: Quote | undefined;
  /** The item of the quote; '' if it is to be chosen. */
  itemId: string;
  items: readonly QuotedItem[];
  moments: readonly Moment[];
  /** A file that is the new quote. */
  file?: StoredFile | undefined;
  onClose: () => void;
}

interface QuoteRows {
  readonly lines: ReturnType<typeof toTypedLines>;
  readonly inclusions: readonly TypedInclusion[];
}

/** The rows of a quote. A new one starts with a fixed price, because every quote has a price. */
function getRows(quote: Quote | undefined): QuoteRows {
  return {
    lines: quote ? toTypedLines(quote.price_lines, getLanguage()) : addLine([], "fixed", ""),
    inclusions: toTypedInclusions(quote?.inclusions ?? []),
  };
}

/** Adds or changes a quote. */
export function QuoteDialog({ quote, itemId, items, moments, file, onClose }: QuoteDialogProps) {
  const { t } = useTranslation("quotes");
  const latest = quoteResource.useList().data?.find(({ id }) => id === quote?.id);
  const [rows, setRows] = useState(() => getRows(latest ?? quote));
  const { store, attach } = useFormFile(file);
  const { form, shown } = useEditForm({
    item: quote,
    latest,
    schemas: { add: NewQuote, change: QuoteChanges },
    read: (fields) => ({ budget_item_id: itemId, ...parseQuote(fields, rows) }),
    add: async (wanted, element) => {
      const paper = await store(element);
      const { id, company } = await quoteResource.addItem(wanted);
      await attach(paper, { kind: "quote", id, label: company });
      showToast({ text: t("form.added", { company: shorten(company) }) });
      onClose();
    },
    change: (changes, base) => quoteResource.changeItem(base, changes),
    texts: { failed: t("form.failed"), changed: t("form.changed") },
    onClose,
  });
  useTakenValue(form, "price_lines", () => setRows((now) => ({ ...now, lines: getRows(shown).lines })));
  useTakenValue(form, "inclusions", () =>
    setRows((now) => ({ ...now, inclusions: getRows(shown).inclusions })),
  );
  return (
    <FormDialog
      form={form}
      historyId={quote?.id}
      title={t(quote ? "form.edit" : "form.open")}
      saveLabel={quote ? t("translation:save") : t("form.add")}
      onClose={onClose}
      after={quote && <LinkedFiles inDialog kind="quote" id={quote.id} label={quote.company} />}
    >
      <DialogFields>
        <QuoteFields quote={shown} itemId={itemId} items={items} />
        <PriceLinesField
          lines={rows.lines}
          moments={sortMoments(moments, rows.lines)}
          hint={t("form.prices_hint")}
          onChange={(lines) => setRows({ ...rows, lines })}
        />
        <InclusionsField
          inclusions={rows.inclusions}
          onChange={(inclusions) => setRows({ ...rows, inclusions })}
        />
        <ContactFields quote={shown} />
        {!quote && <FormFileField label={t("form.file")} given={file} />}
      </DialogFields>
    </FormDialog>
  );
}

function parseQuote(fields: FormData, { lines, inclusions }: QuoteRows): object {
  const texts = getFieldTexts(fields);
  const text = (name: string) => texts.get(name) ?? "";
  const provider = text("provider_id");
  return {
    ...(fields.has("budget_item_id") && { budget_item_id: text("budget_item_id") }),
    provider_id: provider === "" ? null : provider,
    company: text("company"),
    person: text("person"),
    phone: text("phone"),
    email: text("email"),
    notes: text("notes"),
    valid_until: text("valid_until"),
    price_lines: toWireLines(lines),
    inclusions: inclusions.map(({ label, state }) => ({ label, state })),
  };
}
