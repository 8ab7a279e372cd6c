import { memo, useCallback, useMemo, useState } from "react";
import type { Task } from "#contract/todos.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { AddDock } from "#web/ui/add-dock.tsx";
import { Button } from "#web/ui/button.tsx";
import { CardTitle } from "#web/ui/card.tsx";
import { FoundLine } from "#web/ui/found-line.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { PhoneFilters } from "#web/ui/phone-filters.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { doneMonths, folding, isFiltered, type Held } from "../list.rules.ts";
import { summaryOf } from "../next.rules.ts";
import type { ListView } from "../use-list-view.ts";
import { useShownLines } from "../use-shown-lines.ts";
import { tabs } from "../view.rules.ts";
import { FilterFields, WordSearch } from "./filter-fields.tsx";
import styles from "./task-list.module.css";
import { TaskRows } from "./task-rows.tsx";
import { type TaskActions } from "./task-row.tsx";

interface TaskListProps {
  tasks: readonly Task[];
  view: ListView;
  held: Held;
  today: string;
  actions: TaskActions;
  isPhone: boolean;
  isPrinting: boolean;
  onAdd: () => void;
}

/** The right column: tabs, what is done, and the tasks that the filters leave. */
export function TaskList({ tasks, view, held, today, actions, isPhone, isPrinting, onAdd }: TaskListProps) {
  const { t } = useTranslation("todos");
  const { lines, tab } = useShownLines(tasks, view, held);
  const past = usePast(tasks, today);
  const folds = tab === "month" && !isFiltered(view.filters) && !isPrinting;
  const unfolded = useMemo(
    () => (folds ? folding(lines, past.folded) : { lines, folded: 0 }),
    [folds, lines, past.folded],
  );
  const shown = lines.filter(({ task }) => task !== null).length;
  const isPartial = isFiltered(view.filters);
  const { done, total } = summaryOf(tasks);
  return (
    <Tabs
      label={t("tabs.label")}
      tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      current={view.tab}
      onChange={view.show}
    >
      <Progress done={done} total={total} />
      {isPhone && <TaskFilters view={view} today={today} found={shown} />}
      <FoundLine
        isPartial={isPartial}
        shownWords={t("count.shown", { count: total, shown })}
        allWords={t("count.all_shown")}
        clearLabel={t("filters.clear")}
        onClear={isPhone ? view.clear : undefined}
        className={styles.found}
      />
      {shown === 0 ? (
        <NothingFound sentence={t("nothing.sentence")} clearLabel={t("filters.clear")} onClear={view.clear} />
      ) : (
        <>
          {folds && past.all.size > 0 && <Past count={unfolded.folded} onToggle={past.toggle} />}
          <TaskRows lines={unfolded.lines} {...{ tab, today, actions, isPrinting }} />
        </>
      )}
      {isPhone && <AddDock label={t("add.open")} onAdd={onAdd} />}
    </Tabs>
  );
}

const none: ReadonlySet<string> = new Set();

/** The past months that were done when the page opened: what one finishes meanwhile stays in sight. */
function usePast(tasks: readonly Task[], today: string) {
  const [all] = useState(() => doneMonths(tasks, today));
  const [isOpen, setOpen] = useState(false);
  const toggle = useCallback(() => {
    setOpen((now) => !now);
  }, []);
  return { all, folded: isOpen ? none : all, toggle };
}

/** `count`: the tasks that are folded away; 0 when they are shown. */
function Past({ count, onToggle }: { count: number; onToggle: () => void }) {
  const { t } = useTranslation("todos");
  const isOpen = count === 0;
  return (
    <div className={styles.past} data-print="no">
      <Button kind="quiet" size="small" icon="check" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? t("past.hide") : t("past.show", { count })}
      </Button>
    </div>
  );
}

const Progress = memo(function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation("todos");
  const words = t("progress.title", { count: done, total });
  return (
    <div className={styles.progress}>
      <CardTitle>{words}</CardTitle>
      <ProgressBar label={t("title")} value={done} max={total} valueText={words} />
    </div>
  );
});

interface TaskFiltersProps {
  view: ListView;
  today: string;
  found: number;
}

function TaskFilters({ view, today, found }: TaskFiltersProps) {
  const { t } = useTranslation("todos");
  return (
    <PhoneFilters
      search={<WordSearch value={view.filters.words} onChange={view.filter} bare />}
      title={t("filters.title")}
      closeLabel={t("translation:close")}
      doneLabel={t("filters.see", { count: found })}
      className={styles.search}
    >
      <FilterFields
        withoutWords
        filters={view.filters}
        onChange={view.filter}
        onClear={view.clear}
        today={today}
      />
    </PhoneFilters>
  );
}
