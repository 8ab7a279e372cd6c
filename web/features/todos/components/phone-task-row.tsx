import { memo } from "react";
import { formatDate, formatDateShort, formatDayMonthShort, formatWeekdayDayShort } from "#i18n/formats.ts";
import { useOptimisticValue } from "#web/platform/use-optimistic-value.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { openOnPress } from "#web/ui/open-on-press.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { getDue } from "../due.rules.ts";
import { AssignedMark } from "./assigned-mark.tsx";
import { DueChip } from "./due-text.tsx";
import type { TaskRowProps } from "./task-row.tsx";
import { TaskTick } from "./task-tick.tsx";
import styles from "./phone-task-row.module.css";

/** A task on a phone: its tick, its title and its day. The rest is in the opened task. */
export const PhoneTaskRow = memo(function PhoneTaskRow(props: TaskRowProps) {
  const { task, onTick, onOpen } = props;
  const { t } = useTranslation("todos");
  const [isDone, showDone] = useOptimisticValue(task, task.is_completed);
  const open = () => onOpen({ kind: "edit", item: task });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its button does the same by keyboard
    <li
      data-id={task.id}
      className={classNames(styles.line, isDone && styles.done)}
      onClick={openOnPress(open)}
    >
      <TaskTick {...{ task, isDone, showDone, onTick, t }} />
      <button
        type="button"
        className={styles.title}
        aria-label={t("rows.view", { title: task.title })}
        onClick={open}
      >
        <span className={styles.words}>{task.title}</span>
      </button>
      {task.assigned_to !== null && <AssignedMark task={task} />}
      {task.date !== null && <TaskDay {...props} date={task.date} isDone={isDone} />}
    </li>
  );
});

/** The day of a task in a few letters. Screen readers read the whole date and how near it is. */
function TaskDay({
  date,
  isDone,
  isUnderMonth,
  today,
  language,
}: TaskRowProps & { date: string; isDone: boolean }) {
  const { kind } = getDue(date, today);
  const isNear = kind !== "none" && kind !== "later" && kind !== "late";
  const shortDate =
    date.slice(0, 4) === today.slice(0, 4)
      ? formatDayMonthShort(date, language)
      : formatDateShort(date, language);
  return (
    <span
      className={classNames(
        styles.day,
        !isDone && kind === "late" && styles.late,
        !isDone && isNear && styles.near,
      )}
    >
      {!isDone && kind === "late" && <Icon name="clock" size={14} />}
      <span aria-hidden="true">{isUnderMonth ? formatWeekdayDayShort(date, language) : shortDate}</span>
      <VisuallyHidden>
        {formatDate(date, language)} {!isDone && <DueChip date={date} today={today} />}
      </VisuallyHidden>
    </span>
  );
}
