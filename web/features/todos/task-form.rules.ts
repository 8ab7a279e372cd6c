/** What the forms of a task show and send, and what its drag to another day sends. */
import * as v from "valibot";
import { TaskOffset, taskOffsetUnits } from "#contract/checklist.ts";
import type { Task, TaskChanges } from "#contract/todos.ts";
import { getChangedFields, getFieldTexts } from "#web/platform/changed-fields.ts";
import { parseAssigned, toAssignedParam } from "./assigned.rules.ts";

export const periods = [
  ...taskOffsetUnits.map((unit) => `${unit}_before` as const),
  ...taskOffsetUnits.map((unit) => `${unit}_after` as const),
] as const;
export type Period = (typeof periods)[number];

interface OffsetTexts {
  readonly count: string;
  readonly period: Period;
}

/** What the fields of the period show. A day that was set by hand starts as one month before the wedding. */
export function toOffsetTexts(offset: TaskOffset | null): OffsetTexts {
  if (offset === null) return { count: "1", period: "month_before" };
  const { unit, before } = offset;
  return { count: String(Math.abs(before)), period: `${unit}_${before < 0 ? "after" : "before"}` };
}

function parseOffset(texts: Readonly<Record<string, string>>): TaskOffset {
  const period = periods.find((each) => each === texts["offset.unit"]) ?? "month_before";
  return toOffset({ count: texts["offset.before"] ?? "", period });
}

/** `before` is NaN when the number cannot be read. */
function toOffset({ count, period }: OffsetTexts): TaskOffset {
  const unit = taskOffsetUnits.find((each) => period.startsWith(each)) ?? "month";
  const number = /^\d{1,5}$/u.test(count.trim()) ? Number(count) : Number.NaN;
  // Zero days after the wedding is the wedding day, not -0.
  return { unit, before: period.endsWith("after") && number !== 0 ? -number : number };
}

/** The offset of typed texts; null if the server would refuse it. */
export function parseTypedOffset(texts: OffsetTexts): TaskOffset | null {
  const offset = toOffset(texts);
  return v.is(TaskOffset, offset) ? offset : null;
}

/** Whether the period is the stored one; a task keeps its day as long as it is. */
export function isStoredOffset(offset: TaskOffset, stored: TaskOffset | null): boolean {
  return offset.unit === stored?.unit && offset.before === stored.before;
}

/** The values of a new task. */
export function parseTask(fields: FormData): Record<string, unknown> {
  const texts = Object.fromEntries(getFieldTexts(fields));
  const offset = texts["when"] === "offset" ? parseOffset(texts) : null;
  return { ...texts, offset, assigned_to: parseAssigned(texts["assigned_to"] ?? "") };
}

/** What the fields of a task show, by their names. */
function getTaskTexts({ title, custom_description, date, type, is_completed, assigned_to }: Task) {
  return {
    title,
    custom_description,
    date: date ?? "",
    type,
    assigned_to: toAssignedParam(assigned_to),
    is_completed: String(is_completed),
  };
}

/** The fields of a form's texts that differ from the task. */
export function getTaskChanges(task: Task, texts: Readonly<Record<string, string>>): Record<string, unknown> {
  const { assigned_to: to, ...changed } = getChangedFields(getTaskTexts(task), texts);
  const changes: Record<string, unknown> =
    to === undefined ? changed : { ...changed, assigned_to: parseAssigned(to) };
  if (texts["when"] !== "offset") {
    // A day that was counted and is not changed is from now on set by hand.
    return task.offset === null || "date" in changes ? changes : { ...changes, offset: null };
  }
  const offset = parseOffset(texts);
  return isStoredOffset(offset, task.offset) ? changes : { ...changes, offset };
}

/**
 * The body that moves a task by hand, or back to its day while it goes on following the wedding. Then it also names the
 * present day, so that the server compares it.
 */
export function getDayChanges(
  task: Pick<Task, "date">,
  date: string,
  offset: TaskOffset | null,
): TaskChanges {
  return offset === null ? { date } : { date: task.date, offset, counted_date: date };
}
