import i18next from "i18next";
import { Skeleton } from "#web/ui/skeleton.tsx";
import styles from "./page-skeleton.module.css";

/** The texts may still be loading in the first frame; the skeleton does not wait for them. */
function getLoadingText(): string {
  return i18next.exists("loading") ? i18next.t("loading") : "";
}

/** `isBelowTitle`: the heading of the page is already shown. */
export function PageSkeleton({ isBelowTitle = false }: { isBelowTitle?: boolean }) {
  return (
    <div className={styles.page}>
      {!isBelowTitle && <span className={styles.title} />}
      <div className={styles.first}>
        <Skeleton label={getLoadingText()} shape="block" />
      </div>
      <Skeleton label="" shape="cards" count={3} />
    </div>
  );
}
