import { useEffect, useRef } from "react";
import { NewPayer, type Payer } from "#contract/payers.ts";
import { limits } from "#contract/values.ts";
import { readAmount, writeAmount } from "#i18n/amounts.ts";
import { shortened } from "#i18n/shortened.ts";
import { AmountField } from "#web/platform/amount-field.tsx";
import { getChangedFields, getFieldTexts } from "#web/platform/changed-fields.ts";
import { useEdits } from "#web/platform/edits.ts";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAddPayer, useChangePayer, usePayers } from "../queries.ts";
import type { PayerNames } from "../use-payer-names.ts";

interface PayerDialogProps {
  /** The payer to change; absent for a new giver. */
  payer: Payer | undefined;
  names: PayerNames;
  onClose: () => void;
}

const own = ["shared", "woman", "man"] as const;

/** Edits a giver, or the name of the couple's shared account. */
export function PayerDialog({ payer, names, onClose }: PayerDialogProps) {
  const { t } = useTranslation("payers");
  const add = useAddPayer();
  const change = useChangePayer();
  const isGiver = payer === undefined || payer.kind === "giver";
  const list = usePayers().data;
  const edits = useEdits(
    payer,
    list?.find(({ id }) => id === payer?.id),
  );
  const shown = edits?.shown;
  const form = useForm({
    edits,
    schema: NewPayer,
    read: (fields) => readPayer(fields, isGiver),
    touched: (fields) => getChangedFields({ ...shown }, readPayer(fields, isGiver)),
    failed: t("edit.failed"),
    send: async (wanted) => {
      if (shown) {
        const { name, promised, handed, handed_to } = wanted;
        const body = isGiver ? { name, promised, handed, handed_to } : { name };
        await saveChanges(getChangedFields({ ...shown }, body), {
          base: shown,
          save: (changes) => change.mutateAsync({ id: shown.id, changes }),
          text: t("edit.changed"),
          onClose,
        });
        return;
      }
      const added = await add.mutateAsync(wanted);
      showToast({ text: t("edit.added", { name: shortened(added.name) }) });
      onClose();
    },
  });
  const title = payer === undefined ? t("add") : t(isGiver ? "edit.title" : "edit.shared_title");
  return (
    <FormDialog
      form={form}
      thing={payer?.id}
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

function readPayer(fields: FormData, isGiver: boolean): Record<string, unknown> {
  const texts = getFieldTexts(fields);
  const name = texts.get("name") ?? "";
  if (!isGiver) return { name };
  return {
    name,
    promised: readAmount(texts.get("promised") ?? ""),
    handed: readAmount(texts.get("handed") ?? "") ?? 0,
    handed_to: texts.get("handed_to") ?? "shared",
  };
}

function NameField({ payer, isGiver }: { payer: Payer | undefined; isGiver: boolean }) {
  const { t } = useTranslation("payers");
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  return (
    <TextField
      ref={first}
      wide
      label={t("edit.name")}
      name="name"
      required
      autoComplete="off"
      maxLength={limits.name}
      hint={isGiver ? t("edit.name_hint") : undefined}
      defaultValue={payer?.name}
    />
  );
}

function GiverFields({ payer, names }: Pick<PayerDialogProps, "payer" | "names">) {
  const { t } = useTranslation("payers");
  const optional = t("translation:optional");
  const language = getLanguage();
  const handed = payer?.handed ?? 0;
  return (
    <>
      <AmountField
        wide
        label={t("edit.promised")}
        name="promised"
        optionalWord={optional}
        defaultValue={payer && writeAmount(payer.promised, language)}
      />
      <AmountField
        wide
        label={t("edit.handed")}
        name="handed"
        optionalWord={optional}
        hint={t("edit.handed_hint")}
        defaultValue={handed === 0 ? "" : writeAmount(handed, language)}
      />
      <SelectField
        wide
        label={t("edit.handed_to")}
        name="handed_to"
        defaultValue={payer?.handed_to ?? "shared"}
        options={own.map((kind) => ({ value: kind, label: names.ofKind(kind) }))}
      />
    </>
  );
}
