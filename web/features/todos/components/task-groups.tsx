import { useId, type Dispatch } from "react";
import { taskTypes, type Task } from "#contract/todos.ts";
import { formatMonthYear, formatNumber } from "#i18n/formats.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { RowAction } from "#web/ui/data-list.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { phoneQuery, useMediaQuery, useIsPrinting } from "#web/ui/media.ts";
import { lateGroupId, type GroupedTasks, type TaskTab } from "../list.rules.ts";
import styles from "./task-groups.module.css";
import { PhoneTaskRow } from "./phone-task-row.tsx";
import { TaskRow } from "./task-row.tsx";

interface SharedRowProps {
  today: string;
  onTick: Dispatch<string>;
  onOpen: (opened: RowAction<Task>) => void;
}

interface TaskGroupsProps extends SharedRowProps {
  groups: readonly GroupedTasks[];
  tab: TaskTab;
}

/** Tasks grouped by month or type, with sticky group headers. */
export function TaskGroups({ groups, ...rest }: TaskGroupsProps) {
  const hasMarks = groups.some(({ tasks }) => hasAssigned(tasks));
  return groups.map((group) => <TaskGroup key={group.id} group={group} reservesMark={hasMarks} {...rest} />);
}

interface TaskGroupProps extends Omit<TaskGroupsProps, "groups"> {
  group: GroupedTasks;
  reservesMark: boolean;
}

function TaskGroup({ group, tab, ...row }: TaskGroupProps) {
  const { t, i18n } = useTranslation("todos");
  const id = useId();
  const isPhone = useMediaQuery(phoneQuery);
  const { done, total, tasks } = group;
  const isLate = tab === "month" && group.id === lateGroupId;
  const name = getGroupName(group, tab, t, i18n.language);
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={classNames(styles.name, isLate && styles.lateName)}>
          {name}
        </h3>
        {isPhone || isLate ? (
          <span className={styles.number}>{formatNumber(tasks.length, i18n.language)}</span>
        ) : (
          <div className={styles.share}>
            <span aria-hidden="true">{t("progress.count", { done, total })}</span>
            <div className={styles.bar}>
              <ProgressBar
                size="thin"
                label={t("progress.group", { name })}
                value={done}
                max={total}
                valueText={t("progress.count_spoken", { done, total })}
              />
            </div>
          </div>
        )}
      </header>
      <TaskRows
        tasks={tasks}
        label={name}
        showsType={tab === "month"}
        isUnderMonth={tab === "month" && !isLate}
        {...row}
      />
    </section>
  );
}

/** The folded done tasks in one list. */
export function DoneTasks({ tasks, ...row }: SharedRowProps & { tasks: readonly Task[] }) {
  const { t } = useTranslation("todos");
  const hasMarks = hasAssigned(tasks);
  return (
    <TaskRows
      tasks={tasks}
      label={t("done.list")}
      showsType
      isUnderMonth={false}
      reservesMark={hasMarks}
      {...row}
    />
  );
}

interface TaskRowsProps extends SharedRowProps {
  tasks: readonly Task[];
  label: string;
  /** Whether a row says the type of its task, because its header does not. */
  showsType: boolean;
  /** Whether the header says the month, so that the day on a phone does not. */
  isUnderMonth: boolean;
  /** Whether every row keeps the width of the mark of a person, so that the dates stand in line. */
  reservesMark: boolean;
}

function TaskRows({ tasks, label, reservesMark, ...row }: TaskRowsProps) {
  const { t, i18n } = useTranslation("todos");
  const isPhone = useMediaQuery(phoneQuery);
  const isPrinting = useIsPrinting();
  const Row = isPhone && !isPrinting ? PhoneTaskRow : TaskRow;
  return (
    <ul aria-label={label} className={classNames(styles.tasks, reservesMark && styles.withMarks)}>
      {tasks.map((task) => (
        <Row key={task.id} task={task} {...row} {...{ t }} language={i18n.language} />
      ))}
    </ul>
  );
}

function hasAssigned(tasks: readonly Task[]): boolean {
  return tasks.some(({ assigned_to }) => assigned_to !== null);
}

function getGroupName({ id }: GroupedTasks, tab: TaskTab, t: TFunction<"todos">, language: string): string {
  const type = taskTypes.find((each) => each === id);
  if (tab === "type" && type !== undefined) return t(`types.${type}`);
  if (id === lateGroupId) return t("late");
  return id === "" ? t("rows.no_date") : formatMonthYear(id, language);
}
