import { type ReactNode, useState } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import styles from "./guests-needing-no-seat.module.css";

interface GuestsNeedingNoSeatProps {
  /** The number of guests who neither have nor need a seat. */
  count: number;
  initiallyOpen?: boolean;
  children: () => ReactNode;
}

/** Guests who need no seat, collapsed. The couple can still seat them by hand. */
export function GuestsNeedingNoSeat({ count, initiallyOpen = false, children }: GuestsNeedingNoSeatProps) {
  const { t } = useTranslation("seating");
  const [isOpen, setOpen] = useState(initiallyOpen);
  if (count === 0) return null;
  return (
    <details
      open={initiallyOpen}
      className={styles.unneeded}
      data-print="no"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t("unneeded", { count })}</summary>
      {isOpen && children()}
    </details>
  );
}
