import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./result-count.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface ResultCountProps {
  /** Whether the filters hide some items. */
  isPartial: boolean;
  /** Shown if so: '12 invités sur 80'. */
  filteredText: string;
  /** Announced to screen readers when all items are shown again. */
  unfilteredText: string;
  clearLabel: string;
  /** Only where no other visible button resets the filters. */
  onClear?: (() => void) | undefined;
  className?: string | undefined;
}

/** The number of filtered items, announced as it changes. */
export function ResultCount(props: ResultCountProps) {
  const { isPartial, filteredText, unfilteredText, clearLabel, onClear, className } = props;
  return (
    <div className={isPartial ? classNames(styles.found, className) : undefined}>
      <p role="status">{isPartial ? filteredText : <VisuallyHidden>{unfilteredText}</VisuallyHidden>}</p>
      {isPartial && onClear && (
        <Button kind="quiet" size="small" onClick={onClear}>
          {clearLabel}
        </Button>
      )}
    </div>
  );
}
