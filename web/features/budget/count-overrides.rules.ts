/** The form of the numbers of persons that the couple set by hand: a field for each moment and age. */
import type { BudgetSettings } from "#contract/budget-settings.ts";

export const ages = ["adults", "children"] as const;
type Age = (typeof ages)[number];

interface CountedMoment {
  readonly id: string;
}

/** Numbers by the name of their field; null where the number follows the replies. */
export type CountsByField = Readonly<Record<string, number | null>>;

export function getCountFieldName(momentId: string, age: Age): string {
  return `${momentId}.${age}`;
}

/** The numbers that the couple set, for the fields. Numbers that the server stored are not theirs. */
export function getSetCounts(
  moments: readonly CountedMoment[],
  counts: BudgetSettings["counts"],
): CountsByField {
  const countsByMoment = new Map<string, Readonly<Record<Age, number | null>>>(
    counts.flatMap((count) => (count.is_frozen ? [] : [[count.moment_id, count]])),
  );
  return Object.fromEntries(
    moments.flatMap(({ id }) =>
      ages.map((age) => [getCountFieldName(id, age), countsByMoment.get(id)?.[age] ?? null]),
    ),
  );
}

/** The numbers of each moment of which a field changed, as the contract expects them. */
export function getChangedCounts(
  moments: readonly CountedMoment[],
  before: CountsByField,
  values: CountsByField,
) {
  const changed = moments.filter(({ id }) =>
    ages.some((age) => values[getCountFieldName(id, age)] !== before[getCountFieldName(id, age)]),
  );
  return changed.map(({ id }) => ({
    moment_id: id,
    adults: values[getCountFieldName(id, "adults")] ?? null,
    children: values[getCountFieldName(id, "children")] ?? null,
  }));
}
