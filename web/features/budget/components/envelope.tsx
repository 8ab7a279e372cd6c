import type { CSSProperties } from "react";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { TextLink } from "#web/ui/link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { getRemaining, type Sums } from "../budget.rules.ts";
import styles from "./envelope.module.css";
import { formatShortMoney } from "./texts.ts";

interface EnvelopeProps {
  /** The estimated budget in cents; null without one. */
  envelope: number | null;
  sums: Sums;
  /** The page where the couple sets it. */
  setHref: string;
}

/** The estimated budget with what is planned and spent of it. */
export function Envelope({ envelope, sums, setHref }: EnvelopeProps) {
  const { t, i18n } = useTranslation("budget");
  const maySet = [useMayEdit(), usePermission("wedding:edit") !== false].every(Boolean);
  if (envelope === null) {
    if (!maySet) return null;
    return (
      <p className={styles.text}>
        <TextLink to={setHref}>{t("envelope.set")}</TextLink>
      </p>
    );
  }
  const money = (cents: number) => formatShortMoney(cents, i18n.language);
  const left = getRemaining(envelope, sums.planned);
  const total = Math.max(envelope, sums.planned, sums.spent, 1);
  const lengths: CSSProperties & Record<`--${string}`, string> = {
    "--planned": String(sums.planned / total),
    "--spent": String(Math.max(0, sums.spent) / total),
    "--envelope": String(envelope / total),
  };
  return (
    <div className={styles.envelope}>
      <p className={styles.head}>
        <span>{t("envelope.title")}</span>
        <strong>{money(envelope)}</strong>
      </p>
      <div className={styles.bar} style={lengths} aria-hidden="true">
        <span className={styles.planned} />
        <span className={styles.spent} />
        {envelope < total && <span className={styles.end} />}
      </div>
      {left < 0 ? (
        <p className={styles.over}>
          <Icon name="warning" size={16} />
          {t("envelope.over", { amount: money(-left) })}
        </p>
      ) : (
        <p className={styles.text}>
          {left === 0 ? t("envelope.exact") : t("envelope.left", { amount: money(left) })}
        </p>
      )}
    </div>
  );
}
