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

/** Step 4: what came in, and how to undo it. */
export function DonePanel({ done }: { done: GuestImported }) {
  const { t } = useTranslation("import");
  const [isUndone, setUndone] = useState(false);
  return (
    <Card title={t("done.title")}>
      <p role="status">
        {t("done.words", {
          added: t("added", { count: done.added }),
          completed: t("completed", { count: done.completed }),
        })}
      </p>
      <div className={styles.foot}>
        <Link to={paths.guests} className={textLinkClass}>
          {t("done.list")}
        </Link>
        <Button
          disabled={isUndone}
          onClick={() => {
            setUndone(true);
            void undoBulkChange(done.change_id);
          }}
        >
          {t("undo")}
        </Button>
      </div>
    </Card>
  );
}
