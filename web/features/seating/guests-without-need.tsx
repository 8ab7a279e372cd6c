import { type ReactNode, useState } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import styles from "./guests-without-need.module.css";

interface GuestsWithoutNeedProps {
  /** The number of guests who neither have nor need a seat. */
  count: number;
  /** Whether it is open at first. */
  opened?: boolean;
  children: () => ReactNode;
}

/** Guests who need no seat, collapsed. The couple can still seat them by hand. */
export function GuestsWithoutNeed({ count, opened = false, children }: GuestsWithoutNeedProps) {
  const { t } = useTranslation("seating");
  const [isOpen, setOpen] = useState(opened);
  if (count === 0) return null;
  return (
    <details
      open={opened}
      className={styles.unneeded}
      data-print="no"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t("unneeded", { count })}</summary>
      {isOpen && children()}
    </details>
  );
}
