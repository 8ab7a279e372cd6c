import { Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { phone, useMedia } from "./media.ts";

interface DialogActionsProps {
  cancel: ReactNode;
  secondary?: ReactNode;
  primary: ReactNode;
  /** In a row on a phone too. */
  kept?: boolean | undefined;
}

/** The buttons of a dialog: what a row ends with, a column begins with, and the focus goes as one reads. */
export function DialogActions({ cancel, secondary, primary, kept = false }: DialogActionsProps) {
  const isColumn = useMedia(phone) && !kept;
  const row = [
    <Fragment key="cancel">{cancel}</Fragment>,
    <Fragment key="secondary">{secondary}</Fragment>,
    <Fragment key="primary">{primary}</Fragment>,
  ];
  return (
    <div className={classNames(styles.actions, kept && styles.kept)}>{isColumn ? row.toReversed() : row}</div>
  );
}
