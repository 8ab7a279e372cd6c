import { memo, type Dispatch } from "react";
import type { Task } from "#contract/todos.ts";
import { formatDate } from "#i18n/formats.ts";
import { getGraphemes } from "#i18n/graphemes.ts";
import { usePressed } from "#web/platform/use-pressed.ts";
import { useTranslation, type TFunction } from "#web/platform/use-translation.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { RowDialog } from "#web/ui/data-list.tsx";
import { openOnPress } from "#web/ui/open-on-press.ts";
import { DoneMark } from "#web/ui/done-mark.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { Tab } from "../list.rules.ts";
import { completeTask } from "../queries.ts";
import { toAssignedParam } from "../assigned.rules.ts";
import { usePeopleChoices } from "../use-people-choices.ts";
import { DueMark } from "./due-text.tsx";
import { TaskFact } from "./task-fact.tsx";
import styles from "./task-groups.module.css";

interface TaskRowProps {
  task: Task;
  tab: Tab;
  today: string;
  /** Receives the id of each ticked task. */
  onTick: Dispatch<string>;
  onOpen: (opened: RowDialog<Task>) => void;
  t: TFunction<"todos">;
  language: string;
}

/** Memoised, so that it renders only when its own task changes. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, tab, today, onTick, onOpen, t, language } = props;
  const { id, title, date } = task;
  const mayEdit = useMayEdit();
  const [isDone, press] = usePressed(task, task.is_completed);
  const detail = [tab === "month" ? t(`types.${task.type}`) : "", getFirstLine(task.custom_description)];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its first button does the same by keyboard
    <li
      data-id={id}
      className={classNames(styles.row, isDone && styles.done)}
      onClick={openOnPress(() => onOpen({ kind: "edit", item: task }))}
    >
      {mayEdit ? (
        <Checkbox
          round
          labelHidden
          className={styles.tick}
          label={t("tick.label", { title })}
          checked={isDone}
          onChange={({ target }) => {
            press(target.checked);
            onTick(id);
            completeTask(task, target.checked);
          }}
        />
      ) : (
        <DoneMark
          isDone={isDone}
          text={t(isDone ? "translation:read_only.done" : "translation:read_only.to_do")}
          className={styles.tick}
        />
      )}
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {task.assigned_to !== null && (
          <p className={classNames(styles.detail, styles.onPhone)}>
            <AssignedText task={task} />
          </p>
        )}
        <p className={styles.detail}>{detail.filter((each) => each !== "").join(" · ")}</p>
        <p className={styles.detail}>
          <TaskFact task={task} />
        </p>
      </div>
      <div className={styles.day}>
        {date !== null && <span>{formatDate(date, language)}</span>}
        {date === null && tab === "type" && (
          <Soft as="span" size="same">
            {t("rows.no_date")}
          </Soft>
        )}
        {!isDone && <DueMark date={date} today={today} />}
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

/** The name of the person who does the task; undefined while it is not known. */
function useAssignedName({ assigned_to }: Task): string | undefined {
  const { t } = useTranslation("todos");
  const choices = usePeopleChoices();
  const value = toAssignedParam(assigned_to);
  return choices && (choices.find((choice) => choice.value === value)?.label ?? t("for.removed"));
}

function AssignedText({ task }: { task: Task }) {
  const { t } = useTranslation("todos");
  const name = useAssignedName(task);
  return name === undefined ? null : t("for.given", { name });
}

/** The initial of the person who does the task. Screen readers read the full name, and hovering shows it. */
function AssignedMark({ task }: { task: Task }) {
  const { t } = useTranslation("todos");
  const name = useAssignedName(task);
  if (name === undefined) return null;
  const text = t("for.given", { name });
  return (
    <span className={styles.given} title={text}>
      <Avatar initial={getGraphemes(name)[0]?.toUpperCase()} size={32} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

function getFirstLine(text: string): string {
  return text.trim().split("\n", 1)[0] ?? "";
}
