import type { Task } from "#contract/todos.ts";
import { CatererReminder } from "#web/features/caterer-briefs/widgets.tsx";
import { DuePayments } from "#web/features/instalments/widgets.tsx";
import { completeTask } from "#web/features/todos/queries.ts";
import {
  DueText,
  EditTaskDialog,
  isGivenTo,
  useNextTasks,
  useTaskSummary,
} from "#web/features/todos/widgets.tsx";
import { shorten } from "#i18n/shorten.ts";
import { paths } from "#web/paths.ts";
import { usePermission, useUser } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DoneMark } from "#web/ui/done-mark.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { restoreLostFocus } from "#web/ui/row-focus.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "./next-tasks.module.css";

const listId = "next-tasks";
const maxTasks = 5;

interface NextTasksProps {
  isLoading: boolean;
  today: string;
  /** The wedding is still to come or has no date yet. */
  isWeddingAhead: boolean;
}

/** The earliest open tasks, to tick or to open. */
export function NextTasks({ isLoading, today, isWeddingAhead }: NextTasksProps) {
  const { t } = useTranslation("dashboard");
  const tasks = useNextTasks(maxTasks);
  const [opened, setOpened] = useDialogState<Task>();
  return (
    <Card title={t("next.title")} titleEnd={<TextLink to={paths.todo}>{t("next.all")}</TextLink>}>
      {isLoading ? (
        <Skeleton label={t("next.loading")} shape="rows" count={maxTasks} height={84} />
      ) : tasks === undefined || tasks.length === 0 ? (
        <NoNextTasks isAhead={isWeddingAhead} />
      ) : (
        <Stack id={listId} as="ul" aria-label={t("next.title")}>
          {tasks.map((task, index) => (
            <NextTask key={task.id} task={task} position={index + 1} today={today} onOpen={setOpened} />
          ))}
        </Stack>
      )}
      {!isLoading && <DuePayments />}
      {!isLoading && (
        <div className={styles.reminder}>
          <CatererReminder />
        </div>
      )}
      {opened && <EditTaskDialog item={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

/** The reminders that stand below the next tasks, for members who see no tasks but the budget or the brief. */
export function RemindersWithoutTasks() {
  return (
    <>
      <DuePayments isStandalone />
      <CatererReminder />
    </>
  );
}

interface NextTaskProps {
  task: Task;
  /** The position in the list, from 1. */
  position: number;
  today: string;
  onOpen: (task: Task) => void;
}

function NextTask({ task, position, today, onOpen }: NextTaskProps) {
  const { t } = useTranslation(["dashboard", "todos", "translation"]);
  const mayEdit = usePermission("planning:edit") !== false;
  const isMine = isGivenTo(task, useUser());
  const complete = () => {
    completeTask(task, true);
    showToast({
      text: t("dashboard:next.done", { title: shorten(task.title) }),
      action: {
        label: t("translation:undo"),
        onAction: () => completeTask({ ...task, is_completed: true }, false),
      },
    });
    // Ticking removes the task, and the next one moves up: the focus goes to it.
    restoreLostFocus(`#${listId} li:nth-child(${String(position)}) input, #${listId} li:last-child input`);
  };
  return (
    <li className={styles.task}>
      {mayEdit ? (
        <Checkbox
          round
          labelHidden
          className={styles.tick}
          label={t("todos:tick.label", { title: task.title })}
          checked={task.is_completed}
          onChange={complete}
        />
      ) : (
        <DoneMark isDone={false} text={t("translation:read_only.to_do")} />
      )}
      <button type="button" className={styles.open} onClick={() => onOpen(task)}>
        <span className={styles.title}>{task.title}</span>
        <span className={styles.detail}>
          {task.date === null ? t("dashboard:next.no_date") : <DueText date={task.date} today={today} />}
          <span aria-hidden="true">·</span>
          {t(`todos:types.${task.type}`)}
          {isMine && (
            <>
              <span aria-hidden="true">·</span>
              {t("dashboard:next.mine")}
            </>
          )}
        </span>
      </button>
    </li>
  );
}

function NoNextTasks({ isAhead }: { isAhead: boolean }) {
  const { t } = useTranslation("dashboard");
  const mayEdit = usePermission("planning:edit") !== false;
  const summary = useTaskSummary();
  const isAllDone = summary !== undefined && summary.total > 0;
  return (
    <div className={styles.nothing}>
      <p className={styles.title}>{t("next.none")}</p>
      {isAllDone && <p>{t("next.all_done")}</p>}
      {summary?.total === 0 && isAhead && mayEdit && <p>{t("next.none_sentence")}</p>}
    </div>
  );
}
