/** The starter tasks and their dates: months before the wedding, as French wedding planners give them. */
import type { TaskType } from "#contract/todos.ts";
import { daysBetween, monthAfter } from "#i18n/formats.ts";

export interface StarterTask {
  /** The key of its title is `starter.<key>`. */
  readonly key: string;
  readonly monthsBefore: number;
  readonly type: TaskType;
}

export const starterTasks = [
  { key: "envelope", monthsBefore: 12, type: "Organisation" },
  { key: "dates", monthsBefore: 12, type: "Organisation" },
  { key: "first_list", monthsBefore: 12, type: "Invités" },
  { key: "visits", monthsBefore: 12, type: "Rendez-vous" },
  { key: "venue", monthsBefore: 11, type: "Prestataires" },
  { key: "town_hall", monthsBefore: 11, type: "Organisation" },
  { key: "ceremony", monthsBefore: 11, type: "Organisation" },
  { key: "caterer", monthsBefore: 10, type: "Prestataires" },
  { key: "photo", monthsBefore: 10, type: "Prestataires" },
  { key: "witnesses", monthsBefore: 10, type: "Invités" },
  { key: "officiant", monthsBefore: 10, type: "Rendez-vous" },
  { key: "music", monthsBefore: 9, type: "Prestataires" },
] as const satisfies readonly StarterTask[];

/** Days within which a late starter catches up. */
const catchUpDays = 21;

/**
 * A date for each task, in order and never before today. Overdue tasks are spread over the next three weeks,
 * at the latest until the wedding. Without a future wedding date there are none.
 */
export function daysFor(
  tasks: readonly Pick<StarterTask, "monthsBefore">[],
  weddingDate: string | null,
  today: string,
): readonly (string | null)[] {
  if (weddingDate === null || weddingDate < today) return tasks.map(() => null);
  const usual = tasks.map(({ monthsBefore }) => monthsEarlier(weddingDate, monthsBefore));
  const late = usual.filter((day) => day < today).length;
  const room = Math.min(catchUpDays, daysBetween(today, weddingDate));
  let last = today;
  return usual.map((day, place) => {
    const wanted = place < late ? daysLater(today, Math.round(((place + 1) * room) / late)) : day;
    if (wanted > last) last = wanted;
    return last;
  });
}

/** The same date in an earlier month, or its last day if that month is shorter. */
function monthsEarlier(day: string, months: number): string {
  const first = monthAfter(day, -months);
  const length = daysBetween(first, monthAfter(first, 1));
  return daysLater(first, Math.min(Number(day.slice(8, 10)), length) - 1);
}

function daysLater(day: string, days: number): string {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}
