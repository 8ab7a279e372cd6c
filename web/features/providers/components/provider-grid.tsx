import { memo } from "react";
import { providerKinds } from "#contract/provider-kinds.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { Entry } from "../catalogue.rules.ts";
import { ProviderCard } from "./provider-card.tsx";
import styles from "./provider-grid.module.css";

export const ProviderGrid = memo(function ProviderGrid({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation("providers");
  return (
    <ul className={styles.grid} aria-label={t("catalogue")}>
      {entries.map((entry) => (
        <ProviderCard key={entry.id} entry={entry} />
      ))}
    </ul>
  );
});

/** As many cards as the catalogue has, in their shape. */
export function GridSkeleton() {
  const { t } = useTranslation("providers");
  return (
    <output className={styles.waiting}>
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      <span className={styles.progress} aria-hidden="true" />
      <span className={styles.filters} aria-hidden="true" />
      <span className={styles.grid} aria-hidden="true">
        {providerKinds.map(({ id }) => (
          <span key={id} className={styles.card}>
            <span className={styles.ground} />
            <span className={styles.bars}>
              <span className={styles.bar} />
              <span className={styles.line} />
              <span className={styles.line} />
            </span>
          </span>
        ))}
      </span>
    </output>
  );
}
