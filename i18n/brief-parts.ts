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
  readonly ageless: number;
  /** The most frequent first; without those who eat everything. */
  readonly diets: readonly { readonly diet: P["diet"]; readonly count: number }[];
  readonly allergies: readonly AllergenGroup<P>[];
  /** Tables at which somebody sits. */
  readonly tables: readonly TablePart<P>[];
  /** Whether the couple has a line of its own, because there is no table of theirs. */
  readonly isCoupleApart: boolean;
  /** Those without a table; at a moment without tables everybody. */
  readonly others: readonly P[];
  /** The others who get a line: all if names are shown, else only those with special needs. */
  readonly listed: readonly P[];
  /** Only the dinner has tables. */
  readonly hasTables: boolean;
  /** Including the couple. */
  readonly placed: number;
  readonly all: number;
  readonly needs: readonly P[];
}

const everything = "No Preferences";

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
    ageless: children.filter(({ age }) => age === null).length,
    diets: dietSums(people),
    allergies: groupByAllergen(people),
    tables: blocks,
    isCoupleApart: hasTables && !blocks.some(({ hasCouple }) => hasCouple),
    others,
    listed: others.filter((person) => person.name !== "" || isParticular(person)),
    hasTables,
    placed: people.length - others.length + 2,
    all: counts.adults + counts.children,
    needs: people.filter(({ access_needs }) => !isNoneText(access_needs)),
  };
}

function isParticular({ is_child, diet, allergies, access_needs, high_chair }: PartPerson): boolean {
  return is_child || high_chair || diet !== everything || !isNoneText(allergies) || !isNoneText(access_needs);
}

function dietSums<P extends PartPerson>(people: readonly P[]): { diet: P["diet"]; count: number }[] {
  const byDiet = Map.groupBy(people, ({ diet }): P["diet"] => diet);
  return [...byDiet]
    .filter(([diet]) => diet !== everything)
    .map(([diet, { length: count }]) => ({ diet, count }))
    .toSorted((one, other) => other.count - one.count);
}
