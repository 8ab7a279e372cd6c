import * as v from "valibot";
import { day } from "#contract/values.ts";
import { shorten } from "#i18n/shorten.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import type { CalendarEntry } from "../entries.rules.ts";
import { parseTexts } from "../event-form.rules.ts";

const schema = v.object({ day: v.pipe(v.string(), v.minLength(1, "required"), day) });

interface MoveEntryDialogProps {
  item: CalendarEntry;
  onMove: (entry: CalendarEntry, day: string) => void;
  onClose: () => void;
}

/** Asks for another day of an event or a task. */
export function MoveEntryDialog({ item, onMove, onClose }: MoveEntryDialogProps) {
  const { t } = useTranslation("calendar");
  const form = useForm({
    schema,
    read: parseTexts,
    send: async ({ day: to }) => {
      onClose();
      onMove(item, to);
      await Promise.resolve();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("move.title")}
      help={shorten(item.title)}
      saveLabel={t("move.save")}
      onClose={onClose}
    >
      <DialogFields>
        <DateField wide label={t("fields.date")} name="day" required defaultValue={item.day} />
      </DialogFields>
    </FormDialog>
  );
}
