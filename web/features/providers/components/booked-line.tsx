import { useTranslation } from "#web/platform/use-translation.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Soft } from "#web/ui/soft.tsx";
import type { ProviderCounts } from "../counts.rules.ts";
import styles from "./booked-line.module.css";

/** The number of booked providers of those followed, or a hint on where to begin. */
export function BookedLine({ followed, booked }: ProviderCounts) {
  const { t } = useTranslation("providers");
  if (followed === 0) {
    return (
      <div className={styles.line}>
        <h2 className={styles.count}>{t("progress.none")}</h2>
        <p className={styles.help}>{t("progress.none_help")}</p>
      </div>
    );
  }
  const text =
    followed === 1 ? t("progress.single", { booked }) : t("progress.of", { count: booked, followed });
  const unbooked = followed - booked;
  return (
    <div className={styles.line}>
      <div className={styles.head}>
        <h2 className={styles.count}>{text}</h2>
        <Soft size="md">{unbooked === 0 ? t("progress.all") : t("progress.left", { count: unbooked })}</Soft>
      </div>
      <ProgressBar
        label={t("progress.label")}
        value={booked}
        max={followed}
        valueText={text}
        size="outlined"
      />
    </div>
  );
}
