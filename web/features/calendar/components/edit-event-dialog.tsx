import i18next from "i18next";
import { CalendarEventChanges, type CalendarEvent } from "#contract/calendar.ts";
import { shorten } from "#i18n/shortened.ts";
import { useEdits } from "#web/platform/edits.ts";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { getChanges, getFieldText } from "../changes.rules.ts";
import { eventResource } from "../queries.ts";
import styles from "./dialogs.module.css";
import { EventFields, readEventTexts } from "./event-fields.tsx";

interface EditEventDialogProps {
  /** The event as it was when the dialog opened. */
  event: CalendarEvent;
  onClose: () => void;
}

export function EditEventDialog({ event, onClose }: EditEventDialogProps) {
  const { t } = useTranslation("calendar");
  const edits = useEdits(
    event,
    eventResource.useList().data?.find(({ id }) => id === event.id),
  );
  const { shown: base } = edits;
  const form = useForm({
    edits,
    schema: CalendarEventChanges,
    read: (fields, element) => getChanges(base, readEventTexts(fields, element)),
    failed: t("edit.failed"),
    send: (changes) =>
      saveChanges(changes, {
        base,
        save: (wanted) => eventResource.changeItem(event, wanted),
        text: t("edit.done"),
        onClose,
      }),
  });
  return (
    <FormDialog
      form={form}
      thing={event.id}
      title={t("edit.title")}
      readTitle={event.title}
      saveLabel={t("edit.save")}
      onClose={onClose}
      secondary={
        <Button
          kind="quiet"
          icon="bin"
          className={styles.delete}
          onClick={() => confirmDelete(event, onClose)}
        >
          {t("delete.open")}
        </Button>
      }
    >
      <EventFields
        texts={{
          title: getFieldText(base, "title"),
          event_type: getFieldText(base, "event_type"),
          event_date: getFieldText(base, "event_date"),
          follows_wedding: getFieldText(base, "follows_wedding"),
          time: getFieldText(base, "time"),
          end_time: getFieldText(base, "end_time"),
          location: getFieldText(base, "location"),
          description: getFieldText(base, "description"),
        }}
        hasNoTime={base.time === null}
      />
    </FormDialog>
  );
}

function confirmDelete(event: CalendarEvent, onDeleted: () => void): void {
  const t = i18next.getFixedT(null, "calendar");
  const title = shorten(event.title);
  const texts = {
    question: t("delete.question", { title }),
    detail: t("delete.detail"),
    failed: (why: string) => t("delete.failed", { why }),
    done: t("delete.done", { title }),
  };
  eventResource.confirmDelete(event, texts, { onDeleted });
}
