import { formatDayMonth } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { getDue } from "../due.rules.ts";
import styles from "./due-text.module.css";

interface DueTextProps {
  /** `YYYY-MM-DD`, or null for a task without a date. */
  date: string | null;
  today: string;
}

/** 'En retard de 3 jours', 'Demain', otherwise the date: '12 juin'. For open tasks. */
export function DueText({ date, today }: DueTextProps) {
  const { t, i18n } = useTranslation("todos");
  const { kind } = getDue(date, today);
  if (date === null) return t("due.none");
  return kind === "later" ? formatDayMonth(date, i18n.language) : <DueChip date={date} today={today} />;
}

/** A chip for overdue and near dates only. */
export function DueChip({ date, today }: DueTextProps) {
  const { t } = useTranslation("todos");
  const { kind, days } = getDue(date, today);
  if (kind === "none" || kind === "later") return null;
  const isCounted = kind === "late" || kind === "soon";
  return (
    <span className={classNames(styles.mark, kind === "late" ? styles.late : styles.soon)}>
      <Icon name="clock" size={14} />
      {isCounted ? t(`due.${kind}`, { count: days }) : t(`due.${kind}`)}
    </span>
  );
}
