import { NewPayer, type Payer, PayerChanges } from "#contract/payers.ts";
import { parseAmount, formatAmount } from "#i18n/amounts.ts";
import { shorten } from "#i18n/shorten.ts";
import { AmountField } from "#web/platform/amount-field.tsx";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { useFields } from "#web/platform/fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { getLanguage } from "#web/platform/i18n.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { payerResource } from "../queries.ts";
import type { PayerNames } from "../use-payer-names.ts";

interface PayerDialogProps {
  /** The payer to change; absent for a new giver. */
  payer: Payer | undefined;
  names: PayerNames;
  onClose: () => void;
}

const ownKinds = ["shared", "woman", "man"] as const;

/** Edits a giver, or the name of the couple's shared account. */
export function PayerDialog({ payer, names, onClose }: PayerDialogProps) {
  const { t } = useTranslation("payers");
  const isGiver = payer === undefined || payer.kind === "giver";
  const { form, shown } = useEditForm({
    item: payer,
    latest: payerResource.useList().data?.find(({ id }) => id === payer?.id),
    schemas: { add: NewPayer, change: PayerChanges },
    read: (fields) => parsePayer(fields, isGiver),
    add: async (wanted) => {
      const added = await payerResource.addItem(wanted);
      showToast({ text: t("edit.added", { name: shorten(added.name) }) });
      onClose();
    },
    change: (changes, base) => payerResource.changeItem(base, changes),
    texts: { failed: t("edit.failed"), changed: t("edit.changed") },
    onClose,
  });
  const title = payer === undefined ? t("add") : t(isGiver ? "edit.title" : "edit.shared_title");
  return (
    <FormDialog
      form={form}
      historyId={payer?.id}
      title={title}
      saveLabel={t(payer ? "edit.save" : "edit.add")}
      onClose={onClose}
    >
      <DialogFields>
        <NameField payer={shown} isGiver={isGiver} />
        {isGiver && <GiverFields payer={shown} names={names} />}
      </DialogFields>
    </FormDialog>
  );
}

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

function NameField({ payer, isGiver }: { payer: Payer | undefined; isGiver: boolean }) {
  const { t } = useTranslation("payers");
  const field = useFields(NewPayer, payer);
  return (
    <TextField wide {...field("name", t("edit.name"))} hint={isGiver ? t("edit.name_hint") : undefined} />
  );
}

function GiverFields({ payer, names }: Pick<PayerDialogProps, "payer" | "names">) {
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
        options={ownKinds.map((kind) => ({ value: kind, label: names.getNameOfKind(kind) }))}
      />
    </>
  );
}
