import { taskOffsetUnits, starterTasks } from "#contract/checklist.ts";
import { NewTask, taskTypes } from "#contract/todos.ts";
import { optionalDay } from "#contract/values.ts";
import {
  between,
  counter,
  nullOnImport,
  flag,
  onCalendar,
  oneOf,
  optional,
  ref,
  text,
  undoneWith,
  notJournaled,
  userId,
  integer,
} from "../columns.ts";
import { getPersonMark } from "../person-mark.ts";
import { type RowOf, table } from "../table.ts";

export const tasks = table({
  columns: {
    title: onCalendar(text(NewTask.entries.title)),
    type: oneOf(taskTypes),
    custom_description: text(NewTask.entries.custom_description),
    date: onCalendar(optional(text(optionalDay))),
    is_completed: flag,
    starter_key: notJournaled(optional(oneOf<string>(starterTasks.map(({ key }) => key)))),
    offset_unit: optional(oneOf(taskOffsetUnits)),
    offset_before: optional(integer(between(-1000, 1000))),
    /** The wedding day that `date` was counted from. */
    dated_from: undoneWith("date", optional(text(optionalDay))),
    /** 1: the task stays open although the fact that would complete it is true. */
    ignores_fact: flag,
    sequence: notJournaled(integer(counter)),
    /** Who does it: a member, a witness, or nobody; never both. */
    assigned_user_id: nullOnImport(userId),
    assigned_witness_id: optional(ref("witnesses")),
  },
  kind: "task",
  area: "planning",
  notFound: "task_not_found",
  label: ({ title }) => title,
  journalValues: ({ assigned_user_id: id }) => ({ assigned_user_id: id === null ? null : getPersonMark(id) }),
});
export type TaskRow = RowOf<(typeof tasks)["columns"]>;
