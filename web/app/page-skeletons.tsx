import i18next from "i18next";
import { Skeleton } from "../ui/skeleton.tsx";
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

/** The shape of the frame with a page in it, from the first frame on; the name stands where the bar will have it. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell}>
      <div className={styles.menu}>
        <span className={styles.name} aria-hidden="true">
          Promesse
        </span>
      </div>
      <main className={styles.main}>
        <PageSkeleton />
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
