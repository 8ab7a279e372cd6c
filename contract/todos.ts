/** The to-do list. */
import * as v from "valibot";
import { ceremonies, TaskOffset, taskOffsetUnits, starterTasks } from "./checklist.ts";
import { endpoint } from "./endpoint.ts";
import {
  day,
  flag,
  id,
  idParams,
  limits,
  okReply,
  optionalDay,
  requiredLine,
  text,
  wholeNumber,
  languages,
} from "./values.ts";

/** In the order in which lists show them. */
export const taskTypes = ["Organisation", "Prestataires", "Invités", "Rendez-vous"] as const;
export type TaskType = (typeof taskTypes)[number];

/** Who does a task: a member by the account's id, or a witness. */
const AssignedTo = v.nullable(v.object({ kind: v.picklist(["member", "witness"]), id }));
export type AssignedTo = v.InferOutput<typeof AssignedTo>;

const title = requiredLine(limits.shortText);
const type = v.picklist(taskTypes, "task_type_unknown");
const description = text(limits.comment);
/** See `TaskOffset`; null: the day no longer depends on the wedding. */
const offset = v.nullable(TaskOffset);

/** The body of the add form; without a type a task gets the first type. */
export const NewTask = v.object({
  title,
  type: v.pipe(
    v.nullish(v.union([type, v.literal("")], "task_type_unknown"), ""),
    v.transform((value): TaskType => (value === "" ? taskTypes[0] : value)),
  ),
  custom_description: description,
  date: optionalDay,
  /** Determines the day, instead of `date`. */
  offset: v.optional(offset, null),
  assigned_to: v.optional(AssignedTo, null),
});
export type NewTask = v.InferOutput<typeof NewTask>;

/**
 * Only the given fields are changed. A changed `date` makes the day independent of the wedding; a changed `offset`
 * determines the day. `task_title` takes precedence over `title`, the field of a GET.
 */
export const TaskChanges = v.partial(
  v.object({
    task_title: title,
    title,
    type,
    custom_description: description,
    date: optionalDay,
    offset,
    /**
     * With a changed `offset`, the day instead of the one that the offset gives. An undo needs it, because a plan made
     * late places tasks before or after their usual day.
     */
    counted_date: optionalDay,
    assigned_to: AssignedTo,
    /** The effective value. Setting it by hand also decides whether the task's fact counts. */
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
  /** See `TaskOffset`; null for a day set by hand. */
  offset: v.nullable(TaskOffset),
  /** The key in `starterTasks`; null for a task that the couple added. */
  starter_key: v.nullable(v.string()),
  /** The fact that completes the task automatically; null for a task without one. */
  fact: v.nullable(
    v.object({
      is_true: v.boolean(),
      /** Out of `total`. Both are 0 while there is nothing to do, which never counts as complete. */
      done: v.number(),
      total: v.number(),
    }),
  ),
  assigned_to: AssignedTo,
  /** Ticked by hand, or completed by its fact. */
  is_completed: v.boolean(),
});
export type Task = v.InferOutput<typeof Task>;
export type TaskFact = NonNullable<Task["fact"]>;

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
  base: true,
  summary: "Complete a task, or change its named fields",
  params: idParams,
  body: TaskChanges,
  reply: Task,
});

/**
 * `id`: the task whose day is previewed; absent while it is being added. `today`: the current day in the wedding's time
 * zone; invalid (`clock_off`) if it is over a day from the server's.
 */
export const previewTaskDay = endpoint({
  method: "GET",
  path: "/api/task-days",
  access: "wedding",
  permission: "planning:see",
  summary: "The day that a task gets when it is counted from the wedding by this period",
  query: v.object({
    id: v.optional(id),
    unit: v.picklist(taskOffsetUnits),
    before: wholeNumber(-1000, 1000, "offset_range"),
    today: day,
  }),
  reply: v.object({
    /** null while the wedding has neither a day nor a season. */
    date: v.nullable(v.string()),
    /**
     * The day by the period alone. `date` differs from it where that day is over, or filing at the town hall comes
     * earlier.
     */
    usual_date: v.nullable(v.string()),
  }),
});

export const deleteTask = endpoint({
  method: "DELETE",
  path: "/todo/{id}",
  access: "wedding",
  permission: "planning:edit",
  summary: "Put a task into the bin, where it stays 30 days",
  params: idParams,
  reply: okReply,
});

const starterKeys = starterTasks.map(({ key }) => key);

/** A proposed task. */
export const PlannedTask = v.object({
  key: v.picklist(starterKeys),
  type: v.picklist(taskTypes),
  /** YYYY-MM-DD; null while the wedding has neither a day nor a season. */
  date: v.nullable(v.string()),
  /** The day on which most couples do it. */
  usual_date: v.nullable(v.string()),
  /** Earlier than usual, because the town hall asks for the file earlier. */
  is_moved_up: v.boolean(),
  /** The town hall's period is already over. */
  is_too_late: v.boolean(),
  /** Whether the list already has the task. */
  exists: v.boolean(),
  /** Whether the task's fact is already true. */
  is_done: v.boolean(),
});
export type PlannedTask = v.InferOutput<typeof PlannedTask>;

/**
 * `today`: the current day in the wedding's time zone; invalid (`clock_off`) if it is over a day from the
 * server's.
 */
export const listTaskPlan = endpoint({
  method: "GET",
  path: "/api/task-plans",
  access: "wedding",
  permission: "planning:see",
  summary: "The tasks proposed for a ceremony, with their days counted from the wedding",
  query: v.object({ ceremony: v.picklist(ceremonies), today: day }),
  reply: v.array(PlannedTask),
});

export const NewTaskPlan = v.object({
  ceremony: v.picklist(ceremonies),
  /** The language of the titles. */
  language: v.picklist(languages),
  keys: v.pipe(v.array(v.picklist(starterKeys)), v.maxLength(starterKeys.length)),
  /** The day that the plan was shown for. */
  wedding_date: optionalDay,
  today: day,
});
export type NewTaskPlan = v.InferOutput<typeof NewTaskPlan>;

export const createTaskPlan = endpoint({
  method: "POST",
  path: "/api/task-plans",
  access: "wedding",
  permission: "planning:edit",
  summary: "Add proposed tasks in one undoable change; those that exist are skipped",
  body: NewTaskPlan,
  reply: v.object({ change_id: v.nullable(id), tasks: v.array(Task) }),
});
