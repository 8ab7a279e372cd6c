import { useState } from "react";
import type { StoredFile } from "#contract/documents.ts";
import type { Moment } from "#contract/moments.ts";
import { NewQuote, QuoteChanges, type Quote } from "#contract/quotes.ts";
import { shorten } from "#i18n/shorten.ts";
import {
  addLine,
  listOfferedMoments,
  PriceLinesField,
  toTypedLines,
  toWireLines,
} from "#web/features/budget/widgets.tsx";
import { FormFileField, LinkedFiles, useFormFile } from "#web/features/documents/widgets.tsx";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { getLanguage } from "#web/platform/language.ts";
import { useEditForm, useOnTakenValue } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { parseQuote, type QuotedItem, toTypedInclusions, type TypedInclusion } from "../quote-form.rules.ts";
import { quoteResource } from "../queries.ts";
import { InclusionsField } from "./inclusions-field.tsx";
import { ContactFields, QuoteFields } from "./quote-fields.tsx";

interface QuoteDialogProps {
  /** Absent for a new quote. */
  item?: Quote | undefined;
  /** '' if the budget item is to be chosen. */
  budgetItemId: string;
  /** The budget items. */
  items: readonly QuotedItem[];
  moments: readonly Moment[];
  /** A file that is the new quote. */
  file?: StoredFile | undefined;
  onClose: () => void;
}

interface TypedRows {
  readonly lines: ReturnType<typeof toTypedLines>;
  readonly inclusions: readonly TypedInclusion[];
}

/** The rows of a quote. A new one starts with a fixed price, because every quote has a price. */
function getTypedRows(quote: Quote | undefined): TypedRows {
  return {
    lines: quote ? toTypedLines(quote.price_lines, getLanguage()) : addLine([], "fixed", ""),
    inclusions: toTypedInclusions(quote?.inclusions ?? []),
  };
}

export function QuoteDialog({ item, budgetItemId, items, moments, file, onClose }: QuoteDialogProps) {
  const { t } = useTranslation("quotes");
  const editOptions = quoteResource.useEditOptions(item);
  const [rows, setRows] = useState(() => getTypedRows(editOptions.latest ?? item));
  const { store, attach } = useFormFile(file);
  const { form, shown } = useEditForm({
    ...editOptions,
    schemas: { add: NewQuote, change: QuoteChanges },
    read: (fields) => ({
      budget_item_id: budgetItemId,
      ...parseQuote(fields, { price_lines: toWireLines(rows.lines), inclusions: rows.inclusions }),
    }),
    add: async (values, element) => {
      const storedFile = await store(element);
      const added = await quoteResource.addItem(values);
      await attach(storedFile, { kind: "quote", id: added.id, label: added.company });
      return added;
    },
    texts: { failed: t("form.failed"), changed: t("form.changed") },
    getAddedText: ({ company }) => t("form.added", { company: shorten(company) }),
    onClose,
  });
  useOnTakenValue(form, "price_lines", () =>
    setRows((now) => ({ ...now, lines: getTypedRows(shown).lines })),
  );
  useOnTakenValue(form, "inclusions", () =>
    setRows((now) => ({ ...now, inclusions: getTypedRows(shown).inclusions })),
  );
  return (
    <FormDialog
      form={form}
      historyId={item?.id}
      title={t(item ? "form.edit" : "form.open")}
      onClose={onClose}
      after={item && <LinkedFiles inDialog kind="quote" id={item.id} label={item.company} />}
    >
      <DialogFields>
        <QuoteFields quote={shown} budgetItemId={budgetItemId} items={items} />
        <PriceLinesField
          lines={rows.lines}
          moments={listOfferedMoments(moments, rows.lines)}
          hint={t("form.prices_hint")}
          onChange={(lines) => setRows({ ...rows, lines })}
        />
        <InclusionsField
          inclusions={rows.inclusions}
          onChange={(inclusions) => setRows({ ...rows, inclusions })}
        />
        <ContactFields quote={shown} />
        {!item && <FormFileField label={t("form.file")} given={file} />}
      </DialogFields>
    </FormDialog>
  );
}
