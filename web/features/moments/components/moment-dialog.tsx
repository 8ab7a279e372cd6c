import { type ChangeEvent, useState } from "react";
import { type Moment, MomentChanges, NewMoment } from "#contract/moments.ts";
import { useFields } from "#web/platform/fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { SuggestField } from "#web/ui/suggest-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { addMoment, changeMoment, useMoments } from "../queries.ts";
import { getMomentName } from "#web/platform/moment-name.ts";

const maxVendorMeals = 99;

type FieldName = keyof typeof MomentChanges.entries;

function getText(moment: Moment | undefined, field: FieldName): string {
  return String(moment?.[field] ?? "");
}

interface MomentDialogProps {
  /** Absent for a new moment. */
  item?: Moment | undefined;
  onClose: () => void;
}

/** Edits a moment, or adds one of the couple's own. */
export function MomentDialog({ item, onClose }: MomentDialogProps) {
  const { t } = useTranslation("moments");
  const { form, shown } = useEditForm({
    item,
    latest: useMoments().data?.find(({ id }) => id === item?.id),
    schemas: { add: NewMoment, change: MomentChanges },
    add: addMoment,
    change: (changes, base) => changeMoment(base, changes),
    texts: { failed: t("settings.failed"), changed: t("settings.saved") },
    getAddedText: ({ name }) => t("add.done", { moment: name }),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      historyId={item?.id}
      title={item ? getMomentName(item) : t("add.open")}
      help={t(item ? "settings.help" : "add.help")}
      onClose={onClose}
    >
      <MomentFields moment={shown} />
    </FormDialog>
  );
}

function MomentFields({ moment }: { moment: Moment | undefined }) {
  const { t } = useTranslation("moments");
  const isOwn = moment === undefined || moment.kind === "own";
  const getField = useFields(isOwn ? NewMoment : MomentChanges, moment);
  const getFieldProps = (name: FieldName) => getField(name, t(`settings.${name}`));
  const [hours, setHours] = useState({
    starts_at: getText(moment, "starts_at"),
    ends_at: getText(moment, "ends_at"),
  });
  const isNextDay = hours.starts_at !== "" && hours.ends_at !== "" && hours.ends_at <= hours.starts_at;
  const getHourProps = (name: keyof typeof hours) => ({
    ...getFieldProps(name),
    type: "time",
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setHours({ ...hours, [name]: target.value }),
  });
  const followsHint = moment?.kind === "brunch" ? t("settings.follows_brunch") : t("settings.follows");
  return (
    <DialogFields>
      {isOwn ? (
        <SuggestField
          wide
          {...getFieldProps("name")}
          suggestions={
            moment === undefined ? [t("add.ideas.henna"), t("add.ideas.secular"), t("add.ideas.return")] : []
          }
        />
      ) : (
        <TextField wide {...getFieldProps("name")} placeholder={getMomentName({ ...moment, name: "" })} />
      )}
      <DateField wide {...getFieldProps("day")} hint={followsHint} />
      <TextField {...getHourProps("starts_at")} />
      <TextField {...getHourProps("ends_at")} hint={isNextDay ? t("settings.next_day") : undefined} />
      <TextField wide {...getFieldProps("place")} />
      <TextField wide {...getFieldProps("address")} />
      <TextAreaField wide {...getFieldProps("note")} />
      <TextField
        {...getFieldProps("vendor_meals")}
        optionalWord={undefined}
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
