import type { RunConflict, RunRow } from "#contract/run-sheet.ts";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { getPersonKey } from "../run-sheet.rules.ts";
import { formatStartHour, formatRunPersonName } from "../texts.ts";
import styles from "../run-sheet-page.module.css";

interface ConflictsProps {
  conflicts: readonly RunConflict[];
  rows: readonly RunRow[];
  weddingDate: string | null;
  /** Absent where no row can be shifted. */
  onShift?: ((row: RunRow) => void) | undefined;
}

/** The people who are in two places at once, each with a button that shifts the later row. */
export function Conflicts({ conflicts, rows, weddingDate, onShift }: ConflictsProps) {
  const { t } = useTranslation("run-sheet");
  const mayEdit = useMayEdit();
  if (conflicts.length === 0) return null;
  return (
    <div className={styles.conflicts} data-print="no">
      {conflicts.map(({ row_ids, person, start_minutes: start }) => {
        const laterRow = rows.find(({ id }) => id === row_ids.at(-1));
        const name = formatRunPersonName(person);
        return (
          <Banner
            key={`${getPersonKey(person)} ${row_ids.join(" ")}`}
            tone="gold"
            icon="warning"
            action={
              mayEdit &&
              onShift &&
              laterRow && (
                <Button kind="quiet" size="small" onClick={() => onShift(laterRow)}>
                  {t("shift.open")}
                  <VisuallyHidden> {laterRow.title}</VisuallyHidden>
                </Button>
              )
            }
          >
            <Marked
              text={t("conflict", { name: `<who>${name}</who>`, hour: formatStartHour(start, weddingDate) })}
              parts={{ who: <strong /> }}
            />
          </Banner>
        );
      })}
    </div>
  );
}
