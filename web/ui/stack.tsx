import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import styles from "./stack.module.css";

interface StackProps extends Omit<HTMLAttributes<HTMLElement>, "className"> {
  /** A `div` by default. */
  as?: "div" | "dd" | "dl" | "li" | "ol" | "p" | "section" | "span" | "ul";
  /** The space between the children: `--s-4` for 4. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8;
  /** The children stand side by side and wrap, instead of below each other. */
  row?: boolean;
  /** The stack becomes narrower than its widest child. */
  shrinks?: boolean;
}

/** Children in a column, or in a row that wraps, at one distance. */
export function Stack({ as: Tag = "div", gap, row, shrinks, ...rest }: StackProps) {
  const space = gap && styles[`gap${gap}`];
  return (
    <Tag
      className={classNames(row ? styles.row : styles.stack, space, shrinks && styles.shrinks)}
      {...rest}
    />
  );
}
