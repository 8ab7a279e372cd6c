import { type ChangeEvent, useState } from "react";
import { type Moment, MomentChanges, NewMoment } from "#contract/moments.ts";
import { limits } from "#contract/values.ts";
import { useEdits } from "#web/platform/edits.ts";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { type Form, useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { SuggestField } from "#web/ui/suggest-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAddMoment, useMoments, useUpdateMoment } from "../queries.ts";
import { getMomentName } from "../texts.ts";

const noteLength = 500;
const maxVendorMeals = 99;

const fields = ["name", "day", "starts_at", "ends_at", "place", "address", "note", "vendor_meals"] as const;
type FieldName = (typeof fields)[number];

function getText(moment: Moment | undefined, field: FieldName): string {
  return String(moment?.[field] ?? "");
}

/** The fields that differ from the saved values; only these are sent. */
function getChanges(moment: Moment, texts: ReadonlyMap<string, string>): Record<string, string> {
  const changed = fields.filter((field) => texts.get(field) !== getText(moment, field));
  return Object.fromEntries(changed.map((field) => [field, texts.get(field) ?? ""]));
}

/** Edits time and place of a moment. */
export function EditMomentDialog({ moment, onClose }: { moment: Moment; onClose: () => void }) {
  const { t } = useTranslation("moments");
  const update = useUpdateMoment(moment);
  const edits = useEdits(
    moment,
    useMoments().data?.find(({ id }) => id === moment.id),
  );
  const { shown: base } = edits;
  const form = useForm({
    edits,
    schema: MomentChanges,
    read: (data) => getChanges(base, getFieldTexts(data)),
    failed: t("settings.failed"),
    send: (changes) =>
      saveChanges(changes, { base, save: update.mutateAsync, text: t("settings.saved"), onClose }),
  });
  return (
    <FormDialog
      form={form}
      thing={moment.id}
      title={getMomentName(moment)}
      help={t("settings.help")}
      saveLabel={t("translation:save")}
      onClose={onClose}
    >
      <MomentFields moment={base} form={form} />
    </FormDialog>
  );
}

/** Adds a moment of the couple's own. */
export function AddMomentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("moments");
  const add = useAddMoment();
  const form = useForm({
    schema: NewMoment,
    send: async (moment) => {
      const { name } = await add.mutateAsync(moment);
      showToast({ text: t("add.done", { moment: name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("add.open")}
      help={t("add.help")}
      saveLabel={t("add.add")}
      onClose={onClose}
    >
      <MomentFields form={form} />
    </FormDialog>
  );
}

function MomentFields({ moment, form }: { moment?: Moment; form: Form }) {
  const { t } = useTranslation("moments");
  const isOwn = moment === undefined || moment.kind === "own";
  const field = (name: FieldName) => ({
    name,
    label: t(`settings.${name}`),
    defaultValue: getText(moment, name),
    error: form.errors[name],
    autoComplete: "off",
  });
  const [hours, setHours] = useState({
    starts_at: getText(moment, "starts_at"),
    ends_at: getText(moment, "ends_at"),
  });
  const isNextDay = hours.starts_at !== "" && hours.ends_at !== "" && hours.ends_at <= hours.starts_at;
  const hour = (name: keyof typeof hours) => ({
    ...field(name),
    type: "time",
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setHours({ ...hours, [name]: target.value }),
  });
  const optional = { optionalWord: t("translation:optional") };
  const follows = moment?.kind === "brunch" ? t("settings.follows_brunch") : t("settings.follows");
  return (
    <DialogFields>
      {isOwn ? (
        <SuggestField
          wide
          {...field("name")}
          maxLength={limits.name}
          suggestions={
            moment === undefined ? [t("add.ideas.henna"), t("add.ideas.secular"), t("add.ideas.return")] : []
          }
        />
      ) : (
        <TextField
          wide
          {...field("name")}
          {...optional}
          placeholder={getMomentName({ ...moment, name: "" })}
          maxLength={limits.name}
        />
      )}
      <DateField wide {...field("day")} {...optional} hint={follows} />
      <TextField {...hour("starts_at")} {...optional} />
      <TextField {...hour("ends_at")} {...optional} hint={isNextDay ? t("settings.next_day") : undefined} />
      <TextField wide {...field("place")} {...optional} maxLength={limits.shortText} />
      <TextField wide {...field("address")} {...optional} maxLength={limits.shortText} />
      <TextAreaField wide {...field("note")} {...optional} maxLength={noteLength} />
      <TextField
        {...field("vendor_meals")}
        defaultValue={getText(moment, "vendor_meals") || "0"}
        type="number"
        inputMode="numeric"
        min={0}
        max={maxVendorMeals}
        hint={t("settings.vendor_meals_hint")}
      />
    </DialogFields>
  );
}
