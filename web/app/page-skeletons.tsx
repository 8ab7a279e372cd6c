import i18next from "i18next";
import shell from "../ui/shell.module.css";
import { Skeleton } from "../ui/skeleton.tsx";
import topBar from "../ui/top-bar.module.css";
import styles from "./page-skeletons.module.css";

/** The words may still be on their way in the first frame; the shape does not wait for them. */
function loadingWord(): string {
  return i18next.exists("loading") ? i18next.t("loading") : "";
}

/** The shape of a page; `isBelowTitle`: its heading stands already. */
export function PageSkeleton({ isBelowTitle = false }: { isBelowTitle?: boolean }) {
  return (
    <div className={styles.page}>
      {!isBelowTitle && <span className={styles.title} />}
      <div className={styles.first}>
        <Skeleton label={loadingWord()} shape="block" />
      </div>
      <Skeleton label="" shape="cards" count={3} />
    </div>
  );
}

/** The shape of the frame with a page in it, from the first frame on; the name stands in the bar. */
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
    </div>
  );
}

/** The name alone, as the page's HTML has it before any script has run. */
export function Opening() {
  return (
    <p className="opening" aria-hidden="true">
      Promesse
    </p>
  );
}
