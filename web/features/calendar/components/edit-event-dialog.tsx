import { useState } from "react";
import { CalendarEventChanges, type CalendarEvent } from "#contract/calendar.ts";
import { shortened } from "#i18n/shortened.ts";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { changesOf, fieldText } from "../changes.rules.ts";
import { useChangeEvent, useDeleteEvent } from "../queries.ts";
import styles from "./dialogs.module.css";
import { EventFields, eventTexts } from "./event-fields.tsx";

interface EditEventDialogProps {
  /** The event as it was when the dialog opened. Later updates do not change the form. */
  event: CalendarEvent;
  onClose: () => void;
}

export function EditEventDialog({ event, onClose }: EditEventDialogProps) {
  const { t } = useTranslation("calendar");
  const change = useChangeEvent(event.id);
  const [isDeleting, setDeleting] = useState(false);
  const form = useForm({
    schema: CalendarEventChanges,
    read: (fields, element) => changesOf(event, eventTexts(fields, element)),
    failed: t("edit.failed"),
    send: (changes) => saveChanges(changes, { save: change.mutateAsync, words: t("edit.done"), onClose }),
  });
  return (
    <FormDialog
      form={form}
      title={t("edit.title")}
      saveLabel={t("edit.save")}
      onClose={onClose}
      secondary={
        <Button
          kind="quiet"
          icon="bin"
          className={styles.delete}
          onClick={() => {
            setDeleting(true);
          }}
        >
          {t("delete.open")}
        </Button>
      }
    >
      <EventFields
        texts={{
          title: fieldText(event, "title"),
          event_type: fieldText(event, "event_type"),
          event_date: fieldText(event, "event_date"),
          follows_wedding: fieldText(event, "follows_wedding"),
          time: fieldText(event, "time"),
          end_time: fieldText(event, "end_time"),
          location: fieldText(event, "location"),
          description: fieldText(event, "description"),
        }}
        hasNoTime={event.time === null}
      />
      {isDeleting && (
        <DeleteEvent
          event={event}
          onCancel={() => {
            setDeleting(false);
          }}
          onDeleted={onClose}
        />
      )}
    </FormDialog>
  );
}

interface DeleteEventProps {
  event: CalendarEvent;
  onCancel: () => void;
  onDeleted: () => void;
}

function DeleteEvent({ event, onCancel, onDeleted }: DeleteEventProps) {
  const { t } = useTranslation("calendar");
  const remove = useDeleteEvent();
  return (
    <DeleteDialog
      question={t("delete.question", { title: shortened(event.title) })}
      detail={t("delete.detail")}
      failed={(why) => t("delete.failed", { why })}
      gone={event}
      deletion={remove}
      onClose={onCancel}
      onDeleted={onDeleted}
    />
  );
}
