import type { ReactNode } from "react";
import { Marked } from "#web/platform/marked.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./wishes.module.css";

interface SeatingNoteRowProps {
  /** Names are marked with <b>. */
  text: string;
  chip?: ReactNode;
  /** Elements of `SeatingNoteButton`. */
  children: ReactNode;
}

/** A violation or another need of the plan, with what can be done. */
export function SeatingNoteRow({ text, chip, children }: SeatingNoteRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p>
          <Marked text={text} parts={{ b: <strong /> }} />
        </p>
        {chip}
      </div>
      <div className={styles.ends}>{children}</div>
    </li>
  );
}

interface SeatingNoteButtonProps {
  icon?: "swap";
  onClick: () => void;
  children: string;
}

export function SeatingNoteButton({ icon, onClick, children }: SeatingNoteButtonProps) {
  return (
    <Button kind="quiet" size="small" icon={icon} onClick={onClick}>
      {children}
    </Button>
  );
}
