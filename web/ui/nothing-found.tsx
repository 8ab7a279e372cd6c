import { Button } from "./button.tsx";
import styles from "./nothing-found.module.css";

interface NothingFoundProps {
  sentence: string;
  clearLabel: string;
  onClear: () => void;
}

/** In a list's place when the filters leave nothing of it. */
export function NothingFound({ sentence, clearLabel, onClear }: NothingFoundProps) {
  return (
    <div className={styles.nothing}>
      <p>{sentence}</p>
      <Button onClick={onClear}>{clearLabel}</Button>
    </div>
  );
}
