import { NewPayer, type Payer, PayerChanges } from "#contract/payers.ts";
import { parseAmount, formatAmount } from "#i18n/amounts.ts";
import { shorten } from "#i18n/shorten.ts";
import { AmountField } from "#web/platform/amount-field.tsx";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { useFields } from "#web/platform/fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { getLanguage } from "#web/platform/language.ts";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { payerResource } from "../queries.ts";
import type { PayerNames } from "../use-payer-names.ts";

interface PayerDialogProps {
  /** Absent for a new payer, who is a giver. */
  item?: Payer | undefined;
  names: PayerNames;
  onClose: () => void;
}

/** Who can receive the money of a giver. */
const recipients = ["shared", "woman", "man"] as const;

function parsePayer(fields: FormData, isGiver: boolean): Record<string, unknown> {
  const texts = getFieldTexts(fields);
  const name = texts.get("name") ?? "";
  if (!isGiver) return { name };
  return {
    name,
    promised: parseAmount(texts.get("promised") ?? ""),
    handed: parseAmount(texts.get("handed") ?? "") ?? 0,
    handed_to: texts.get("handed_to") ?? "shared",
  };
}

/** Adds or edits a giver, or edits the name of the couple's shared account. */
export function PayerDialog({ item, names, onClose }: PayerDialogProps) {
  const { t } = useTranslation("payers");
  const isGiver = item === undefined || item.kind === "giver";
  const { form, shown } = useEditForm({
    ...payerResource.useEditOptions(item),
    schemas: { add: NewPayer, change: PayerChanges },
    read: (fields) => parsePayer(fields, isGiver),
    texts: { failed: t("edit.failed"), changed: t("edit.changed") },
    getAddedText: ({ name }) => t("edit.added", { name: shorten(name) }),
    onClose,
  });
  const title = item === undefined ? t("add") : t(isGiver ? "edit.title" : "edit.shared_title");
  return (
    <FormDialog form={form} historyId={item?.id} title={title} onClose={onClose}>
      <DialogFields>
        <NameField payer={shown} isGiver={isGiver} />
        {isGiver && <GiverFields payer={shown} names={names} />}
      </DialogFields>
    </FormDialog>
  );
}

function NameField({ payer, isGiver }: { payer: Payer | undefined; isGiver: boolean }) {
  const { t } = useTranslation("payers");
  const field = useFields(NewPayer, payer);
  return (
    <TextField wide {...field("name", t("edit.name"))} hint={isGiver ? t("edit.name_hint") : undefined} />
  );
}

function GiverFields({ payer, names }: { payer: Payer | undefined; names: PayerNames }) {
  const { t } = useTranslation("payers");
  const field = useFields(NewPayer);
  const language = getLanguage();
  const handed = payer?.handed ?? 0;
  return (
    <>
      <AmountField
        wide
        {...field("promised", t("edit.promised"))}
        defaultValue={payer && formatAmount(payer.promised, language)}
      />
      <AmountField
        wide
        {...field("handed", t("edit.handed"))}
        hint={t("edit.handed_hint")}
        defaultValue={handed === 0 ? "" : formatAmount(handed, language)}
      />
      <SelectField
        wide
        label={t("edit.handed_to")}
        name="handed_to"
        defaultValue={payer?.handed_to ?? "shared"}
        options={recipients.map((kind) => ({ value: kind, label: names.getNameOfKind(kind) }))}
      />
    </>
  );
}
