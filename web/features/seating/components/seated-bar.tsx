import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import type { SeatedGuests } from "../tables.rules.ts";
import styles from "./seated-bar.module.css";

/** The share of the expected guests who have a seat. */
export function SeatedBar({
  seatedCount,
  expectedCount,
}: Pick<SeatedGuests, "seatedCount" | "expectedCount">) {
  const { t } = useTranslation("seating");
  if (expectedCount === 0) return null;
  const counts = { seated: seatedCount, count: expectedCount };
  return (
    <div className={styles.placed}>
      <p>
        <Marked text={t("placed.words", counts)} parts={{ strong: <strong /> }} />
      </p>
      <ProgressBar
        label={t("placed.label")}
        value={seatedCount}
        max={expectedCount}
        valueText={t("placed.value", counts)}
      />
    </div>
  );
}
