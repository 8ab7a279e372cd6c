import type { Task } from "#contract/todos.ts";
import {
  DueWords,
  EditTaskDialog,
  useCompleteTask,
  useNextTasks,
  useTaskSummary,
} from "../../features/todos/widgets.tsx";
import { paths } from "../../paths.ts";
import { useOpened } from "../../platform/use-opened.ts";
import { useTranslation } from "../../platform/use-translation.ts";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./next-tasks.module.css";

/** How many the card shows. */
const shown = 5;

interface NextTasksProps {
  waiting: boolean;
  today: string;
  /** The day is still to come, or not chosen yet. */
  isAhead: boolean;
}

/** The earliest tasks that are not done, to tick or to open. */
export function NextTasks({ waiting, today, isAhead }: NextTasksProps) {
  const { t } = useTranslation("dashboard");
  const tasks = useNextTasks(shown);
  const [opened, setOpened] = useOpened<Task>();
  return (
    <Card title={t("next.title")} titleEnd={<TextLink to={paths.todo}>{t("next.all")}</TextLink>}>
      {waiting ? (
        <Skeleton label={t("next.loading")} shape="rows" count={shown} height={84} />
      ) : tasks === undefined || tasks.length === 0 ? (
        <NothingNext isAhead={isAhead} />
      ) : (
        <ul className={styles.tasks} aria-label={t("next.title")}>
          {tasks.map((task) => (
            <NextTask key={task.id} task={task} today={today} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {opened && (
        <EditTaskDialog
          task={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </Card>
  );
}

interface NextTaskProps {
  task: Task;
  today: string;
  onOpen: (task: Task) => void;
}

function NextTask({ task, today, onOpen }: NextTaskProps) {
  const { t } = useTranslation(["dashboard", "todos"]);
  const complete = useCompleteTask();
  return (
    <li className={styles.task}>
      <Checkbox
        round
        labelHidden
        className={styles.tick}
        label={t("todos:tick.label", { title: task.title })}
        checked={task.is_completed}
        onChange={({ currentTarget }) => {
          complete(task, currentTarget.checked);
        }}
      />
      <button
        type="button"
        className={styles.open}
        onClick={() => {
          onOpen(task);
        }}
      >
        <span className={styles.title}>{task.title}</span>
        <span className={styles.detail}>
          {task.date === null ? t("dashboard:next.no_date") : <DueWords date={task.date} today={today} />}
          <span aria-hidden="true">·</span>
          {t(`todos:types.${task.type}`)}
        </span>
      </button>
    </li>
  );
}

function NothingNext({ isAhead }: { isAhead: boolean }) {
  const { t } = useTranslation("dashboard");
  const summary = useTaskSummary();
  const isAllDone = summary !== undefined && summary.total > 0;
  return (
    <div className={styles.nothing}>
      <p className={styles.title}>{t("next.none")}</p>
      {isAllDone && <p>{t("next.all_done")}</p>}
      {summary?.total === 0 && isAhead && <p>{t("next.none_sentence")}</p>}
    </div>
  );
}
