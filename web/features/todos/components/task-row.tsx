import { memo, type Dispatch } from "react";
import type { Task } from "#contract/todos.ts";
import { formatDate } from "#i18n/formats.ts";
import { useOptimisticValue } from "#web/platform/use-optimistic-value.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { RowAction } from "#web/ui/data-list.tsx";
import { openOnPress } from "#web/ui/open-on-press.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { AssignedMark } from "./assigned-mark.tsx";
import { DueChip } from "./due-text.tsx";
import { TaskFact } from "./task-fact.tsx";
import { TaskTick } from "./task-tick.tsx";
import styles from "./task-groups.module.css";

export interface TaskRowProps {
  task: Task;
  /** Whether the row says the type, because the header above it does not. */
  showsType: boolean;
  /** Whether the header above the row says the month. */
  isUnderMonth: boolean;
  today: string;
  /** Receives the id of each ticked task. */
  onTick: Dispatch<string>;
  onOpen: (opened: RowAction<Task>) => void;
  t: TFunction<"todos">;
  language: string;
}

/** Memoised, so that it renders only when its own task changes. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, showsType, today, onTick, onOpen, t, language } = props;
  const { id, title, date } = task;
  const mayEdit = useMayEdit();
  const [isDone, showDone] = useOptimisticValue(task, task.is_completed);
  const detail = [showsType ? t(`types.${task.type}`) : "", getFirstLine(task.custom_description)];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its first button does the same by keyboard
    <li
      data-id={id}
      className={classNames(styles.row, isDone && styles.done)}
      onClick={openOnPress(() => onOpen({ kind: "edit", item: task }))}
    >
      <TaskTick {...{ task, isDone, showDone, onTick, t }} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={styles.detail}>{detail.filter((each) => each !== "").join(" · ")}</p>
        <p className={styles.detail}>
          <TaskFact task={task} />
        </p>
      </div>
      <div className={styles.day}>
        {date !== null && <span>{formatDate(date, language)}</span>}
        {date === null && !showsType && (
          <Soft as="span" size="same">
            {t("rows.no_date")}
          </Soft>
        )}
        {!isDone && <DueChip date={date} today={today} />}
      </div>
      <div className={styles.buttons} data-print="no">
        {task.assigned_to !== null && <AssignedMark task={task} />}
        <IconButton
          icon="eye"
          label={t("rows.view", { title })}
          onClick={() => onOpen({ kind: "edit", item: task })}
        />
        {mayEdit && (
          <IconButton
            icon="bin"
            tone="danger"
            label={t("rows.delete", { title })}
            onClick={() => onOpen({ kind: "delete", item: task })}
          />
        )}
      </div>
    </li>
  );
});

function getFirstLine(text: string): string {
  return text.trim().split("\n", 1)[0] ?? "";
}
