import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./result-count.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface ResultCountProps {
  /** The filters leave but a part. */
  isPartial: boolean;
  /** Seen while they do: '12 invités sur 80'. */
  shownWords: string;
  /** Only heard, once they leave all. */
  allWords: string;
  clearLabel: string;
  /** Where no other button in sight takes the filters back. */
  onClear?: (() => void) | undefined;
  className?: string | undefined;
}

/** How many the filters leave of a list, said as it changes. */
export function ResultCount(props: ResultCountProps) {
  const { isPartial, shownWords, allWords, clearLabel, onClear, className } = props;
  return (
    <div className={isPartial ? classNames(styles.found, className) : undefined}>
      <p role="status">{isPartial ? shownWords : <VisuallyHidden>{allWords}</VisuallyHidden>}</p>
      {isPartial && onClear && (
        <Button kind="quiet" size="small" onClick={onClear}>
          {clearLabel}
        </Button>
      )}
    </div>
  );
}
