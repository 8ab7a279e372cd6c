import type { ReactNode } from "react";
import { CardTitle } from "./card.tsx";
import styles from "./kit-page.module.css";

/** One component of the design system under its name. */
export function KitSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <CardTitle>{name}</CardTitle>
      <div className={styles.samples}>{children}</div>
    </section>
  );
}
