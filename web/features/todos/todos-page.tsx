import type { Task } from "#contract/todos.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { ListPage } from "#web/platform/list-page.tsx";
import { useListDialog } from "#web/platform/use-list-dialog.ts";
import { useListView } from "#web/platform/use-list-view.ts";
import { useOpenRowFromUrl } from "#web/platform/use-open-row-from-url.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import checklist from "#web/ui/drawings/checklist.svg?raw";
import { EmptyList, type EmptyAction } from "#web/ui/empty-list.tsx";
import { useRequestedAdding } from "#web/ui/use-requested-adding.ts";
import { phoneQuery, useMediaQuery, columnQuery } from "#web/ui/media.ts";
import { AddTaskCard } from "./components/add-task-card.tsx";
import { type OpenedTasks, TaskDialogs } from "./components/task-dialogs.tsx";
import { TaskFilters } from "./components/task-filters.tsx";
import { TaskList } from "./components/task-list.tsx";
import styles from "./components/task-list.module.css";
import { taskListView } from "./list.rules.ts";
import { confirmTaskDeletion, useTasks } from "./queries.ts";
import { useRecentlyDone } from "./use-recently-done.ts";

const noTasks: readonly Task[] = [];
const advice = [
  "quotes",
  "town_hall",
  "birth_certificates",
  "witnesses",
  "invitations",
  "answers",
  "final_count",
  "weekly",
] as const;

export function TodosPage() {
  const { t } = useTranslation("todos");
  const query = useTasks();
  const tasks = query.data ?? noTasks;
  const view = useListView(taskListView);
  const today = useToday();
  const { opened, open, add, close } = useListDialog<Task, OpenedTasks>(confirmTaskDeletion);
  const { recentlyDone, keepVisible } = useRecentlyDone(view.filters.hideDone);
  const isColumn = useMediaQuery(columnQuery);
  const isPhone = useMediaQuery(phoneQuery);
  const isEmpty = tasks.length === 0;
  useRequestedAdding("task", add);
  useOpenRowFromUrl(query.data, (item) => open({ kind: "edit", item }));
  const starterAction: EmptyAction = {
    label: t("empty.start"),
    onPress: () => open({ kind: "starter_tasks" }),
  };
  return (
    <>
      <ListPage
        title={t("title")}
        subtitle={t("subtitle")}
        subtitleFolds
        query={query}
        failed={(why) => t("failed", { why })}
        add={{ label: t("add.open"), onAdd: add }}
        addForm={<AddTaskCard isFirst={!isEmpty} />}
        printLabel={t("print")}
        filters={<TaskFilters {...{ view, today }} />}
        advice={advice.map((piece) => t(`advice.${piece}`))}
        skeleton={{
          label: t("loading"),
          cards: 4,
          rows: 8,
          rowHeight: isPhone ? 48 : 62,
          className: styles.shape,
        }}
        empty={
          <EmptyList
            drawing={checklist}
            title={t("empty.title")}
            sentence={t("empty.sentence")}
            actions={
              isColumn
                ? [starterAction]
                : [starterAction, { label: t("add.open"), icon: "plus", onPress: add }]
            }
          />
        }
      >
        <TaskList {...{ tasks, view, recentlyDone, today }} onTick={keepVisible} onOpen={open} />
      </ListPage>
      <TaskDialogs {...{ opened, tasks, today }} onClose={close} />
    </>
  );
}
