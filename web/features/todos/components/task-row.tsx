import { memo, type Dispatch } from "react";
import type { Task } from "#contract/todos.ts";
import { formatDate } from "#i18n/formats.ts";
import { usePressed } from "#web/platform/use-pressed.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { openOnPress, type RowDialog } from "#web/ui/data-list.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Tab } from "../list.rules.ts";
import { completeTask } from "../queries.ts";
import { isAboutReplies } from "../replies-task.rules.ts";
import { MissingReplies } from "./missing-replies.tsx";
import { DueMark } from "./due-text.tsx";
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
  const [isDone, press] = usePressed(task, task.is_completed);
  const detail = [tab === "month" ? t(`types.${task.type}`) : "", firstLine(task.custom_description)];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its first button does the same by keyboard
    <li
      data-id={id}
      className={classNames(styles.row, isDone && styles.done)}
      onClick={openOnPress(task, onOpen)}
    >
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
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.detail}>{detail.filter((each) => each !== "").join(" · ")}</p>
        {isAboutReplies(task) && (
          <p className={styles.detail}>
            <MissingReplies />
          </p>
        )}
      </div>
      <div className={styles.day}>
        {date !== null && <span>{formatDate(date, language)}</span>}
        {date === null && tab === "type" && <span className={styles.soft}>{t("rows.no_date")}</span>}
        {!isDone && <DueMark date={date} today={today} />}
      </div>
      <div className={styles.buttons} data-print="no">
        <IconButton
          icon="eye"
          label={t("rows.view", { title })}
          onClick={() => {
            onOpen({ kind: "edit", item: task });
          }}
        />
        <IconButton
          icon="bin"
          tone="danger"
          label={t("rows.delete", { title })}
          onClick={() => {
            onOpen({ kind: "delete", item: task });
          }}
        />
      </div>
    </li>
  );
});

function firstLine(text: string): string {
  return text.trim().split("\n", 1)[0] ?? "";
}
