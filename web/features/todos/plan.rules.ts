/** The proposed tasks of a ceremony: which ceremony is meant, the tasks by month, and how many are already due. */
import type { Ceremony } from "#contract/checklist.ts";
import type { PlannedTask } from "#contract/todos.ts";
import type { Wedding } from "#contract/wedding.ts";

/**
 * The ceremony that the chosen moments imply. The couple can change it, because a moment of their own may be a
 * lay ceremony.
 */
export function getCeremony(
  wedding: Pick<Wedding, "civil_wedding" | "religious_wedding"> | undefined,
): Ceremony {
  if (wedding?.religious_wedding) return "religious";
  return wedding?.civil_wedding ? "civil" : "undecided";
}

/** By month, `YYYY-MM` or '' without a day, in the order of their days. */
export function groupPlanByMonth(
  tasks: readonly PlannedTask[],
): readonly (readonly [month: string, tasks: readonly PlannedTask[]])[] {
  const sorted = tasks.toSorted((one, other) => {
    const [first, second] = [one.date ?? "", other.date ?? ""];
    return first < second ? -1 : Number(first > second);
  });
  return [...Map.groupBy(sorted, ({ date }) => (date ?? "").slice(0, 7))];
}

/** The number of open tasks whose usual day is before today. */
export function countLateTasks(tasks: readonly PlannedTask[], today: string): number {
  return tasks.filter(({ usual_date: usual, is_done }) => !is_done && usual !== null && usual < today).length;
}
