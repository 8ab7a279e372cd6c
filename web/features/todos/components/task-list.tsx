import { useState, type Dispatch } from "react";
import type { Task } from "#contract/todos.ts";
import { ListHead } from "#web/platform/list-head.tsx";
import { type TFunction, useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { CardTitle } from "#web/ui/card.tsx";
import type { RowAction } from "#web/ui/data-list.tsx";
import { ResultCount } from "#web/ui/result-count.tsx";
import { useMediaQuery, useIsPrinting, columnQuery } from "#web/ui/media.ts";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import {
  toAnswerCell,
  createTable,
  type FileColumn,
  toDayCell,
  toTextCell,
} from "#web/platform/worksheets.rules.ts";
import { countVisible, isFiltered, taskTabs, type RecentlyDone, type TaskView } from "../list.rules.ts";
import { summariseTasks } from "../next.rules.ts";
import { useVisibleGroups } from "../use-visible-groups.ts";
import { TaskFilters } from "./task-filters.tsx";
import { DoneTasks, TaskGroups } from "./task-groups.tsx";
import styles from "./task-list.module.css";

const columns: readonly FileColumn<Task, TFunction<["todos", "lists"]>>[] = [
  { head: (t) => t("lists:heads.task"), file: ({ title }) => toTextCell(title) },
  { head: (t) => t("lists:heads.done"), file: ({ is_completed: isDone }) => toAnswerCell(isDone) },
  { head: (t) => t("lists:heads.day"), file: ({ date }) => toDayCell(date) },
  { head: (t) => t("lists:heads.category"), file: ({ type }, t) => toTextCell(t(`types.${type}`)) },
  { head: (t) => t("lists:heads.description"), file: (task) => toTextCell(task.custom_description) },
];

interface TaskListProps {
  tasks: readonly Task[];
  view: TaskView;
  recentlyDone: RecentlyDone;
  today: string;
  onTick: Dispatch<string>;
  onOpen: (opened: RowAction<Task>) => void;
}

/** The right column: tabs, progress and the filtered tasks. */
export function TaskList({ tasks, view, recentlyDone, today, onTick, onOpen }: TaskListProps) {
  const { t } = useTranslation(["todos", "lists"]);
  const isColumn = useMediaQuery(columnQuery);
  const isPrinting = useIsPrinting();
  const { groups, tab, folded } = useVisibleGroups(tasks, view, {
    recentlyDone,
    today,
    isWhole: isPrinting,
  });
  const [isDoneOpen, setDoneOpen] = useState(false);
  const isPartial = isFiltered(view.filters);
  const visible = countVisible(groups);
  const { done, total } = summariseTasks(tasks);
  const progress = t("progress.title", { count: done, total });
  return (
    <Tabs
      label={t("tabs.label")}
      tabs={taskTabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      current={view.tab}
      onChange={(chosen) => view.change({ tab: chosen })}
    >
      <div className={styles.progress}>
        <CardTitle>{progress}</CardTitle>
        <ProgressBar label={t("title")} value={done} max={total} valueText={progress} />
      </div>
      <TaskFilters {...{ view, today }} found={visible} />
      <ListHead
        exported={{
          list: "tasks",
          count: visible + folded.length,
          total,
          table: () => createTable(columns, [...groups.flatMap((group) => group.tasks), ...folded], t),
        }}
      >
        <ResultCount
          isPartial={isPartial}
          filteredText={t("count.shown", { count: total, shown: visible })}
          unfilteredText={
            folded.length === 0 || isDoneOpen
              ? t("count.all_shown")
              : t("count.without_done", { count: folded.length })
          }
          clearLabel={t("filters.clear")}
          onClear={isColumn ? undefined : view.clear}
          className={styles.found}
        />
      </ListHead>
      {visible === 0 ? (
        <NothingFound sentence={t("nothing.sentence")} clearLabel={t("filters.clear")} onClear={view.clear} />
      ) : (
        <>
          <TaskGroups {...{ groups, tab, today, onTick, onOpen }} />
          {folded.length > 0 && (
            <div className={styles.done} data-print="no">
              <Button
                kind="quiet"
                size="small"
                icon="check"
                aria-expanded={isDoneOpen}
                onClick={() => setDoneOpen(!isDoneOpen)}
              >
                {t("done.fold", { count: folded.length })}
              </Button>
            </div>
          )}
          {isDoneOpen && <DoneTasks tasks={folded} {...{ today, onTick, onOpen }} />}
        </>
      )}
    </Tabs>
  );
}
