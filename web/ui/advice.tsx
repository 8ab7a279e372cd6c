import type { ReactNode } from "react";
import styles from "./advice.module.css";
import { classNames } from "./class-names.ts";
import { Drawing } from "./drawing.tsx";
import adviser from "./drawings/adviser.svg?raw";

interface AdviceProps {
  title: string;
  /** At most three lines. */
  text: ReactNode;
  /** In a narrow column the portrait goes above the text. */
  narrow?: boolean | undefined;
  /** A control after the text, such as a button for the next piece of advice. */
  children?: ReactNode;
}

export function Advice({ title, text, narrow = false, children }: AdviceProps) {
  return (
    <aside className={classNames(styles.advice, narrow && styles.narrow)} aria-label={title} data-print="no">
      <span className={styles.portrait}>
        <Drawing of={adviser} accent="rose" size={56} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </aside>
  );
}
