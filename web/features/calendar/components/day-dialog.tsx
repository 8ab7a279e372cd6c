import { capitalise, formatWeekdayDate } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { CalendarActions } from "../calendar-actions.ts";
import type { CalendarEntry } from "../entries.rules.ts";
import styles from "./dialogs.module.css";
import { EntryRow } from "./entry-row.tsx";

interface DayDialogProps {
  day: string;
  entries: readonly CalendarEntry[];
  onClose: () => void;
  onAdd: () => void;
  actions: CalendarActions;
}

export function DayDialog({ day, entries, onClose, onAdd, actions }: DayDialogProps) {
  const { t, i18n } = useTranslation("calendar");
  const mayEdit = useMayEdit();
  return (
    <Dialog
      open
      title={capitalise(formatWeekdayDate(day, i18n.language))}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:close")}
      onClose={onClose}
      primary={
        mayEdit && (
          <Button kind="primary" icon="plus" onClick={onAdd}>
            {t("add.open")}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <p>{t("day.nothing")}</p>
      ) : (
        <ul className={styles.entries} aria-label={t("day.entries")}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryRow entry={entry} actions={actions} t={t} language={i18n.language} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
