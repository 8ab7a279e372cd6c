import { Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { phoneQuery, useMediaQuery } from "./media.ts";

interface DialogActionsProps {
  cancel: ReactNode;
  secondary?: ReactNode;
  primary: ReactNode;
  /** Whether the buttons stay at the foot of a long dialog; on a phone they then stand in a row. */
  stays?: boolean | undefined;
}

/**
 * The buttons of a dialog. On a phone a column has them in reverse order, and a row has the secondary one above the
 * others: in the DOM too, so that Tab follows the visual order.
 */
export function DialogActions({ cancel, secondary, primary, stays = false }: DialogActionsProps) {
  const isPhone = useMediaQuery(phoneQuery);
  const row = [
    <Fragment key="cancel">{cancel}</Fragment>,
    <Fragment key="secondary">{secondary}</Fragment>,
    <Fragment key="primary">{primary}</Fragment>,
  ];
  if (stays && isPhone) {
    return (
      <div className={classNames(styles.actions, styles.kept)}>
        {secondary && <div className={styles.above}>{secondary}</div>}
        {cancel}
        {primary}
      </div>
    );
  }
  return <div className={styles.actions}>{isPhone ? row.toReversed() : row}</div>;
}
