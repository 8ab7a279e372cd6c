import { useState, type Dispatch } from "react";
import type { Task } from "#contract/todos.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { weddingDateUrl } from "#web/paths.ts";
import { ListHead } from "#web/platform/list-head.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { CardTitle } from "#web/ui/card.tsx";
import type { RowAction } from "#web/ui/data-list.tsx";
import { ResultCount } from "#web/ui/result-count.tsx";
import { useMediaQuery, useIsPrinting, columnQuery } from "#web/ui/media.ts";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { createTable } from "#web/platform/worksheets.rules.ts";
import { countVisibleTasks, taskFilters, taskTabs, type RecentlyDone, type TaskView } from "../list.rules.ts";
import { summariseTasks } from "../next.rules.ts";
import { useVisibleGroups } from "../use-visible-groups.ts";
import { taskColumns } from "./task-columns.ts";
import { TaskFilters } from "./task-filters.tsx";
import { DoneTasks, TaskGroups } from "./task-groups.tsx";
import styles from "./task-list.module.css";

interface TaskListProps {
  tasks: readonly Task[];
  view: TaskView;
  recentlyDone: RecentlyDone;
  today: string;
  onTick: Dispatch<string>;
  onOpen: (opened: RowAction<Task>) => void;
}

/** All of the page but the filters beside it: tabs, progress and the filtered tasks. */
export function TaskList({ tasks, view, recentlyDone, today, onTick, onOpen }: TaskListProps) {
  const { t } = useTranslation(["todos", "lists"]);
  const isColumn = useMediaQuery(columnQuery);
  const isPrinting = useIsPrinting();
  const { groups, tab, foldedTasks } = useVisibleGroups(tasks, view, {
    recentlyDone,
    today,
    isWhole: isPrinting,
  });
  const [isDoneOpen, setDoneOpen] = useState(false);
  const visibleCount = countVisibleTasks(groups);
  const { done, total } = summariseTasks(tasks);
  const { data: wedding } = useWedding();
  const maySetDate = usePermission("wedding:edit") !== false;
  const hasSeasonDates =
    wedding?.wedding_date === null &&
    wedding.wedding_season !== null &&
    tasks.some(({ date, offset, is_completed }) => date !== null && offset !== null && !is_completed);
  const progressText = t("progress.title", { count: done, total });
  return (
    <Tabs
      label={t("tabs.label")}
      tabs={taskTabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      current={view.tab}
      onChange={(current) => view.change({ tab: current })}
    >
      <div className={styles.progress}>
        <CardTitle>{progressText}</CardTitle>
        <ProgressBar label={t("title")} value={done} max={total} valueText={progressText} />
        {hasSeasonDates && (
          <Soft>
            {t("season_dates")} {maySetDate && <TextLink to={weddingDateUrl}>{t("set_date")}</TextLink>}
          </Soft>
        )}
      </div>
      <TaskFilters {...{ view, today }} foundCount={visibleCount} />
      <ListHead
        exported={{
          list: "tasks",
          count: visibleCount + foldedTasks.length,
          total,
          table: () =>
            createTable(taskColumns, [...groups.flatMap((group) => group.tasks), ...foldedTasks], t),
        }}
      >
        <ResultCount
          isPartial={taskFilters.isFiltered(view.filters)}
          filteredText={t("count.shown", { count: total, shown: visibleCount })}
          unfilteredText={
            foldedTasks.length === 0 || isDoneOpen
              ? t("count.all_shown")
              : t("count.without_done", { count: foldedTasks.length })
          }
          clearLabel={t("filters.clear")}
          onClear={isColumn ? undefined : view.clear}
          className={styles.found}
        />
      </ListHead>
      {visibleCount === 0 ? (
        <NothingFound sentence={t("nothing.sentence")} clearLabel={t("filters.clear")} onClear={view.clear} />
      ) : (
        <>
          <TaskGroups {...{ groups, tab, today, onTick, onOpen }} />
          {foldedTasks.length > 0 && (
            <div className={styles.done} data-print="no">
              <Button
                kind="quiet"
                size="small"
                icon="check"
                aria-expanded={isDoneOpen}
                onClick={() => setDoneOpen(!isDoneOpen)}
              >
                {t("done.fold", { count: foldedTasks.length })}
              </Button>
            </div>
          )}
          {isDoneOpen && <DoneTasks tasks={foldedTasks} {...{ today, onTick, onOpen }} />}
        </>
      )}
    </Tabs>
  );
}
