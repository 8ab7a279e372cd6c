import type { Task } from "#contract/todos.ts";
import { answerCell, toDayCell, type Sheet, toTextCell } from "#web/platform/sheets.rules.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

/** Makes a table of the tasks on screen, for a file. */
export function useTaskTable() {
  const { t } = useTranslation(["todos", "lists"]);
  return (tasks: readonly Task[]): Pick<Sheet, "heads" | "rows"> => ({
    heads: (["task", "done", "day", "category", "description"] as const).map((head) =>
      t(`lists:heads.${head}`),
    ),
    rows: tasks.map((task) => [
      toTextCell(task.title),
      answerCell(task.is_completed),
      toDayCell(task.date),
      toTextCell(t(`types.${task.type}`)),
      toTextCell(task.custom_description),
    ]),
  });
}
