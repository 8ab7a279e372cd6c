import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import styles from "./seated-bar.module.css";

/** The share of the expected guests who have a seat. */
export function SeatedBar({ seated, expected }: { seated: number; expected: number }) {
  const { t } = useTranslation("seating");
  if (expected === 0) return null;
  const counts = { seated, count: expected };
  return (
    <div className={styles.placed}>
      <p>
        <Marked text={t("placed.words", counts)} parts={{ strong: <strong /> }} />
      </p>
      <ProgressBar
        label={t("placed.label")}
        value={seated}
        max={expected}
        valueText={t("placed.value", counts)}
      />
    </div>
  );
}
