import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./card-columns.module.css";

interface CardColumnsProps {
  /** The wider column; the left one by default. */
  wider?: "left" | "right";
  className?: string | undefined;
  children: ReactNode;
}

/** Cards in two columns, below each other on narrow screens. Their page keeps its width on a large screen. */
export function CardColumns({ wider = "left", className, children }: CardColumnsProps) {
  return (
    <div data-narrow="" className={classNames(styles.columns, wider === "right" && styles.right, className)}>
      {children}
    </div>
  );
}

/** Cards below each other: one of the columns, or a whole page. */
export function CardStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
