import { CalendarEventChanges, NewCalendarEvent, type CalendarEvent } from "#contract/calendar.ts";
import { shorten } from "#i18n/shorten.ts";
import { DeleteButton } from "#web/platform/delete-button.tsx";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getEventChanges, parseTexts } from "../event-form.rules.ts";
import { confirmEventDeletion, eventResource } from "../queries.ts";
import { EventFields } from "./event-fields.tsx";

interface EventDialogProps {
  /** Absent for a new event. */
  item?: CalendarEvent | undefined;
  /** The initial day of a new event. */
  day: string;
  onClose: () => void;
  onAdded: (event: CalendarEvent) => void;
}

/** Edits an event, or adds one. */
export function EventDialog({ item, day, onClose, onAdded }: EventDialogProps) {
  const { t } = useTranslation("calendar");
  const { form, shown } = useEditForm({
    ...eventResource.useEditOptions(item),
    schemas: { add: NewCalendarEvent, change: CalendarEventChanges },
    read: parseTexts,
    getChanges: getEventChanges,
    add: async (values) => {
      const added = await eventResource.addItem(values);
      onAdded(added);
      return added;
    },
    texts: { failed: item ? t("edit.failed") : "", changed: t("edit.done") },
    getAddedText: ({ title }) => t("add.done", { title: shorten(title) }),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      historyId={item?.id}
      title={t(item ? "edit.title" : "add.open")}
      readTitle={item?.title}
      help={item ? undefined : t("add.help")}
      onClose={onClose}
      secondary={item && <DeleteButton onAsk={() => confirmEventDeletion(item, onClose)} />}
    >
      <EventFields event={shown} day={day} />
    </FormDialog>
  );
}
