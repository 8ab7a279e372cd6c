import { words } from "../platform/words.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./page-skeletons.module.css";

/** The words may still be on their way in the first frame; the shape does not wait for them. */
function loadingWord(): string {
  return words.exists("loading") ? words.t("loading") : "";
}

/** The shape of a page. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <span className={styles.title} />
      <Skeleton label={loadingWord()} shape="block" height={320} />
      <Skeleton label="" shape="cards" count={3} />
    </div>
  );
}

/** The shape of the frame with a page in it, from the first frame on. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell}>
      <div className={styles.menu} />
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
