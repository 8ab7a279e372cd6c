import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./top-bar.module.css";

/** The class of the button or link at the start of the bar. */
export const topBarButton = styles.button;

interface TopBarProps {
  /** A button or link of the class `topBarButton`. */
  start: ReactNode;
  title: string;
  end?: ReactNode;
  /** Shown on wide screens too, where its title is the heading of the page. */
  isHead?: boolean;
}

/** The bar at the top of the app below 1080 px, and of the page of the day. */
export function TopBar({ start, title, end, isHead = false }: TopBarProps) {
  const Title = isHead ? "h1" : "span";
  return (
    <header className={classNames(styles.bar, isHead && styles.head)} data-print="no">
      {start}
      <Title className={styles.title}>{title}</Title>
      <span className={styles.end}>{end}</span>
    </header>
  );
}
