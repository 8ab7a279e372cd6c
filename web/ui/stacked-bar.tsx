import type { CSSProperties, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./stacked-bar.module.css";

interface BarPart {
  id: string;
  count: number;
  /** The noun after the count: 'présents'. */
  noun: string;
  /**
   * `done` is filled, `refused` has the edge colour and `missing` is outlined, so that they differ in a
   * greyscale print too.
   */
  kind: "done" | "refused" | "missing";
}

interface StackedBarProps {
  /** The total, such as '134 invités'; absent where the legend is enough. */
  title?: ReactNode;
  /** On a phone the total is small and stands at the end of the legend's line. */
  isCompact?: boolean | undefined;
  parts: readonly BarPart[];
}

/** A bar of replies by kind; the legend repeats it as text. */
export function StackedBar({ title, isCompact = false, parts }: StackedBarProps) {
  return (
    <div className={classNames(isCompact && styles.low)}>
      <div className={styles.head}>
        {title !== undefined && <h2 className={styles.title}>{title}</h2>}
        <ul className={styles.legend}>
          {parts.map(({ id, count, noun, kind }) => (
            <li key={id} className={styles.fact}>
              <span className={classNames(styles.square, styles[kind])} />
              <span>
                <strong>{count}</strong> {noun}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.bar} data-bar="" aria-hidden="true">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ id, count, kind }) => {
            const share: CSSProperties & Record<"--share", number> = { "--share": count };
            return <span key={id} className={classNames(styles.part, styles[kind])} style={share} />;
          })}
      </div>
    </div>
  );
}
