import { NewCalendarEvent, type CalendarEvent } from "#contract/calendar.ts";
import { shorten } from "#i18n/shorten.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { eventResource } from "../queries.ts";
import { EventFields, getTypedTexts } from "./event-fields.tsx";

interface AddEventDialogProps {
  /** The initial day of the form. */
  day: string;
  onClose: () => void;
  onAdded: (event: CalendarEvent) => void;
}

export function AddEventDialog({ day, onClose, onAdded }: AddEventDialogProps) {
  const { t } = useTranslation("calendar");
  const form = useForm({
    schema: NewCalendarEvent,
    read: getTypedTexts,
    send: async (event) => {
      const added = await eventResource.addItem(event);
      // The server sorts the events.
      eventResource.refresh();
      showToast({ text: t("add.done", { title: shorten(added.title) }) });
      onAdded(added);
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
      <EventFields
        isNew
        texts={{
          title: "",
          event_type: "Evenements",
          event_date: day,
          follows_wedding: "false",
          time: "",
          end_time: "",
          location: "",
          description: "",
        }}
      />
    </FormDialog>
  );
}
