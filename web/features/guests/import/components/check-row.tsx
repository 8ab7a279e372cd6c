import { memo, useState } from "react";
import type { Moment } from "#contract/moments.ts";
import { translateKey } from "#web/platform/i18n.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Soft } from "#web/ui/soft.tsx";
import type { DecidedRow, RowDecision } from "../deciding.rules.ts";
import type { CorrectableCell } from "../correctable-cells.ts";
import type { Note } from "../row-notes.ts";
import type { Edit, RowError } from "../parsed-row.ts";
import styles from "../import.module.css";
import { useCellLabel } from "../use-cell-label.ts";
import { AnswerCell, RowCell } from "./row-cell.tsx";

interface CheckRowProps {
  row: DecidedRow;
  /** The cells that the columns fill. */
  mapped: readonly CorrectableCell[];
  /** The moments with a column of answers. */
  answered: readonly Moment[];
  onDecide: (keys: readonly string[], decision: RowDecision) => void;
  onEdit: (key: string, change: Edit) => void;
  /** Adds a person to the line. */
  onAdd: (line: number) => void;
  onRemove: (key: string) => void;
}

/** The cells of every row; others are shown where something is wrong or in doubt, or when asked for. */
const alwaysShown: readonly CorrectableCell[] = ["firstName", "lastName", "email"];

/** The cells to look at for each doubt. */
const cellsByDoubt: Partial<Record<Note["code"], readonly CorrectableCell[]>> = {
  digits_lost: ["telephone"],
  comment: ["comment"],
  companion: ["comment"],
  beside: ["comment"],
  allergies: ["diet", "allergies"],
  diet: ["diet", "allergies"],
  maybe_allergy: ["allergies"],
  unnamed: ["allergies", "access_needs"],
  shared: ["diet", "allergies"],
  age: ["age", "is_child"],
  child: ["is_child"],
};

/** A row with its editable cells, its errors and moved values, and the choice what to do with it. */
export const CheckRow = memo(function CheckRow(props: CheckRowProps) {
  const { row, mapped, answered, onDecide, onEdit } = props;
  const [isOpen, setOpen] = useState(false);
  const { t } = useTranslation(["import", "guests"]);
  const getLabel = useCellLabel();
  const { key, line, guest, duplicate: twin, errors, notes, refusals } = row;
  const isRed = errors.length > 0 || refusals.length > 0;
  const formatRowError = ({ code, cell, max }: RowError) =>
    t(`check.problems.${code}`, { label: cell === null ? "" : getLabel(cell), max });
  const problems = [
    ...errors.map((error) => ({ cell: error.cell, text: formatRowError(error) })),
    ...refusals,
  ];
  const wrong = [...row.edited, ...problems.flatMap(({ cell }) => cell ?? [])];
  const uniqueNotes = new Map(notes.map((note) => [`${note.code} ${note.label} ${note.value}`, note]));
  const inDoubt = notes.flatMap(({ code }) => cellsByDoubt[code] ?? []);
  const shown = new Set([...alwaysShown, ...wrong, ...inDoubt]);
  const cells = isOpen ? new Set([...shown, ...mapped]) : shown;
  const hasMore = answered.length > 0 || notes.length > 0 || mapped.some((cell) => !shown.has(cell));
  const said = (field: string, value: string) => {
    if (field === "diet") return translateKey(`guests:diets.${value}`);
    return field === "relationship" && value !== "" ? translateKey(`guests:relationships.${value}`) : value;
  };
  const name = `${guest.firstName} ${guest.lastName}`.trim();
  const choices: readonly RowDecision[] = twin?.guest ? ["complete", "skip", "add"] : ["skip", "add"];
  return (
    <li className={classNames(styles.row, isRed && styles.red)}>
      <Soft>{t("check.line", { line })}</Soft>
      <div className={styles.cells}>
        {[...cells].map((cell) => (
          <RowCell
            key={cell}
            row={row}
            cell={cell}
            error={problems.find((problem) => problem.cell === cell)?.text}
            onEdit={(change) => onEdit(key, change)}
          />
        ))}
        {isOpen &&
          answered.map((moment) => (
            <AnswerCell key={moment.id} {...{ row, moment }} onEdit={(change) => onEdit(key, change)} />
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
      {[...uniqueNotes].map(([noteKey, { code, label, value }]) => (
        <p key={noteKey} className={styles.note}>
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
      {twin && (
        <p className={styles.note}>
          <Icon name="people" size={14} />
          {t(`check.${twin.isNear ? "near" : "twin"}_${twin.guest ? "on_list" : "above"}`, {
            name: twin.name,
          })}
        </p>
      )}
      <div className={styles.choices}>
        {(twin ? errors.every(({ code }) => code === "completed_twice") : isOpen && errors.length === 0) && (
          <SelectField
            label={t(twin ? "check.decide" : "check.decide_row", { name })}
            labelHidden
            value={row.choice}
            options={choices.map((value) => ({
              value,
              label: t(`check.decisions.${value === "add" && !twin ? "import" : value}`),
            }))}
            onChange={({ target }) => {
              const chosen = choices.find((each) => each === target.value);
              if (chosen) onDecide([key], chosen);
            }}
          />
        )}
        <PersonButton {...props} />
        {hasMore && (
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? "check.fewer_cells_of" : "check.more_cells_of", { line })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? "check.fewer_cells" : "check.more_cells")}
          </Button>
        )}
      </div>
    </li>
  );
});

/** Adds a person to a line that may name several, or removes one who was added. */
function PersonButton({ row: { key, line, notes, isAdded }, onAdd, onRemove }: CheckRowProps) {
  const { t } = useTranslation("import");
  if (isAdded) {
    return (
      <Button kind="quiet" size="small" onClick={() => onRemove(key)}>
        {t("check.remove_person")}
      </Button>
    );
  }
  if (!notes.some(({ code }) => code === "family" || code === "people")) return null;
  return (
    <Button
      size="small"
      icon="plus"
      aria-label={t("check.add_person_to", { line })}
      onClick={() => onAdd(line)}
    >
      {t("check.add_person")}
    </Button>
  );
}
