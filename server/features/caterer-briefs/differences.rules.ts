/** What changed between two contents of a brief. People are compared by id, tables too. */
import {
  type BriefContent,
  type BriefDifferences,
  type BriefPerson,
  type BriefPlace,
  momentChanges,
  type PersonChange,
} from "#contract/brief-contents.ts";
import { isNoneText } from "#i18n/allergens.ts";

/** How the people of two contents are named. */
export interface Naming {
  /** Whether names are compared; never if the former content has none. */
  readonly comparesNames: boolean;
  /** The name at the level of the former content. */
  readonly getComparedName: (person: BriefPerson) => string;
  /** The name for the reader of the differences. */
  readonly getShownName: (person: BriefPerson) => string;
}

/** The names as stored in the contents. They are compared only if both contents name people at the same level. */
export function getNaming(before: BriefContent, after: BriefContent): Naming {
  return {
    comparesNames: before.names === after.names && after.names !== "none",
    getComparedName: ({ name }) => name,
    getShownName: ({ name }) => name,
  };
}

export const noDifferences: BriefDifferences = {
  arrivals: [],
  departures: [],
  changes: [],
  tables: [],
  moment: [],
  counts: [],
  remarks: false,
  is_off: false,
};

export function getDifferences(before: BriefContent, after: BriefContent, naming: Naming): BriefDifferences {
  const formerPeople = new Map(before.people.map((person) => [person.id, person]));
  const currentIds = new Set(after.people.map(({ id }) => id));
  const toListedPerson = (content: BriefContent) => (person: BriefPerson) => ({
    name: naming.getShownName(person),
    place: getPlace(content, person),
  });
  return {
    arrivals: after.people.filter(({ id }) => !formerPeople.has(id)).map(toListedPerson(after)),
    departures: before.people.filter(({ id }) => !currentIds.has(id)).map(toListedPerson(before)),
    changes: after.people.flatMap((person) => {
      const former = formerPeople.get(person.id);
      return former === undefined ? [] : listPersonChanges(former, person, { before, after, naming });
    }),
    tables: listChangedTables(before, after),
    moment: momentChanges.flatMap((what) => {
      const [from, to] = [before.moment[what] ?? "", after.moment[what] ?? ""];
      return from === to ? [] : [{ what, before: from, after: to }];
    }),
    counts: (["adults", "children", "high_chairs", "vendor_meals"] as const).flatMap((what) => {
      const [from, to] = [before.counts[what], after.counts[what]];
      return from === to ? [] : [{ what, before: from, after: to }];
    }),
    remarks: before.remarks !== after.remarks,
    is_off: false,
  };
}

/** null without a table, and at a moment without tables. */
function getPlace({ tables }: BriefContent, { table_id, seat }: BriefPerson): BriefPlace {
  const table = tables.find(({ id }) => id === table_id);
  return table === undefined ? null : { number: table.number, name: table.name, seat };
}

/** Those with another name or number. */
function listChangedTables(before: BriefContent, after: BriefContent): BriefDifferences["tables"] {
  const formerTables = new Map(before.tables.map((table) => [table.id, table]));
  const comparesNumbers = before.has_own_numbers === true && after.has_own_numbers === true;
  return after.tables.flatMap(({ id, number, name }) => {
    const former = formerTables.get(id);
    if (former === undefined) return [];
    const former_number = comparesNumbers ? former.number : number;
    const isSame = former.name === name && former_number === number;
    return isSame ? [] : [{ number, former_number, before: former.name, after: name }];
  });
}

interface ComparedContents {
  readonly before: BriefContent;
  readonly after: BriefContent;
  readonly naming: Naming;
}

function listPersonChanges(
  former: BriefPerson,
  person: BriefPerson,
  { before, after, naming }: ComparedContents,
): BriefDifferences["changes"] {
  const about = {
    name: naming.getShownName(person),
    place: getPlace(after, person),
    former_place: getPlace(before, former),
  };
  return getPersonDifferences(former, person, naming).map((change) => ({ ...about, ...change }));
}

interface Difference {
  readonly what: PersonChange;
  readonly before: string | null;
  readonly after: string | null;
}

function getPersonDifferences(former: BriefPerson, person: BriefPerson, naming: Naming): Difference[] {
  const differences: Difference[] = [];
  const addDifference = (what: PersonChange, before: string | null, after: string | null) => {
    differences.push({ what, before, after });
  };
  if (former.table_id !== person.table_id || former.seat !== person.seat) addDifference("seat", null, null);
  if (former.diet !== person.diet) addDifference("diet", former.diet, person.diet);
  if (differInMeaning(former.allergies, person.allergies)) {
    addDifference("allergies", former.allergies, person.allergies);
  }
  if (former.is_child !== person.is_child) {
    addDifference("group", String(former.is_child), String(person.is_child));
  } else if (former.age !== person.age && person.is_child)
    addDifference("age", getAge(former), getAge(person));
  if (former.high_chair !== person.high_chair) {
    addDifference("high_chair", String(former.high_chair), String(person.high_chair));
  }
  if (differInMeaning(former.access_needs, person.access_needs)) {
    addDifference("access_needs", former.access_needs, person.access_needs);
  }
  const [formerName, currentName] = [naming.getComparedName(former), naming.getComparedName(person)];
  if (naming.comparesNames && formerName !== currentName) addDifference("name", formerName, currentName);
  return differences;
}

function getAge({ age }: BriefPerson): string | null {
  return age === null ? null : String(age);
}

/** « aucune » and « R.A.S. » say the same as no text. */
function differInMeaning(former: string, present: string): boolean {
  return toComparable(former) !== toComparable(present);
}

/** « noix » and « Noix » are equal; '' if the text names nothing. */
function toComparable(text: string): string {
  return isNoneText(text) ? "" : text.trim().toLowerCase();
}

/** How many changes are listed. Changed counts follow from people, so only the meals of providers are counted. */
export function countChanges(differences: BriefDifferences): number {
  const { arrivals, departures, changes, tables, moment, counts, remarks, is_off } = differences;
  const mealChangeCount = counts.some(({ what }) => what === "vendor_meals") ? 1 : 0;
  const lists = [arrivals, departures, changes, tables, moment];
  const listedCount = lists.reduce((sum, { length }) => sum + length, 0);
  return listedCount + mealChangeCount + (remarks ? 1 : 0) + (is_off ? 1 : 0);
}
