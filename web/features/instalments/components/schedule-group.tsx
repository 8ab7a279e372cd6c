import { type ReactNode, useId, useState } from "react";
import { formatCents } from "#i18n/amounts.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useIsPrinting } from "#web/ui/media.ts";
import styles from "./schedule-group.module.css";

interface ScheduleGroupProps {
  title: string;
  /** Cents. */
  sum: number;
  isLate?: boolean;
  /** Whether it is closed at first. */
  isFolded?: boolean;
  children: ReactNode;
}

/** A heading with its sum, and the rows under it; a printed page has those of a closed one too. */
export function ScheduleGroup({
  title,
  sum,
  isLate = false,
  isFolded = false,
  children,
}: ScheduleGroupProps) {
  const { i18n } = useTranslation("instalments");
  const [isOpen, setOpen] = useState(!isFolded);
  const isPrinting = useIsPrinting();
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={classNames(styles.title, isLate && styles.late)}>
          {isFolded ? (
            <button
              type="button"
              data-print="keep"
              className={styles.fold}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={18} />
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        <strong className={styles.sum}>{formatCents(sum, i18n.language)}</strong>
      </div>
      {(isOpen || isPrinting) && children}
    </section>
  );
}
