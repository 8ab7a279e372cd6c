import { paths } from "#web/paths.ts";
import { HomeLink } from "#web/platform/home-link.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import balloon from "#web/ui/drawings/balloon.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import styles from "./alone.module.css";

/** Shown for an unknown address to anonymous visitors. */
export function NotFoundPage() {
  return (
    <main className={styles.alone} id="content" tabIndex={-1}>
      <HomeLink />
      <NotFoundContent />
    </main>
  );
}

/** Stands beside the menu, for a signed-in user. */
export function NotFoundContent() {
  const { t } = useTranslation();
  return (
    <EmptyList
      drawing={balloon}
      accent="rose"
      level={1}
      title={t("not_found.title")}
      sentence={t("not_found.sentence")}
      actions={[{ label: t("back_home"), to: paths.dashboard }]}
    />
  );
}
