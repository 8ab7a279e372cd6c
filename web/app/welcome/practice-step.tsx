import { useState } from "react";
import { PaymentStep } from "#web/features/checkout/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./questions.module.css";

/** The form of the practice payment, folded: nothing is to be paid. It loads when it is opened. */
export function PracticeStep() {
  const { t } = useTranslation("welcome");
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.practice} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="card" size={20} />
        <span className={styles.about}>
          <span className={styles.strong}>{t("practice.open")}</span>
          <span className={styles.soft}>{t("practice.hint")}</span>
        </span>
        <Icon name="chevron-down" size={18} />
      </summary>
      {isOpen && (
        <div className={styles.form}>
          <PaymentStep origin="tour" />
        </div>
      )}
    </details>
  );
}
