import { useCallback, useMemo } from "react";
import type { Task } from "#contract/todos.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { phone, useMedia, usePrinting, withColumn } from "#web/ui/media.ts";
import { useArrived } from "#web/platform/use-arrived.ts";
import { useOpened } from "#web/platform/use-opened.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { PageColumns } from "#web/ui/page-columns.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { PrintButton } from "#web/ui/print-button.tsx";
import { focusedRow } from "#web/ui/row-focus.ts";
import { ListSkeleton, NoTasks, StartProgress } from "./components/list-states.tsx";
import { TaskAdvice, TaskAside } from "./components/task-aside.tsx";
import { TaskDialogs, type Opened } from "./components/task-dialogs.tsx";
import { TaskList } from "./components/task-list.tsx";
import type { TaskActions } from "./components/task-row.tsx";
import { useCompleteTask, useTasks } from "./queries.ts";
import { useHeld } from "./use-held.ts";
import { useListView } from "./use-list-view.ts";
import { useStarting } from "./use-starting.ts";
import styles from "./todos-page.module.css";

const noTasks: readonly Task[] = [];

export function TodosPage() {
  const { t } = useTranslation("todos");
  const list = useTasks();
  const { error } = list;
  const data = useArrived(list.data);
  const tasks = data ?? noTasks;
  const view = useListView();
  const today = useToday();
  const starting = useStarting();
  const { held, hold } = useHeld();
  const complete = useCompleteTask();
  const [opened, setOpened] = useOpened<Opened>();
  const isPhone = useMedia(phone);
  const isColumn = useMedia(withColumn);
  const isPrinting = usePrinting();
  const { hideDone } = view.filters;
  const actions = useMemo<TaskActions>(
    () => ({
      complete: (task, done) => {
        if (hideDone) hold(task.id);
        complete(task, done);
      },
      view: (task) => {
        setOpened({ kind: "edit", task, row: focusedRow() });
      },
      remove: (task) => {
        setOpened({ kind: "delete", task, row: focusedRow() });
      },
    }),
    [complete, hold, hideDone, setOpened],
  );
  const add = useCallback(() => {
    setOpened({ kind: "add" });
  }, [setOpened]);
  const isEmpty = data?.length === 0;

  return (
    <>
      <PageTitle
        title={t("title")}
        subtitle={t("subtitle")}
        actions={data && !isEmpty && !isPhone && <TitleActions onAdd={isColumn ? undefined : add} />}
      />
      {error && !data && <LoadFailed query={list} words={(why) => t("failed", { why })} />}
      {(data ?? !error) && (
        <PageColumns aside={!isPhone && <TaskAside {...{ view, today, isEmpty, isColumn }} />}>
          {starting.progress && <StartProgress progress={starting.progress} onStop={starting.stop} />}
          {data === undefined ? (
            <ListSkeleton isPhone={isPhone} />
          ) : isEmpty ? (
            !starting.progress && <NoTasks onStart={starting.start} onAdd={isColumn ? undefined : add} />
          ) : (
            <TaskList {...{ tasks, view, held, today, actions, isPhone, isPrinting }} onAdd={add} />
          )}
          {!isColumn && (
            <div className={styles.advice}>
              <TaskAdvice />
            </div>
          )}
        </PageColumns>
      )}
      <TaskDialogs {...{ opened, tasks }} onOpen={setOpened} />
    </>
  );
}

/** Where no form stands beside the list, a button opens it. */
function TitleActions({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useTranslation("todos");
  return (
    <>
      <PrintButton label={t("print")} />
      {onAdd && (
        <Button kind="primary" icon="plus" onClick={onAdd}>
          {t("add.open")}
        </Button>
      )}
    </>
  );
}
