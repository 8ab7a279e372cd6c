import { useState } from "react";
import type { NewGuest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { countsOf, type DecidedRow, type Decision, needsLook } from "../deciding.rules.ts";
import { CheckRow } from "./check-row.tsx";
import styles from "../import.module.css";

interface CheckStepProps {
  rows: readonly DecidedRow[];
  onDecide: (keys: readonly string[], decision: Decision) => void;
  onEdit: (key: string, change: Partial<NewGuest>) => void;
}

/** Rows drawn at a time, so that a long list appears at once. */
const atOnce = 50;

/** Step 3: rows to decide first, then those without a remark. */
export function CheckStep({ rows, onDecide, onEdit }: CheckStepProps) {
  const { t } = useTranslation("import");
  const [filter, setFilter] = useState<"errors" | "duplicates" | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [most, setMost] = useState(atOnce);
  const counts = countsOf(rows);
  const isShown = (row: DecidedRow) =>
    filter === null || (filter === "errors" ? row.errors.length > 0 : row.twin !== null);
  const looked = rows.filter((row) => needsLook(row) && isShown(row));
  const fine = rows.filter((row) => !needsLook(row));
  const list = isOpen ? [...looked, ...fine] : looked;
  const twins = rows.filter(({ twin, errors }) => twin !== null && errors.length === 0);
  return (
    <Card title={t("check.title")}>
      <div className={styles.chips}>
        {(["errors", "duplicates"] as const).map((each) => (
          <ChoiceChip
            key={each}
            on={filter === each}
            onChange={(on) => {
              setFilter(on ? each : null);
            }}
          >
            {t(`check.${each}`, { count: counts[each] })}
          </ChoiceChip>
        ))}
      </div>
      {twins.length > 1 && (
        <SelectField
          label={t("check.for_all")}
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
                twins.map(({ key }) => key),
                decision,
              );
          }}
        />
      )}
      <ul className={styles.rows} aria-label={t("check.label")}>
        {list.slice(0, most).map((row) => (
          <CheckRow key={row.key} row={row} onDecide={onDecide} onEdit={onEdit} />
        ))}
      </ul>
      {list.length > most && (
        <Button
          kind="quiet"
          onClick={() => {
            setMost(most + 4 * atOnce);
          }}
        >
          {t("check.more", { count: list.length - most })}
        </Button>
      )}
      {filter === null && fine.length > 0 && (
        <Button
          kind="quiet"
          icon="check"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {t("check.fine", { count: fine.length })}
        </Button>
      )}
    </Card>
  );
}
