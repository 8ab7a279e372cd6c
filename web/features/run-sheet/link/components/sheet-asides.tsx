import type { OpenedRunSheet } from "#contract/run-sheet.ts";
import { formatWeekdayDayMonth } from "#i18n/formats.ts";
import { CallLine } from "#web/platform/call-line.tsx";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "./sheet-asides.module.css";

/** Whom to call on the day. */
export function RunContactCard({ sheet }: { sheet: OpenedRunSheet }) {
  const { t } = useTranslation("run-link");
  const { day_contact_name: name, day_contact_phone: phone } = sheet;
  if (name === null && phone === null) return null;
  return (
    <Card tight title={t("contact")}>
      <ul className={styles.contact}>
        <CallLine callLabel={t("call")} name={name ?? phone ?? ""} detail="" phone={phone ?? ""} />
      </ul>
    </Card>
  );
}

/** The couple's notes, and what a witness still has to do. */
export function NotesAndTasks({ sheet: { day_notes: notes, tasks } }: { sheet: OpenedRunSheet }) {
  const { t } = useTranslation("run-link");
  return (
    <>
      {notes !== null && (
        <Card tight title={t("notes")}>
          <p className={styles.notes}>{notes}</p>
        </Card>
      )}
      {tasks.length > 0 && (
        <Card tight title={t("tasks")}>
          <Stack as="ul" gap={2}>
            {tasks.map(({ id, title, date }) => (
              <li key={id}>
                <span className={styles.task}>{title}</span>
                {date !== null && (
                  <Soft as="span">{t("task_day", { day: formatWeekdayDayMonth(date, getLanguage()) })}</Soft>
                )}
              </li>
            ))}
          </Stack>
        </Card>
      )}
    </>
  );
}
