import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import styles from "./soft.module.css";

interface SoftProps extends Omit<HTMLAttributes<HTMLElement>, "className"> {
  /** A paragraph by default. */
  as?: "p" | "div" | "dd" | "dt" | "li" | "span";
  /** `same`: the size of the text around it. */
  size?: "xs" | "sm" | "md" | "same";
}

/** Text that is read second: a detail, a hint, a date. */
export function Soft({ as: Tag = "p", size = "sm", ...rest }: SoftProps) {
  return <Tag className={classNames(styles.soft, styles[size])} {...rest} />;
}
