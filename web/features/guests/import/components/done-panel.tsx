import { useState } from "react";
import type { GuestImported } from "#contract/guest-imports.ts";
import { paths } from "#web/paths.ts";
import { undoBulkChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { textLinkClass } from "#web/ui/link.tsx";
import { Link } from "#web/ui/router-link.tsx";
import styles from "../import.module.css";

interface DonePanelProps {
  done: GuestImported;
  onRestart: () => void;
}

/** Step 4: what came in, and how to undo it; afterwards that it is undone, and how to start again. */
export function DonePanel({ done, onRestart }: DonePanelProps) {
  const { t } = useTranslation("import");
  const [state, setState] = useState<"done" | "undoing" | "undone">("done");
  const undo = async () => {
    setState("undoing");
    setState((await undoBulkChange(done.change_id)) ? "undone" : "done");
  };
  const texts = {
    added: t("added", { count: done.added }),
    completed: t("completed", { count: done.completed }),
  };
  return (
    <Card title={t(state === "undone" ? "done.undone" : "done.title")}>
      <p role="status">{state === "undone" ? t("done.undone_words") : t("done.words", texts)}</p>
      <div className={styles.foot}>
        <Link to={paths.guests} className={textLinkClass}>
          {t("done.list")}
        </Link>
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
