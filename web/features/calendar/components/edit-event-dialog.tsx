import { CalendarEventChanges, type CalendarEvent } from "#contract/calendar.ts";
import { getDeletionTexts } from "#web/platform/deletions.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { getEventChanges, getFieldTexts } from "../changes.rules.ts";
import { eventResource } from "../queries.ts";
import styles from "./dialogs.module.css";
import { EventFields, getTypedTexts } from "./event-fields.tsx";

interface EditEventDialogProps {
  /** The event as it was when the dialog opened. */
  event: CalendarEvent;
  onClose: () => void;
}

export function EditEventDialog({ event, onClose }: EditEventDialogProps) {
  const { t } = useTranslation("calendar");
  const { form, shown } = useEditForm({
    item: event,
    latest: eventResource.useList().data?.find(({ id }) => id === event.id),
    schemas: { change: CalendarEventChanges },
    read: getTypedTexts,
    getChanges: getEventChanges,
    change: (changes) => eventResource.changeItem(event, changes),
    texts: { failed: t("edit.failed"), changed: t("edit.done") },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      historyId={event.id}
      title={t("edit.title")}
      readTitle={event.title}
      saveLabel={t("edit.save")}
      onClose={onClose}
      secondary={
        <Button
          kind="quiet"
          icon="bin"
          className={styles.delete}
          onClick={() => confirmDeletion(event, onClose)}
        >
          {t("delete.open")}
        </Button>
      }
    >
      <EventFields texts={getFieldTexts(shown)} hasNoTime={shown.time === null} />
    </FormDialog>
  );
}

function confirmDeletion(event: CalendarEvent, onDeleted: () => void): void {
  eventResource.confirmDelete(event, getDeletionTexts("calendar:delete", { title: event.title }), {
    onDeleted,
  });
}
