import { getDepartment, departments } from "#contract/departments.ts";
import type { RunSheet } from "#contract/run-sheet.ts";
import { capitalised, formatDay } from "#i18n/formats.ts";
import { useChangeWedding, useWedding } from "#web/features/wedding/queries.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import styles from "../run-sheet-page.module.css";

const choices = departments
  .map(({ code, name }) => ({ value: code, label: name }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "fr"));

/** The wedding day, and its sunset in the department of the wedding. */
export function DayBar({ sunset }: Pick<RunSheet, "sunset">) {
  const { t, i18n } = useTranslation("run-sheet");
  const { data: wedding } = useWedding();
  const date = wedding?.wedding_date ?? null;
  return (
    <div className={styles.day}>
      <h2 className={styles.date}>
        {date === null ? t("day.none") : capitalised(formatDay(date, i18n.language))}
      </h2>
      <div className={styles.sun}>
        <p className={styles.sunHour} role="status">
          {sunset !== null && (
            <>
              <Icon name="sunset" />
              {t("sunset.hour", { hour: sunset })}
            </>
          )}
          {sunset === null && date !== null && t("sunset.ask")}
        </p>
        <div data-print="no">
          <Department code={wedding?.department ?? null} />
        </div>
      </div>
    </div>
  );
}

function Department({ code }: { code: string | null }) {
  const { t } = useTranslation("run-sheet");
  const mayChange = usePermission("wedding:edit") === true;
  const change = useChangeWedding();
  if (!mayChange) return getDepartment(code)?.name;
  return (
    <SelectField
      label={t("sunset.department")}
      labelHidden
      className={styles.department}
      options={choices}
      emptyLabel={t("sunset.department")}
      value={(change.isPending ? change.variables.department : code) ?? ""}
      onChange={({ target }) => {
        const department = choices.find(({ value }) => value === target.value)?.value ?? null;
        change.mutate(
          { department },
          {
            onError: (error) => {
              showToast({ text: t("sunset.failed", { why: getErrorText(error) }), tone: "refused" });
            },
          },
        );
      }}
    />
  );
}
