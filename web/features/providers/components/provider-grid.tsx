import { useTranslation } from "#web/platform/use-translation.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { CatalogueEntry } from "../catalogue.rules.ts";
import { ProviderCard } from "./provider-card.tsx";
import styles from "./provider-grid.module.css";

export function ProviderGrid({ entries }: { entries: readonly CatalogueEntry[] }) {
  const { t } = useTranslation("providers");
  return (
    <ul className={styles.grid} aria-label={t("catalogue")}>
      {entries.map((entry) => (
        <ProviderCard key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

/** The loading state of the booked line and the filters above the grid. */
export function CatalogueHeadSkeleton() {
  const { t } = useTranslation("providers");
  return (
    <output className={styles.waiting}>
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      <span className={styles.progress} aria-hidden="true" />
      <span className={styles.filters} aria-hidden="true" />
    </output>
  );
}
