import type { ComponentProps, ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";
import { Divider } from "./divider.tsx";

type CardProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  /** At the end of the title's line: a text link, a small button. */
  titleEnd?: ReactNode;
  /** The level of the title; 2 when absent. */
  level?: 2 | 3 | undefined;
  /** 20 instead of 24: filters. */
  tight?: boolean | undefined;
  /** The gilt hairline inside the edge, for one card a screen at most. */
  filet?: boolean | undefined;
};

export function Card({ title, titleEnd, level = 2, tight, filet, className, children, ...rest }: CardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section {...rest} className={classNames(styles.card, tight && styles.tight, className)}>
      {filet && <Divider />}
      {title !== undefined && (
        <header className={styles.head}>
          <Heading className={styles.title}>{title}</Heading>
          {titleEnd}
        </header>
      )}
      {children}
    </section>
  );
}

/** A title of 19 px in the serif, for a part of a page that is no card. */
export function CardTitle({ level = 2, children }: { level?: 2 | 3 | undefined; children: ReactNode }) {
  const Heading = level === 2 ? "h2" : "h3";
  return <Heading className={styles.title}>{children}</Heading>;
}
