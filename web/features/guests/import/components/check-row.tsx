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
import type { CorrectableCell } from "../correctable-cells.rules.ts";
import type { Note } from "../row-notes.ts";
import type { RowEdit, RowError } from "../parsed-row.ts";
import styles from "../import.module.css";
import { useGetCellLabel } from "../use-cell-label.ts";
import { MomentAnswerCell, RowCell } from "./row-cell.tsx";

interface CheckRowProps {
  row: DecidedRow;
  /** The cells that the columns fill. */
  mappedCells: readonly CorrectableCell[];
  /** The moments with a column of answers. */
  answeredMoments: readonly Moment[];
  onDecide: (keys: readonly string[], decision: RowDecision) => void;
  onEdit: (key: string, change: RowEdit) => void;
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
  const { row, mappedCells, answeredMoments, onDecide, onEdit } = props;
  const [isOpen, setOpen] = useState(false);
  const { t } = useTranslation(["import", "guests"]);
  const getLabel = useGetCellLabel();
  const { key, line, guest, duplicate, notes, refusals } = row;
  // Somebody who was just added has no name yet, which is no fault before it was typed.
  const isUntouched = row.isAdded === true && !row.edited.includes("firstName");
  const errors = row.errors.filter(({ code }) => code !== "no_name" || !isUntouched);
  const isRed = errors.length > 0 || refusals.length > 0;
  const formatRowError = ({ code, cell, max }: RowError) =>
    t(`check.problems.${code === "no_name" && guest.lastName !== "" ? "no_first_name" : code}`, {
      label: cell === null ? "" : getLabel(cell),
      max,
    });
  const problems = [
    ...errors.map((error) => ({ cell: error.cell, text: formatRowError(error) })),
    ...refusals,
  ];
  const wrongCells = [...row.edited, ...problems.flatMap(({ cell }) => cell ?? [])];
  const uniqueNotes = new Map(notes.map((note) => [`${note.code} ${note.label} ${note.value}`, note]));
  const doubtfulCells = notes.flatMap(({ code }) => cellsByDoubt[code] ?? []);
  const firstCells = new Set([...alwaysShown, ...wrongCells, ...doubtfulCells]);
  const cells = isOpen ? new Set([...firstCells, ...mappedCells]) : firstCells;
  const hasMore =
    answeredMoments.length > 0 || notes.length > 0 || mappedCells.some((cell) => !firstCells.has(cell));
  const formatValue = (field: string, value: string) => {
    if (field === "diet") return translateKey(`guests:diets.${value}`);
    return field === "relationship" && value !== "" ? translateKey(`guests:relationships.${value}`) : value;
  };
  const name = `${guest.firstName} ${guest.lastName}`.trim();
  const choices: readonly RowDecision[] = duplicate?.guest ? ["complete", "skip", "add"] : ["skip", "add"];
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
          answeredMoments.map((moment) => (
            <MomentAnswerCell key={moment.id} {...{ row, moment }} onEdit={(change) => onEdit(key, change)} />
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
      {row.differences.map(({ field, value, guestValue }) => (
        <p key={field} className={styles.note}>
          <Icon name="warning" size={14} />
          {t("check.notes.kept", {
            label: t(`guests:fields.${field}`),
            value: formatValue(field, value),
            known: formatValue(field, guestValue),
          })}
        </p>
      ))}
      {duplicate && (
        <p className={styles.note}>
          <Icon name="people" size={14} />
          {t(`check.${duplicate.isNear ? "near" : "twin"}_${duplicate.guest ? "on_list" : "above"}`, {
            name: duplicate.name,
          })}
        </p>
      )}
      <div className={styles.choices}>
        {(duplicate
          ? errors.every(({ code }) => code === "completed_twice")
          : isOpen && errors.length === 0) && (
          <SelectField
            label={t(duplicate ? "check.decide" : "check.decide_row", { name })}
            labelHidden
            value={row.choice}
            options={choices.map((value) => ({
              value,
              label: t(`check.decisions.${value === "add" && !duplicate ? "import" : value}`),
            }))}
            onChange={({ target }) => {
              const decision = choices.find((each) => each === target.value);
              if (decision) onDecide([key], decision);
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
