import { useMemo, useState } from "react";
import type { Moment } from "#contract/moments.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Soft } from "#web/ui/soft.tsx";
import {
  countRows,
  type DecidedRow,
  type RowDecision,
  listMovedColumns,
  needsReview,
} from "../deciding.rules.ts";
import { type ImportField, getMappedCells } from "../fields.rules.ts";
import type { RowEdit } from "../parsed-row.ts";
import { listNames } from "../listed-names.rules.ts";
import { CheckRow } from "./check-row.tsx";
import { MissingTiesFields, type MissingTiesFieldsProps } from "./missing-ties-fields.tsx";
import styles from "../import.module.css";

interface CheckStepProps extends MissingTiesFieldsProps {
  rows: readonly DecidedRow[];
  fields: readonly ImportField[];
  moments: readonly Moment[];
  onDecide: (keys: readonly string[], decision: RowDecision) => void;
  onEdit: (key: string, change: RowEdit) => void;
  onAdd: (line: number) => void;
  onRemove: (key: string) => void;
}

/** Rows rendered at first, so that a long list appears at once; each press of the button adds four times as many. */
const rowsPerPage = 50;

/** Step 3: rows in doubt with the reasons; the others are named in one line, and listed on request. */
export function CheckStep({
  rows,
  fields,
  moments,
  onDecide,
  onEdit,
  onAdd,
  onRemove,
  ...ties
}: CheckStepProps) {
  const { t } = useTranslation("import");
  const [filter, setFilter] = useState<"errors" | "duplicates" | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [maxRows, setMaxRows] = useState(rowsPerPage);
  const counts = countRows(rows);
  const movedColumns = listMovedColumns(rows);
  const mappedCells = useMemo(() => getMappedCells(fields), [fields]);
  const answeredMoments = useMemo(
    () =>
      moments.filter(({ id }) => fields.some((field) => field.kind === "answer" && field.momentId === id)),
    [fields, moments],
  );
  const isShown = (row: DecidedRow) =>
    filter === null ||
    (filter === "errors" ? row.errors.length > 0 || row.edited.length > 0 : row.duplicate !== null);
  const doubtfulRows = rows.filter((row) => needsReview(row) && isShown(row));
  const otherRows = rows.filter((row) => !needsReview(row));
  const filters = (["errors", "duplicates"] as const).filter((each) => counts[each] > 0 || filter === each);
  const listedRows = isOpen ? [...doubtfulRows, ...otherRows] : doubtfulRows;
  const duplicateRows = rows.filter(({ duplicate, errors }) => duplicate !== null && errors.length === 0);
  return (
    <Card title={t("check.title")}>
      {counts.uninvited > 0 && (
        <Banner tone="gold" icon="warning">
          {t("check.uninvited", { count: counts.uninvited })}
        </Banner>
      )}
      {movedColumns.length > 0 && (
        <Banner tone="gold" icon="warning">
          {t("check.moved", {
            columns: movedColumns
              .map(({ label, count }) =>
                t("check.moved_column", { label: label || t("check.without_head"), count }),
              )
              .join(", "),
          })}
        </Banner>
      )}
      {filters.length > 0 && (
        <div className={styles.chips}>
          {filters.map((each) => (
            <ChoiceChip key={each} isOn={filter === each} onChange={(on) => setFilter(on ? each : null)}>
              {t(`check.${each}`, { count: counts[each] })}
            </ChoiceChip>
          ))}
        </div>
      )}
      {duplicateRows.length > 1 && (
        <SelectField
          label={t("check.for_all", { count: duplicateRows.length })}
          emptyLabel={t("check.choose")}
          value=""
          options={(["complete", "skip", "add"] as const).map((value) => ({
            value,
            label: t(`check.decisions.${value}`),
          }))}
          onChange={({ target }) => {
            const decision = (["complete", "skip", "add"] as const).find((each) => each === target.value);
            if (decision)
              onDecide(
                duplicateRows.map(({ key }) => key),
                decision,
              );
          }}
        />
      )}
      <ul className={styles.rows} aria-label={t("check.label")}>
        {listedRows.slice(0, maxRows).map((row) => (
          <CheckRow
            key={row.key}
            {...{ row, mappedCells, answeredMoments, onDecide, onEdit, onAdd, onRemove }}
          />
        ))}
      </ul>
      {listedRows.length > maxRows && (
        <Button kind="quiet" onClick={() => setMaxRows(maxRows + 4 * rowsPerPage)}>
          {t("check.more", { count: listedRows.length - maxRows })}
        </Button>
      )}
      {filter === null && otherRows.length > 0 && (
        <Button kind="quiet" icon="check" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("check.fine", { count: otherRows.length })}
        </Button>
      )}
      {filter === null && !isOpen && <Soft>{listNames(otherRows)}</Soft>}
      {counts.add > 0 && <MissingTiesFields {...ties} />}
    </Card>
  );
}
