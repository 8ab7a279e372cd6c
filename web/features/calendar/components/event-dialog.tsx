import { CalendarEventChanges, NewCalendarEvent, type CalendarEvent } from "#contract/calendar.ts";
import { shorten } from "#i18n/shorten.ts";
import { getDeletionTexts } from "#web/platform/deletions.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { getEventChanges } from "../changes.rules.ts";
import { eventResource } from "../queries.ts";
import styles from "./dialogs.module.css";
import { EventFields, getTypedTexts } from "./event-fields.tsx";

interface EventDialogProps {
  /** The event as it was when the dialog opened; undefined to add one. */
  event: CalendarEvent | undefined;
  /** The initial day of a new event. */
  day: string;
  onClose: () => void;
  onAdded: (event: CalendarEvent) => void;
}

/** Edits an event, or adds one. */
export function EventDialog({ event, day, onClose, onAdded }: EventDialogProps) {
  const { t } = useTranslation("calendar");
  const { form, shown } = useEditForm({
    item: event,
    latest: eventResource.useList().data?.find(({ id }) => id === event?.id),
    schemas: { add: NewCalendarEvent, change: CalendarEventChanges },
    read: getTypedTexts,
    getChanges: getEventChanges,
    add: async (values) => {
      const added = await eventResource.addItem(values);
      // The server sorts the events.
      eventResource.refresh();
      showToast({ text: t("add.done", { title: shorten(added.title) }) });
      onAdded(added);
      onClose();
    },
    change: (changes, base) => eventResource.changeItem(base, changes),
    texts: { failed: event ? t("edit.failed") : "", changed: t("edit.done") },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      historyId={event?.id}
      title={t(event ? "edit.title" : "add.open")}
      readTitle={event?.title}
      help={event ? undefined : t("add.help")}
      saveLabel={t(event ? "edit.save" : "add.add")}
      onClose={onClose}
      secondary={event && <DeleteButton event={event} onDeleted={onClose} />}
    >
      <EventFields event={shown} day={day} />
    </FormDialog>
  );
}

function DeleteButton({ event, onDeleted }: { event: CalendarEvent; onDeleted: () => void }) {
  const { t } = useTranslation("calendar");
  const texts = getDeletionTexts("calendar:delete", { title: event.title });
  return (
    <Button
      kind="quiet"
      icon="bin"
      className={styles.delete}
      onClick={() => eventResource.confirmDelete(event, texts, { onDeleted })}
    >
      {t("delete.open")}
    </Button>
  );
}
