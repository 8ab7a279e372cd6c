import { useRef } from "react";
import { flushSync } from "react-dom";
import { limits } from "#contract/values.ts";
import { guestPasteUrl } from "#web/paths.ts";
import { MomentChips } from "#web/features/moments/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { NameRow, SharedValues } from "../candidates.rules.ts";
import { listRelationshipChoices, parseRelationshipChoice } from "../guest-choices.rules.ts";
import styles from "./several.module.css";

/** What was typed of several guests, before the preview. */
export interface SeveralEntry {
  readonly rows: readonly NameRow[];
  readonly shared: SharedValues;
}

interface SeveralEntryFormProps {
  entry: SeveralEntry;
  couple: readonly string[];
  /** The outcome of the last action, or why it failed. */
  note: string;
  onChange: (entry: SeveralEntry) => void;
}

export function SeveralEntryForm({ entry, couple, note, onChange }: SeveralEntryFormProps) {
  const { t } = useTranslation("guests");
  return (
    <Stack shrinks gap={5}>
      <p role="status" className={styles.note}>
        {note}
      </p>
      <NameRows rows={entry.rows} onChange={(rows) => onChange({ ...entry, rows })} />
      <SharedValuesFields
        shared={entry.shared}
        couple={couple}
        onChange={(shared) => onChange({ ...entry, shared })}
      />
      <p>
        <TextLink to={guestPasteUrl}>{t("import_file")}</TextLink>
      </p>
    </Stack>
  );
}

interface SharedValuesFieldsProps {
  shared: SharedValues;
  couple: readonly string[];
  onChange: (shared: SharedValues) => void;
}

/** The side, the relationship and the invitations that all of them get. */
function SharedValuesFields({ shared, couple, onChange }: SharedValuesFieldsProps) {
  const { t } = useTranslation("guests");
  return (
    <DialogFields>
      {new Set(couple).size > 1 && (
        <Segments
          label={t("many.side")}
          value={shared.side}
          options={couple.map((name) => ({ value: name, label: name }))}
          onChange={(side) => onChange({ ...shared, side })}
        />
      )}
      <SelectField
        label={t("many.relationship")}
        emptyLabel={t("fields.not_said")}
        value={shared.relationship}
        options={listRelationshipChoices(t)}
        onChange={({ target }) =>
          onChange({ ...shared, relationship: parseRelationshipChoice(target.value) })
        }
      />
      <MomentChips chosen={shared.momentIds} onChange={(momentIds) => onChange({ ...shared, momentIds })} />
    </DialogFields>
  );
}

interface NameRowsProps {
  rows: readonly NameRow[];
  onChange: (rows: readonly NameRow[]) => void;
}

/** First and last names side by side; Enter goes to the next row and adds one after the last. */
function NameRows({ rows, onChange }: NameRowsProps) {
  const { t } = useTranslation("guests");
  const grid = useRef<HTMLDivElement>(null);
  function focusRow(at: number) {
    grid.current?.querySelectorAll<HTMLInputElement>("input[data-first]")[at]?.focus();
  }
  function openRow(at: number) {
    if (at === rows.length) {
      flushSync(() => onChange([...rows, { key: `row-${String(at)}`, first: "", last: "" }]));
    }
    focusRow(at);
  }

  const renderField = (row: NameRow, at: number, part: "first" | "last") => (
    <TextField
      label={t(`many.${part}_of`, { number: at + 1 })}
      labelHidden
      placeholder={t(`fields.${part}_name`)}
      autoComplete="off"
      maxLength={limits.name}
      value={row[part]}
      {...(part === "first" && { "data-first": "" })}
      onChange={(event) => onChange(rows.with(at, { ...row, [part]: event.target.value }))}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        openRow(at + 1);
      }}
    />
  );
  return (
    <div ref={grid} className={styles.rows}>
      {rows.map((row, at) => (
        <div key={row.key} className={styles.row}>
          {renderField(row, at, "first")}
          {renderField(row, at, "last")}
        </div>
      ))}
      <Button
        kind="quiet"
        size="small"
        icon="plus"
        className={styles.more}
        onClick={() => openRow(rows.length)}
      >
        {t("many.more")}
      </Button>
    </div>
  );
}
