/** Divides the content of a caterer brief into the parts that screen, PDF and spreadsheet show. */
import { type AllergenGroup, groupByAllergen, isNoneText } from "./allergens.ts";

/** A person of a brief, as far as the parts depend on them. */
export interface PartPerson {
  /** '' without names. */
  readonly name: string;
  readonly table_id: string | null;
  readonly is_child: boolean;
  /** In years. */
  readonly age: number | null;
  readonly diet: string;
  readonly allergies: string;
  readonly access_needs: string;
  readonly high_chair: boolean;
}

export interface PartTable {
  readonly id: string;
  /** null for the couple's table. */
  readonly number: number | null;
  readonly name: string;
}

interface PartContent<P extends PartPerson> {
  readonly moment: { readonly kind: string };
  readonly counts: { readonly adults: number; readonly children: number };
  readonly tables: readonly PartTable[];
  readonly people: readonly P[];
}

export interface TablePart<P> {
  readonly table: PartTable;
  /** In the order of their seats. */
  readonly people: readonly P[];
  /** Whether the couple sits here too: they are not among the people. */
  readonly hasCouple: boolean;
}

export interface BriefParts<P extends PartPerson> {
  /** Of children, the youngest first. */
  readonly ages: readonly number[];
  /** Children whose age is unknown. */
  readonly unknownAgeCount: number;
  /** The most frequent first; without those who eat everything. */
  readonly diets: readonly { readonly diet: P["diet"]; readonly count: number }[];
  readonly allergies: readonly AllergenGroup<P>[];
  /** Tables at which somebody sits. */
  readonly tables: readonly TablePart<P>[];
  /** Whether the couple has a line of its own, because there is no table of theirs. */
  readonly isCoupleApart: boolean;
  /** Those without a table; at a moment without tables everybody. */
  readonly others: readonly P[];
  /** The others who get a line: all if names are shown, else only children and those with special needs. */
  readonly listed: readonly P[];
  /** Only the dinner has tables. */
  readonly hasTables: boolean;
  /** How many persons have a table, and the couple, who always count. */
  readonly seatedCount: number;
  /** How many persons eat, with the couple. */
  readonly personCount: number;
  readonly withAccessNeeds: readonly P[];
}

const noDiet = "No Preferences";

export function getBriefParts<P extends PartPerson>({
  moment,
  counts,
  tables,
  people,
}: PartContent<P>): BriefParts<P> {
  const hasTables = moment.kind === "dinner";
  const children = people.filter(({ is_child }) => is_child);
  const blocks = tables
    .map((table) => ({
      table,
      people: people.filter(({ table_id }) => table_id === table.id),
      hasCouple: table.number === null,
    }))
    .filter((block) => block.people.length > 0 || block.hasCouple);
  const others = people.filter(({ table_id }) => !tables.some(({ id }) => id === table_id));
  return {
    ages: children.flatMap(({ age }) => age ?? []).toSorted((one, other) => one - other),
    unknownAgeCount: children.filter(({ age }) => age === null).length,
    diets: countDiets(people),
    allergies: groupByAllergen(people),
    tables: blocks,
    isCoupleApart: hasTables && !blocks.some(({ hasCouple }) => hasCouple),
    others,
    listed: others.filter((person) => person.name !== "" || needsOwnLine(person)),
    hasTables,
    seatedCount: people.length - others.length + 2,
    personCount: counts.adults + counts.children,
    withAccessNeeds: people.filter(({ access_needs }) => !isNoneText(access_needs)),
  };
}

function needsOwnLine({ is_child, diet, allergies, access_needs, high_chair }: PartPerson): boolean {
  return is_child || high_chair || diet !== noDiet || !isNoneText(allergies) || !isNoneText(access_needs);
}

function countDiets<P extends PartPerson>(people: readonly P[]): { diet: P["diet"]; count: number }[] {
  const byDiet = Map.groupBy(people, ({ diet }): P["diet"] => diet);
  return [...byDiet]
    .filter(([diet]) => diet !== noDiet)
    .map(([diet, { length: count }]) => ({ diet, count }))
    .toSorted((one, other) => other.count - one.count);
}
