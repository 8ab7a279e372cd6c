import type { Moment } from "#contract/moments.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Soft } from "#web/ui/soft.tsx";
import type { ImportDraft } from "../use-import-draft.ts";
import { getColumnCells } from "../column-cells.rules.ts";
import { type ImportField, getAskedColumns, isOfMissingMoment } from "../fields.rules.ts";
import { plainFields } from "../heads.rules.ts";
import type { Grid } from "../grid.rules.ts";
import { isDeleted } from "../reading.rules.ts";
import styles from "../import.module.css";

interface ColumnsStepProps {
  grid: Grid;
  fields: readonly ImportField[];
  separatesByBlocks: boolean;
  moments: readonly Moment[];
  /** The names of all kinds of moments, on or off. */
  momentKindNames: readonly string[];
  onChange: (changes: Partial<Pick<ImportDraft, "fields" | "separatesByBlocks">>) => void;
}

/** The number of filled cells shown as examples of a column. */
const sampleCount = 3;

function formatFieldValue(field: ImportField): string {
  return "momentId" in field ? `${field.kind}:${field.momentId}` : field.kind;
}

function parseFieldValue(value: string): ImportField {
  const [kind = "", momentId = ""] = value.split(":");
  if (kind === "invited" || kind === "answer") return { kind, momentId };
  return { kind: plainFields.find((field) => field === kind) ?? "ignored" };
}

/** Step 2: what each column is about. */
export function ColumnsStep({
  grid,
  fields,
  separatesByBlocks,
  moments,
  momentKindNames,
  onChange,
}: ColumnsStepProps) {
  const { t } = useTranslation(["import", "guests", "moments"]);
  const namedMoments = moments.map((moment) => ({ id: moment.id, names: [getMomentName(moment)] }));
  const headsOfMissingMoments = grid.heads.filter((head) =>
    isOfMissingMoment(head, momentKindNames, namedMoments),
  );
  const askedColumns = getAskedColumns(grid, fields);
  const deletedCount = grid.rows.filter((row) => isDeleted(row, fields)).length;
  const hasHousehold = fields.some(({ kind }) => kind === "household" || kind === "household_id");
  const options = [
    { value: "ignored", label: t("columns.ignored") },
    { value: "comment", label: t("columns.comment") },
    ...plainFields.flatMap((field) =>
      field === "comment" || field === "ignored"
        ? []
        : [{ value: field, label: t(`columns.fields.${field}`) }],
    ),
    ...moments.flatMap((moment) => [
      { value: `invited:${moment.id}`, label: t("columns.invited", { moment: getMomentName(moment) }) },
      { value: `answer:${moment.id}`, label: t("columns.answer", { moment: getMomentName(moment) }) },
    ]),
  ];
  return (
    <Card title={t("columns.title")}>
      <div className={styles.asked}>
        {headsOfMissingMoments.length > 0 && (
          <Banner tone="gold" icon="warning">
            {t("columns.missing", { heads: headsOfMissingMoments.join(", ") })}
          </Banner>
        )}
        {askedColumns.children.length > 0 && (
          <Banner tone="gold" icon="warning">
            {t("columns.asked_children", { heads: askedColumns.children.join(", ") })}
          </Banner>
        )}
        {askedColumns.moments.length > 0 && (
          <Banner tone="gold" icon="warning">
            {t("columns.asked_moments", { heads: askedColumns.moments.join(", ") })}
          </Banner>
        )}
        {deletedCount > 0 && (
          <Banner tone="gold" icon="warning">
            {t("columns.deleted", { count: deletedCount })}
          </Banner>
        )}
        {grid.hasBlocks && !hasHousehold && (
          <ChoiceChip isOn={separatesByBlocks} onChange={(on) => onChange({ separatesByBlocks: on })}>
            {t("columns.blocks")}
          </ChoiceChip>
        )}
      </div>
      <ul className={styles.columns}>
        {fields.map((field, at) => {
          const head = grid.heads[at] ?? "";
          const name = head === "" ? t("columns.number", { number: at + 1 }) : head;
          const cells = getColumnCells(grid.rows, at);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
            <li key={at} className={styles.column}>
              <div className={styles.what}>
                <strong>{name}</strong>
                <Soft as="span">{cells.slice(0, sampleCount).join(" · ")}</Soft>
              </div>
              <SelectField
                label={t("columns.field_of", { column: name })}
                labelHidden
                value={formatFieldValue(field)}
                options={options}
                onChange={({ target }) =>
                  onChange({ fields: fields.with(at, parseFieldValue(target.value)) })
                }
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
