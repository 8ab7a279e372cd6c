import { Button } from "./button.tsx";
import styles from "./nothing-found.module.css";

interface NothingFoundProps {
  sentence: string;
  clearLabel: string;
  onClear: () => void;
}

/** Replaces a list when no item matches its filters. */
export function NothingFound({ sentence, clearLabel, onClear }: NothingFoundProps) {
  return (
    <div className={styles.nothing}>
      <p>{sentence}</p>
      <Button onClick={onClear}>{clearLabel}</Button>
    </div>
  );
}
