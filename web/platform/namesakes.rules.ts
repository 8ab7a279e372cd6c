/** What tells people of the same name apart where one of them is chosen. */
import type { Guest } from "#contract/guests.ts";
import { foldForSearch } from "#i18n/formats.ts";

interface NamesakeOptions<Person> {
  readonly getName: (person: Person) => string;
  /** Always as many texts in the same order, such as relationship and side; '' for what is not known. */
  readonly listFacts: (person: Person) => readonly string[];
}

/** The facts in which each person differs from another of the same name; people without a namesake are left out. */
export function listFactsOfNamesakes<Person extends { readonly id: string }>(
  people: readonly Person[],
  { getName, listFacts }: NamesakeOptions<Person>,
): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(people, (person) => foldForSearch(getName(person)));
  return new Map(
    [...groups.values()]
      .filter((group) => group.length > 1)
      .flatMap((group) => {
        const facts = group.map(listFacts);
        const differs = (fact: string, column: number) => facts.some((other) => other[column] !== fact);
        return group.map(({ id }, at) => {
          const own = facts[at] ?? [];
          return [id, own.filter((fact, column) => fact !== "" && differs(fact, column))] as const;
        });
      }),
  );
}

type Mate = Pick<Guest, "id" | "household_id" | "first_name">;

/** The first names of the others in a guest's household. */
export function listHouseholdMates({ id, household_id }: Mate, guests: readonly Mate[]): readonly string[] {
  if (household_id === null) return [];
  return guests
    .filter((other) => other.household_id === household_id && other.id !== id)
    .map(({ first_name }) => first_name)
    .filter((name) => name !== "");
}
