import type { ReactNode } from "react";
import { CardTitle } from "./card.tsx";
import styles from "./kit-page.module.css";

/** One part of the kit under its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <CardTitle>{name}</CardTitle>
      <div className={styles.samples}>{children}</div>
    </section>
  );
}
