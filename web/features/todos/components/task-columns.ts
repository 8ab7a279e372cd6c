import type { Task } from "#contract/todos.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { type FileColumn, toAnswerCell, toDayCell, toTextCell } from "#web/platform/worksheets.rules.ts";

/** The columns of the file; on screen the tasks are in groups. */
export const taskColumns: readonly FileColumn<Task, TFunction<["todos", "lists"]>>[] = [
  { head: (t) => t("lists:heads.task"), file: ({ title }) => toTextCell(title) },
  { head: (t) => t("lists:heads.done"), file: ({ is_completed: isDone }) => toAnswerCell(isDone) },
  { head: (t) => t("lists:heads.day"), file: ({ date }) => toDayCell(date) },
  { head: (t) => t("lists:heads.category"), file: ({ type }, t) => toTextCell(t(`types.${type}`)) },
  { head: (t) => t("lists:heads.description"), file: (task) => toTextCell(task.custom_description) },
];
