import { classNames } from "./class-names.ts";
import styles from "./done-mark.module.css";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface DoneMarkProps {
  isDone: boolean;
  /** 'Terminée', 'À faire'. */
  words: string;
  className?: string | undefined;
}

/** In place of a checkbox for those who may not tick it: whether something is done. */
export function DoneMark({ isDone, words, className }: DoneMarkProps) {
  return (
    <span className={classNames(styles.mark, isDone && styles.done, className)} title={words}>
      <Icon name={isDone ? "check" : "circle"} size={20} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
