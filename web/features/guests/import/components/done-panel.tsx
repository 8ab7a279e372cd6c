import { useState } from "react";
import type { GuestImportResult } from "#contract/guest-imports.ts";
import { paths } from "#web/paths.ts";
import { undoBulkChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { DecidedRow } from "../deciding.rules.ts";
import styles from "../import.module.css";
import { useFormatImported } from "../use-import-data.ts";

/** Rows that were not imported up to this number are listed at once. */
const maxOpenRows = 5;

interface DonePanelProps {
  result: GuestImportResult;
  /** The rows that were not imported. */
  skippedRows: readonly DecidedRow[];
  onRestart: () => void;
}

/** Step 4: what was imported, with a button to undo it; after an undo, a button to start again. */
export function DonePanel({ result, skippedRows, onRestart }: DonePanelProps) {
  const { t } = useTranslation("import");
  const [state, setState] = useState<"done" | "undoing" | "undone">("done");
  const undo = async () => {
    setState("undoing");
    setState((await undoBulkChange(result.change_id)) ? "undone" : "done");
  };
  const what = useFormatImported()(result);
  return (
    <Card title={t(state === "undone" ? "done.undone" : "done.title")}>
      <p role="status">{state === "undone" ? t("done.undone_words") : t("done.words", { what })}</p>
      {state !== "undone" && skippedRows.length > 0 && (
        <details className={styles.left} open={skippedRows.length <= maxOpenRows}>
          <summary>{t("done.left_out", { count: skippedRows.length })}</summary>
          <ul>
            {skippedRows.map(({ key, line, guest }) => (
              <li key={key}>
                {t("done.left_row", {
                  line,
                  name: `${guest.firstName} ${guest.lastName}`.trim() || t("done.without_name"),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.foot}>
        <ButtonLink kind="primary" to={paths.guests}>
          {t("done.list")}
        </ButtonLink>
        {state === "undone" ? (
          <Button onClick={onRestart}>{t("done.restart")}</Button>
        ) : (
          <Button loading={state === "undoing"} onClick={() => void undo()}>
            {t("undo")}
          </Button>
        )}
      </div>
    </Card>
  );
}
