import type { CSSProperties, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./stacked-bar.module.css";

export interface BarPart {
  id: string;
  count: number;
  /** The noun after the count: 'présents'. */
  noun: string;
  /** Done is filled in sage, refused in edge, missing only outlined, so that grey print still reads. */
  kind: "done" | "refused" | "missing";
}

interface StackedBarProps {
  /** What the whole is: '134 invités', in the serif; on a phone the legend stands alone. */
  title?: ReactNode;
  parts: readonly BarPart[];
}

/** Who answered what, in one line; the legend says the same in words. */
export function StackedBar({ title, parts }: StackedBarProps) {
  return (
    <div className={styles.replies}>
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
