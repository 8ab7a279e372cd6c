/** The tasks proposed for a wedding, and adding them in one change. */
import {
  type Ceremony,
  type StarterTask,
  listStarterTasks,
  getStarterTitleKey,
} from "#contract/checklist.ts";
import { getReferenceDay } from "#contract/seasons.ts";
import type { NewTaskPlan, PlannedTask, Task } from "#contract/todos.ts";
import en from "#i18n/en/checklist.json" with { type: "json" };
import fr from "#i18n/fr/checklist.json" with { type: "json" };
import type { TaskRow } from "#server/database/tables/tasks.ts";
import { listChangedRows, recordChange } from "#server/features/undo/service.ts";
import { assertToday, loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { AppError } from "#server/platform/errors.ts";
import { createFactReader, listTasksWithFacts, addFact } from "./facts.ts";
import { loadPlanInput } from "./placing.ts";
import { getAnchor, type TaskDay, computeTaskDays } from "./plan.rules.ts";
import { tasks } from "./repository.ts";
import { toTask } from "./service.ts";

const titles = { fr: fr.starter, en: en.starter };

interface TaskProposal {
  readonly task: StarterTask;
  /** undefined while the wedding has neither a day nor a season. */
  readonly taskDay: TaskDay | undefined;
  /** The day from which it is counted; null while the wedding has neither a day nor a season. */
  readonly dated_from: string | null;
  readonly exists: boolean;
  /** The fact that completes the task is already true. */
  readonly isDone: boolean;
}

/** @throws AppError invalid (clock_off) when `today` is over a day from today in the wedding's time zone. */
export async function listTaskPlan(
  context: WeddingContext,
  { ceremony, today }: { readonly ceremony: Ceremony; readonly today: string },
): Promise<PlannedTask[]> {
  const proposals = await buildProposals(context, ceremony, today);
  return proposals.map(({ task, taskDay, exists, isDone }) => ({
    key: task.key,
    type: task.type,
    date: taskDay?.date ?? null,
    usual_date: taskDay?.usualDay ?? null,
    is_moved_up: taskDay?.isMovedUp ?? false,
    is_too_late: taskDay?.isFilingTooLate ?? false,
    exists,
    is_done: isDone,
  }));
}

async function buildProposals(
  context: WeddingContext,
  ceremony: Ceremony,
  today: string,
): Promise<TaskProposal[]> {
  const wedding = await loadWedding(context);
  assertToday(context, wedding, today);
  const day = getReferenceDay(wedding);
  const readFact = createFactReader(context);
  const tasksWithFacts = await listTasksWithFacts(context, readFact);
  const circumstances =
    day === null ? null : await loadPlanInput(context, { to: day, today }, tasksWithFacts);
  const offeredTasks = listStarterTasks(ceremony, {
    wedding: circumstances !== null && circumstances.wedding < today,
    civil: circumstances !== null && circumstances.civil < today,
  });
  const existingKeys = new Set(tasksWithFacts.map((row) => row.starter_key));
  const facts = await Promise.all(offeredTasks.map(({ key }) => readFact(key)));
  const proposals = offeredTasks.map((task, index) => ({
    task,
    exists: existingKeys.has(task.key),
    isDone: facts[index]?.is_true === true,
  }));
  const countedTasks = proposals.map(({ task, isDone }) => ({ ...task, isDone }));
  const taskDays = circumstances === null ? [] : computeTaskDays(countedTasks, circumstances);
  return proposals.map((proposal, index) => ({
    ...proposal,
    taskDay: taskDays[index],
    dated_from: circumstances === null ? null : getAnchor(proposal.task.key, circumstances),
  }));
}

/** @throws AppError date_changed when the wedding is on another day than the plan was shown for; list_full. */
export async function createTaskPlan(
  context: WeddingContext,
  { ceremony, language, keys, wedding_date, today }: NewTaskPlan,
): Promise<{ change_id: string | null; tasks: Task[] }> {
  const wedding = await loadWedding(context);
  if (wedding.wedding_date !== wedding_date) throw new AppError("date_changed");
  const chosenKeys = new Set<string>(keys);
  const proposals = await buildProposals(context, ceremony, today);
  const rows = proposals
    .filter(({ task, exists }) => chosenKeys.has(task.key) && !exists)
    .map(({ task, taskDay, dated_from }): TaskRow => ({
      ...createRowBase(context),
      title: titles[language][getStarterTitleKey(task.key, ceremony)],
      type: task.type,
      custom_description: "",
      date: taskDay?.date ?? null,
      is_completed: 0,
      starter_key: task.key,
      offset_unit: task.offset.unit,
      offset_before: task.offset.before,
      dated_from,
      ignores_fact: 0,
      assigned_user_id: null,
      assigned_witness_id: null,
      sequence: 0,
    }));
  for (const row of rows) await tasks.insert(context.db, row);
  const change_id =
    rows.length === 0 ? null : await recordChange(context, "task_plan", listChangedRows(context));
  const readFact = createFactReader(context);
  const addedTasks = await Promise.all(rows.map((row) => addFact(row, readFact)));
  return { change_id, tasks: addedTasks.map(toTask) };
}
