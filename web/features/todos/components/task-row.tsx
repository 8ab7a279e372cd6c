import type { TFunction } from "#web/platform/use-translation.ts";
import { memo, useState } from "react";
import type { Task } from "#contract/todos.ts";
import { formatDate } from "#i18n/formats.ts";
import { afterPaint } from "#web/platform/after-paint.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Tab } from "../view.rules.ts";
import { DueMark } from "./due-words.tsx";
import styles from "./task-rows.module.css";

export interface TaskActions {
  readonly complete: (task: Task, done: boolean) => void;
  readonly view: (task: Task) => void;
  readonly remove: (task: Task) => void;
}

/** What every row of the list is given alike. */
export interface RowSetting {
  tab: Tab;
  today: string;
  actions: TaskActions;
  t: TFunction<"todos">;
  language: string;
  measure: (row: Element | null) => void;
}

interface TaskRowProps extends RowSetting {
  task: Task;
  place: number;
  isLast: boolean;
  shown: number;
  index: number;
}

/** A press shows on the row at once; the list, its counts and the server follow. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, tab, today, place, isLast, shown, index, actions, t, language, measure } = props;
  const [pressed, setPressed] = useState<{ task: Task; done: boolean } | null>(null);
  const done = pressed?.task === task ? pressed.done : task.is_completed;
  const { title, date } = task;
  const detail = [tab === "month" ? t(`types.${task.type}`) : "", firstLine(task.custom_description)];
  return (
    <li
      ref={measure}
      data-index={index}
      data-id={task.id}
      aria-setsize={shown}
      aria-posinset={place}
      className={classNames(styles.item, place === 1 && styles.first, isLast && styles.last)}
    >
      <div className={classNames(styles.row, done && styles.done)}>
        <Checkbox
          round
          labelHidden
          className={styles.tick}
          label={t("tick.label", { title })}
          checked={done}
          onChange={(event) => {
            const wanted = event.target.checked;
            setPressed({ task, done: wanted });
            afterPaint(() => {
              actions.complete(task, wanted);
            });
          }}
        />
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p className={styles.detail}>{detail.filter((each) => each !== "").join(" · ")}</p>
        </div>
        <div className={styles.day}>
          {date !== null && <span>{formatDate(date, language)}</span>}
          {date === null && tab === "type" && <span className={styles.soft}>{t("rows.no_date")}</span>}
          {!done && <DueMark date={date} today={today} />}
        </div>
        <div className={styles.buttons} data-print="no">
          <IconButton
            icon="eye"
            label={t("rows.view", { title })}
            onClick={() => {
              actions.view(task);
            }}
          />
          <IconButton
            icon="bin"
            tone="danger"
            label={t("rows.delete", { title })}
            onClick={() => {
              actions.remove(task);
            }}
          />
        </div>
      </div>
    </li>
  );
});

function firstLine(text: string): string {
  return text.trim().split("\n", 1)[0] ?? "";
}
