import { useId, type Dispatch } from "react";
import { taskTypes, type Task } from "#contract/todos.ts";
import { formatMonthYear } from "#i18n/formats.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { RowDialog } from "#web/ui/data-list.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import type { Group, Tab } from "../list.rules.ts";
import styles from "./task-groups.module.css";
import { TaskRow } from "./task-row.tsx";

interface TaskGroupsProps {
  groups: readonly Group[];
  tab: Tab;
  today: string;
  onTick: Dispatch<string>;
  onOpen: (opened: RowDialog<Task>) => void;
}

/** Tasks grouped by month or type, with sticky group headers. */
export function TaskGroups({ groups, ...rest }: TaskGroupsProps) {
  return groups.map((group) => <TaskGroup key={group.id} group={group} {...rest} />);
}

function TaskGroup({ group, ...row }: Omit<TaskGroupsProps, "groups"> & { group: Group }) {
  const { t, i18n } = useTranslation("todos");
  const { language } = i18n;
  const id = useId();
  const { done, total } = group;
  const name = getGroupName(group, row.tab, t, language);
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
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
      </header>
      <ul aria-labelledby={id} className={styles.tasks}>
        {group.tasks.map((task) => (
          <TaskRow key={task.id} task={task} {...row} {...{ t, language }} />
        ))}
      </ul>
    </section>
  );
}

function getGroupName({ id }: Group, tab: Tab, t: TFunction<"todos">, language: string): string {
  const type = taskTypes.find((each) => each === id);
  if (tab === "type" && type !== undefined) return t(`types.${type}`);
  return id === "" ? t("rows.no_date") : formatMonthYear(`${id}-01`, language);
}
