import { useState, type Dispatch } from "react";
import type { Task } from "#contract/todos.ts";
import { ListHead } from "#web/platform/list-head.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { CardTitle } from "#web/ui/card.tsx";
import type { RowDialog } from "#web/ui/data-list.tsx";
import { ResultCount } from "#web/ui/result-count.tsx";
import { useMedia, usePrinting, withColumn } from "#web/ui/media.ts";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import {
  getCount,
  getDoneMonths,
  getFolding,
  isFiltered,
  getLaterMonths,
  tabs,
  type RecentlyDone,
} from "../list.rules.ts";
import { getSummary } from "../next.rules.ts";
import { useVisibleGroups, type TaskView } from "../use-task-view.ts";
import { useTaskTable } from "../use-task-table.ts";
import { FoldedTaskFilters } from "./task-filters.tsx";
import { TaskGroups } from "./task-groups.tsx";
import styles from "./task-list.module.css";

interface TaskListProps {
  tasks: readonly Task[];
  view: TaskView;
  recentlyDone: RecentlyDone;
  today: string;
  onTick: Dispatch<string>;
  onOpen: (opened: RowDialog<Task>) => void;
}

const none: ReadonlySet<string> = new Set();

/** The right column: tabs, progress and the filtered tasks. */
export function TaskList({ tasks, view, recentlyDone, today, onTick, onOpen }: TaskListProps) {
  const { t } = useTranslation("todos");
  const isColumn = useMedia(withColumn);
  const isPrinting = usePrinting();
  const { groups, tab } = useVisibleGroups(tasks, view, recentlyDone);
  // The past months that were done when the page opened. A month completed meanwhile stays visible.
  const [past] = useState(() => getDoneMonths(tasks, today));
  const [isPastOpen, setPastOpen] = useState(false);
  const [isLaterOpen, setLaterOpen] = useState(false);
  const isPartial = isFiltered(view.filters);
  const folds = tab === "month" && !isPartial && !isPrinting;
  const unfolded = getFolding(groups, folds && !isPastOpen ? past : none);
  const later = folds ? getLaterMonths(groups, today) : none;
  const laterCount = getCount(groups.filter(({ id }) => later.has(id)));
  const visible = getCount(groups);
  const getTable = useTaskTable();
  const { done, total } = getSummary(tasks);
  const progress = t("progress.title", { count: done, total });
  return (
    <Tabs
      label={t("tabs.label")}
      tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      current={view.tab}
      onChange={view.show}
    >
      <div className={styles.progress}>
        <CardTitle>{progress}</CardTitle>
        <ProgressBar label={t("title")} value={done} max={total} valueText={progress} />
      </div>
      <FoldedTaskFilters {...{ view, today }} found={visible} />
      <ListHead
        exported={{
          list: "tasks",
          count: visible,
          total,
          table: () => getTable(groups.flatMap((group) => group.tasks)),
        }}
      >
        <ResultCount
          isPartial={isPartial}
          shownWords={t("count.shown", { count: total, shown: visible })}
          allWords={t("count.all_shown")}
          clearLabel={t("filters.clear")}
          onClear={isColumn ? undefined : view.clear}
          className={styles.found}
        />
      </ListHead>
      {visible === 0 ? (
        <NothingFound sentence={t("nothing.sentence")} clearLabel={t("filters.clear")} onClear={view.clear} />
      ) : (
        <>
          {folds && past.size > 0 && (
            <div className={styles.past} data-print="no">
              <Button
                kind="quiet"
                size="small"
                icon="check"
                aria-expanded={unfolded.folded === 0}
                onClick={() => setPastOpen(!isPastOpen)}
              >
                {unfolded.folded === 0 ? t("past.hide") : t("past.show", { count: unfolded.folded })}
              </Button>
            </div>
          )}
          <TaskGroups
            groups={isLaterOpen ? unfolded.groups : unfolded.groups.filter(({ id }) => !later.has(id))}
            {...{ tab, today, onTick, onOpen }}
          />
          {later.size > 0 && (
            <div className={styles.past} data-print="no">
              <Button
                kind="quiet"
                size="small"
                icon="calendar"
                aria-expanded={isLaterOpen}
                onClick={() => setLaterOpen(!isLaterOpen)}
              >
                {isLaterOpen ? t("later.hide") : t("later.show", { count: laterCount })}
              </Button>
            </div>
          )}
        </>
      )}
    </Tabs>
  );
}
