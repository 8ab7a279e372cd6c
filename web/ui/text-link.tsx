import type { ComponentProps } from "react";
import { Link } from "./router-link.tsx";
import { classNames } from "./class-names.ts";
import styles from "./text-link.module.css";

/** The class of a link inside text, for a plain anchor or a button that looks like one. */
export const textLinkClass: string = styles.link ?? "";

/** A text link to another page of the product. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames(styles.link, className)} />;
}
