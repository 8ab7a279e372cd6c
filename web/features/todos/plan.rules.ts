/** The proposed tasks by month, and how many are already due. */
import type { PlannedTask } from "#contract/todos.ts";

/** By month, `YYYY-MM` or '' without a day, in the order of their days. */
export function planByMonth(
  tasks: readonly PlannedTask[],
): readonly (readonly [month: string, tasks: readonly PlannedTask[]])[] {
  const sorted = tasks.toSorted((one, other) => {
    const [first, second] = [one.date ?? "", other.date ?? ""];
    return first < second ? -1 : Number(first > second);
  });
  return [...Map.groupBy(sorted, ({ date }) => (date ?? "").slice(0, 7))];
}

/** How many have their usual day before today. */
export function lateCount(tasks: readonly PlannedTask[], today: string): number {
  return tasks.filter(({ usual_date: usual }) => usual !== null && usual < today).length;
}
