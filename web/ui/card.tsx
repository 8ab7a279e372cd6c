import type { ComponentProps, ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";
import { InsetBorder } from "./inset-border.tsx";

type CardProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  /** Content at the end of the title's line, such as a text link or a small button. */
  titleEnd?: ReactNode;
  /** The heading level; 2 by default. */
  level?: 2 | 3 | undefined;
  /** Padding of 20 px in place of 24, for filters. */
  tight?: boolean | undefined;
  /** A gold line inside the edge, for at most one card per screen. */
  insetBorder?: boolean | undefined;
};

export function Card({
  title,
  titleEnd,
  level = 2,
  tight,
  insetBorder,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section {...rest} className={classNames(styles.card, tight && styles.tight, className)}>
      {insetBorder && <InsetBorder />}
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

/** A 19 px serif heading for a section that is not a card. */
export function CardTitle({ level = 2, children }: { level?: 2 | 3 | undefined; children: ReactNode }) {
  const Heading = level === 2 ? "h2" : "h3";
  return <Heading className={styles.title}>{children}</Heading>;
}
