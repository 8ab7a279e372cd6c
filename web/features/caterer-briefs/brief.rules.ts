/** What a page of a caterer brief counts and groups. */
import type { BriefContent, BriefDifferences, ShownContent, ShownPerson } from "#contract/brief-contents.ts";
import type { Diet } from "#contract/guests.ts";

type Table = ShownContent["tables"][number];

export interface DietCount {
  readonly diet: Diet;
  readonly count: number;
}

/** The most frequent first. */
export function dietCounts(people: readonly ShownPerson[]): readonly DietCount[] {
  const counts = new Map<Diet, number>();
  for (const { diet } of people) {
    if (diet !== "No Preferences") counts.set(diet, (counts.get(diet) ?? 0) + 1);
  }
  return [...counts]
    .map(([diet, count]) => ({ diet, count }))
    .toSorted((one, other) => other.count - one.count);
}

/** The known ages of the children, youngest first, and how many are unknown. */
export function childAges(people: readonly ShownPerson[]): { ages: readonly number[]; missing: number } {
  const children = people.filter(({ is_child: isChild }) => isChild);
  const ages = children
    .flatMap(({ age }) => (age === null ? [] : [age]))
    .toSorted((one, other) => one - other);
  return { ages, missing: children.length - ages.length };
}

export interface SeatedTable<Person = ShownPerson> {
  readonly table: Table;
  readonly people: readonly Person[];
  /** The couple has places of its own at the head table. */
  readonly hasCouple: boolean;
  /** With the couple. */
  readonly count: number;
}

/** The tables where somebody sits, in the order of the plan, with their people in the order of the seats. */
export function seatedTables<Person extends ShownPerson>({
  tables,
  people,
}: {
  readonly tables: readonly Table[];
  readonly people: readonly Person[];
}): readonly SeatedTable<Person>[] {
  return tables.flatMap((table) => {
    const here = people.filter(({ table_id: id }) => id === table.id);
    const hasCouple = table.number === null;
    const count = here.length + (hasCouple ? 2 : 0);
    return count === 0 ? [] : [{ table, people: here, hasCouple, count }];
  });
}

/** Only the dinner has tables. */
export function hasTables({ moment }: Pick<ShownContent, "moment">): boolean {
  return moment.kind === "dinner";
}

export function unplaced<Person extends ShownPerson>(content: {
  readonly moment: ShownContent["moment"];
  readonly people: readonly Person[];
}): readonly Person[] {
  return hasTables(content) ? content.people.filter(({ table_id: id }) => id === null) : [];
}

export interface StripPart {
  readonly what:
    | "arrivals"
    | "departures"
    | "seat"
    | "diet"
    | "allergies"
    | "age"
    | "high_chair"
    | "access_needs"
    | "name"
    | "tables"
    | "moment"
    | "vendor_meals"
    | "remarks";
  readonly count: number;
}

const kinds = ["seat", "diet", "allergies", "age", "high_chair", "access_needs", "name"] as const;

/** How many changes there are of each kind, without those of which there are none. */
export function stripParts(differences: BriefDifferences): readonly StripPart[] {
  const { arrivals, departures, changes, tables, moment, counts, remarks } = differences;
  const parts: StripPart[] = [
    { what: "arrivals", count: arrivals.length },
    { what: "departures", count: departures.length },
    ...kinds.map((kind) => ({
      what: kind,
      count: changes.filter(({ what }) => what === kind || (kind === "age" && what === "group")).length,
    })),
    { what: "tables", count: tables.length },
    { what: "moment", count: moment.length },
    { what: "vendor_meals", count: counts.filter(({ what }) => what === "vendor_meals").length },
    { what: "remarks", count: remarks ? 1 : 0 },
  ];
  return parts.filter(({ count }) => count > 0);
}

/** What is new in a brief since somebody began to read it. Names are those of the couple's page. */
export interface News {
  readonly arrivals: readonly string[];
  readonly departures: readonly string[];
  readonly changes: readonly string[];
  /** Tables, hours, numbers or remarks. */
  readonly rest: boolean;
}

/** null if it says the same. The level of names does not count. */
export function newsBetween(seen: BriefContent, now: BriefContent): News | null {
  const before = new Map(seen.people.map((person) => [person.id, person]));
  const after = new Set(now.people.map(({ id }) => id));
  const namesOf = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name);
  const frame = ({ people: _people, names: _names, ...rest }: BriefContent) => JSON.stringify(rest);
  const news = {
    arrivals: namesOf(now.people.filter(({ id }) => !before.has(id))),
    departures: namesOf(seen.people.filter(({ id }) => !after.has(id))),
    changes: namesOf(
      now.people.filter((person) => {
        const former = before.get(person.id);
        return former !== undefined && JSON.stringify(former) !== JSON.stringify(person);
      }),
    ),
  };
  const rest = frame(seen) !== frame(now);
  const isSame = !rest && Object.values(news).every(({ length }) => length === 0);
  return isSame ? null : { ...news, rest };
}
