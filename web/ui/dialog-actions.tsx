import { Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { phone, useMedia } from "./media.ts";

interface DialogActionsProps {
  cancel: ReactNode;
  secondary?: ReactNode;
  primary: ReactNode;
  /** Keeps the buttons in a row on a phone too. */
  isRow?: boolean | undefined;
}

/**
 * The buttons of a dialog. A column on a phone has them in reverse order, in the DOM too, so that Tab
 * follows the visual order.
 */
export function DialogActions({ cancel, secondary, primary, isRow = false }: DialogActionsProps) {
  const isColumn = useMedia(phone) && !isRow;
  const row = [
    <Fragment key="cancel">{cancel}</Fragment>,
    <Fragment key="secondary">{secondary}</Fragment>,
    <Fragment key="primary">{primary}</Fragment>,
  ];
  return (
    <div className={classNames(styles.actions, isRow && styles.kept)}>
      {isColumn ? row.toReversed() : row}
    </div>
  );
}
