import { memo } from "react";
import type { NewGuest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { DecidedRow, Decision } from "../deciding.rules.ts";
import styles from "../import.module.css";

interface CheckRowProps {
  row: DecidedRow;
  onDecide: (keys: readonly string[], decision: Decision) => void;
  onEdit: (key: string, change: Partial<NewGuest>) => void;
}

const editable = ["firstName", "lastName", "email"] as const;

/** A row with its cells to correct, what is wrong or was moved, and what to do with it. */
export const CheckRow = memo(function CheckRow({ row, onDecide, onEdit }: CheckRowProps) {
  const { t } = useTranslation(["import", "guests"]);
  const { key, line, guest, twin, errors, notes, decision } = row;
  const isRed = errors.length > 0 || row.hasChanged;
  const name = `${guest.firstName} ${guest.lastName}`.trim();
  const choices: readonly Decision[] = twin?.guest ? ["complete", "skip", "add"] : ["skip", "add"];
  return (
    <li className={classNames(styles.row, isRed && styles.red)}>
      <p className={styles.line}>{t("check.line", { line })}</p>
      <div className={styles.cells}>
        {editable.map((cell) => (
          <TextField
            key={cell}
            label={t(`check.cells.${cell}`, { line })}
            labelHidden
            placeholder={row.host === null ? t(`check.placeholders.${cell}`) : t("check.plus_one")}
            value={guest[cell]}
            onChange={({ target }) => {
              onEdit(key, { [cell]: target.value });
            }}
          />
        ))}
      </div>
      {errors.map((error) => (
        <p key={error} className={styles.error}>
          <Icon name="warning" size={14} />
          {t(`check.problems.${error}`)}
        </p>
      ))}
      {row.hasChanged && (
        <p className={styles.error}>
          <Icon name="warning" size={14} />
          {t("check.problems.changed")}
        </p>
      )}
      {notes.map(({ code, label, value }) => (
        <p key={`${code} ${label} ${value}`} className={styles.note}>
          <Icon name="warning" size={14} />
          {t(`check.notes.${code}`, { label, value })}
        </p>
      ))}
      {twin && errors.length === 0 && (
        <div className={styles.twin}>
          <p className={styles.note}>
            <Icon name="people" size={14} />
            {t(twin.guest ? "check.twin_on_list" : "check.twin_above", { name: twin.name })}
          </p>
          <SelectField
            label={t("check.decide", { name })}
            labelHidden
            value={decision}
            options={choices.map((value) => ({ value, label: t(`check.decisions.${value}`) }))}
            onChange={({ target }) => {
              const chosen = choices.find((each) => each === target.value);
              if (chosen) onDecide([key], chosen);
            }}
          />
        </div>
      )}
    </li>
  );
});
