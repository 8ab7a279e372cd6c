import type { Task } from "#contract/todos.ts";
import { answerCell, dayCell, type Sheet, textCell } from "#web/platform/sheets.rules.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

/** Makes a table of the tasks on screen, for a file. */
export function useTaskTable() {
  const { t } = useTranslation(["todos", "lists"]);
  return (tasks: readonly Task[]): Pick<Sheet, "heads" | "rows"> => ({
    heads: (["task", "done", "day", "category", "description"] as const).map((head) =>
      t(`lists:heads.${head}`),
    ),
    rows: tasks.map((task) => [
      textCell(task.title),
      answerCell(task.is_completed),
      dayCell(task.date),
      textCell(t(`types.${task.type}`)),
      textCell(task.custom_description),
    ]),
  });
}
