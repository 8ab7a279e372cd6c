/** The to-do list. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { flag, id, limits, optionalDay, requiredLine, text } from "./values.ts";

/** In the order in which lists show them. */
export const taskTypes = ["Organisation", "Prestataires", "Invités", "Rendez-vous"] as const;
export type TaskType = (typeof taskTypes)[number];

const title = requiredLine(limits.shortText);
const type = v.picklist(taskTypes, "task_type_unknown");
const description = text(limits.comment);

/** The body of the add form; without a type a task gets the first type. */
export const NewTask = v.object({
  title,
  type: v.pipe(
    v.nullish(v.union([type, v.literal("")], "task_type_unknown"), ""),
    v.transform((value): TaskType => (value === "" ? taskTypes[0] : value)),
  ),
  custom_description: description,
  date: optionalDay,
});
export type NewTask = v.InferOutput<typeof NewTask>;

/**
 * Only the given fields are changed. The edit form sends `task_title`, which takes precedence over `title`, the field
 * of a GET.
 */
export const TaskChanges = v.partial(
  v.object({
    task_title: title,
    title,
    type,
    custom_description: description,
    date: optionalDay,
    is_completed: flag,
  }),
);
export type TaskChanges = v.InferOutput<typeof TaskChanges>;

export const Task = v.object({
  id,
  title: v.string(),
  type: v.picklist(taskTypes),
  custom_description: v.string(),
  date: v.nullable(v.string()),
  is_completed: v.boolean(),
});
export type Task = v.InferOutput<typeof Task>;

const one = v.object({ id });

export const listTasks = endpoint({
  method: "GET",
  path: "/todo",
  access: "wedding",
  permission: "planning:see",
  summary: "The tasks by type, then by date, those without a date last",
  reply: v.array(Task),
});

export const addTask = endpoint({
  method: "POST",
  path: "/todo/custom",
  access: "wedding",
  permission: "planning:edit",
  summary: "Add one task",
  body: NewTask,
  reply: v.object({ data: Task }),
});

export const changeTask = endpoint({
  method: "PUT",
  path: "/todo/{id}",
  access: "wedding",
  permission: "planning:edit",
  summary: "Complete a task, or change its named fields",
  params: one,
  body: TaskChanges,
  reply: Task,
});

export const deleteTask = endpoint({
  method: "DELETE",
  path: "/todo/{id}",
  access: "wedding",
  permission: "planning:edit",
  summary: "Put a task into the bin, where it stays 30 days",
  params: one,
  reply: v.object({ ok: v.literal(true) }),
});
