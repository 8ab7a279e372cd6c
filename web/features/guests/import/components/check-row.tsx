import { memo } from "react";
import { translateKey } from "#web/platform/i18n.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Soft } from "#web/ui/soft.tsx";
import type { DecidedRow, Decision } from "../deciding.rules.ts";
import type { Cell, Edit, RowError } from "../reading.rules.ts";
import styles from "../import.module.css";
import { useCellLabel } from "../use-cell-label.ts";
import { RowCell } from "./row-cell.tsx";

interface CheckRowProps {
  row: DecidedRow;
  onDecide: (keys: readonly string[], decision: Decision) => void;
  onEdit: (key: string, change: Edit) => void;
}

/** The cells of every row; others are shown where something is wrong with them. */
const usual: readonly Cell[] = ["firstName", "lastName", "email"];

/** A row with its editable cells, its errors and moved values, and the choice what to do with it. */
export const CheckRow = memo(function CheckRow({ row, onDecide, onEdit }: CheckRowProps) {
  const { t } = useTranslation(["import", "guests"]);
  const getLabel = useCellLabel();
  const { key, line, guest, twin, errors, notes, refusals } = row;
  const isRed = errors.length > 0 || refusals.length > 0;
  const formatRowError = ({ code, cell, max }: RowError) =>
    t(`check.problems.${code}`, { label: cell === null ? "" : getLabel(cell), max });
  const problems = [
    ...errors.map((error) => ({ cell: error.cell, text: formatRowError(error) })),
    ...refusals,
  ];
  const wrong = [...row.edited, ...problems.flatMap(({ cell }) => cell ?? [])];
  const cells = new Set([...usual, ...wrong]);
  const said = (field: string, value: string) => {
    if (field === "diet") return translateKey(`guests:diets.${value}`);
    return field === "relationship" ? translateKey(`guests:relationships.${value}`) : value;
  };
  const name = `${guest.firstName} ${guest.lastName}`.trim();
  const choices: readonly Decision[] = twin?.guest ? ["complete", "skip", "add"] : ["skip", "add"];
  return (
    <li className={classNames(styles.row, isRed && styles.red)}>
      <Soft>{t("check.line", { line })}</Soft>
      <div className={styles.cells}>
        {[...cells].map((cell) => (
          <RowCell
            key={cell}
            row={row}
            cell={cell}
            labelHidden={usual.includes(cell)}
            error={problems.find((problem) => problem.cell === cell)?.text}
            onEdit={(change) => {
              onEdit(key, change);
            }}
          />
        ))}
      </div>
      {problems
        .filter(({ cell }) => cell === null)
        .map(({ text }) => (
          <p key={text} className={styles.error}>
            <Icon name="warning" size={14} />
            {text}
          </p>
        ))}
      {notes.map(({ code, label, value }) => (
        <p key={`${code} ${label} ${value}`} className={styles.note}>
          <Icon name="warning" size={14} />
          {t(`check.notes.${code}`, { label, value })}
        </p>
      ))}
      {row.differences.map(({ field, value, known }) => (
        <p key={field} className={styles.note}>
          <Icon name="warning" size={14} />
          {t("check.notes.kept", {
            label: t(`guests:fields.${field}`),
            value: said(field, value),
            known: said(field, known),
          })}
        </p>
      ))}
      {twin && errors.every(({ code }) => code === "completed_twice") && (
        <div className={styles.twin}>
          <p className={styles.note}>
            <Icon name="people" size={14} />
            {t(`check.${twin.isNear ? "near" : "twin"}_${twin.guest ? "on_list" : "above"}`, {
              name: twin.name,
            })}
          </p>
          <SelectField
            label={t("check.decide", { name })}
            labelHidden
            value={row.choice}
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
