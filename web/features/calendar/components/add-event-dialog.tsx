import { useTranslation } from "react-i18next";
import { NewCalendarEvent, type CalendarEvent } from "#contract/calendar.ts";
import { useForm } from "#web/platform/forms.ts";
import { leaveWords } from "#web/platform/leave-words.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { InSight } from "#web/ui/in-sight.tsx";
import { useAddEvent } from "../queries.ts";
import styles from "./dialogs.module.css";
import { EventFields, textsIn } from "./event-fields.tsx";

interface AddEventDialogProps {
  /** The day the form begins with. */
  day: string;
  onClose: () => void;
  onAdded: (event: CalendarEvent) => void;
}

export function AddEventDialog({ day, onClose, onAdded }: AddEventDialogProps) {
  const { t } = useTranslation("calendar");
  const add = useAddEvent();
  const form = useForm({
    schema: NewCalendarEvent,
    read: (fields, element) => Object.fromEntries(textsIn(fields, element)),
    send: async (event) => {
      const added = await add.mutateAsync(event);
      showToast({ words: t("add.done", { title: added.title }) });
      onAdded(added);
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t("add.open")}
      help={t("add.help")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      leave={leaveWords(t)}
      onClose={onClose}
      onSubmit={form.onSubmit}
      primary={
        <Button type="submit" kind="primary" loading={form.isSending}>
          {t("add.add")}
        </Button>
      }
    >
      <EventFields
        texts={{
          title: "",
          event_type: "Evenements",
          event_date: day,
          time: "",
          location: "",
          description: "",
        }}
        errors={form.errors}
      />
      {form.refusal && (
        <div className={styles.after}>
          <InSight key={form.refusal}>
            <Banner tone="danger" announced>
              {form.refusal}
            </Banner>
          </InSight>
        </div>
      )}
    </Dialog>
  );
}
