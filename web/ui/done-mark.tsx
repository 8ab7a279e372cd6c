import { classNames } from "./class-names.ts";
import styles from "./done-mark.module.css";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface DoneMarkProps {
  isDone: boolean;
  /** 'Terminée', 'À faire'. */
  text: string;
  className?: string | undefined;
}

/** In place of a checkbox for those who may not tick it: whether something is done. */
export function DoneMark({ isDone, text, className }: DoneMarkProps) {
  return (
    <span className={classNames(styles.mark, isDone && styles.done, className)} title={text}>
      {isDone && <Icon name="check" size={20} />}
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
