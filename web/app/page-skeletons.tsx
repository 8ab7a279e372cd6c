import i18next from "i18next";
import bottomBar from "../ui/bottom-bar.module.css";
import shell from "../ui/shell.module.css";
import { Skeleton } from "../ui/skeleton.tsx";
import topBar from "../ui/top-bar.module.css";
import styles from "./page-skeletons.module.css";

/** The texts may still be loading in the first frame; the skeleton does not wait for them. */
function getLoadingText(): string {
  return i18next.exists("loading") ? i18next.t("loading") : "";
}

/** The skeleton of a page. `isBelowTitle`: its heading is already shown. */
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

/**
 * The skeleton of the layout with a page in it, from the first frame on. The bar shows the product's name.
 */
export function ShellSkeleton() {
  return (
    <div className={shell.shell}>
      <div className={shell.side} />
      <div className={topBar.bar}>
        <span />
        <span className={topBar.title} aria-hidden="true">
          Promesse
        </span>
      </div>
      <main className={shell.main}>
        <div className={shell.content}>
          <PageSkeleton />
        </div>
      </main>
      <div className={bottomBar.bar} data-bottom-bar="" />
    </div>
  );
}

/** The product's name, as in the static HTML before any script runs. */
export function Opening() {
  return (
    <p className="opening" aria-hidden="true">
      Promesse
    </p>
  );
}
