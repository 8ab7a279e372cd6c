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

/** The names of a person: `compared` at one level on both sides, `shown` to the reader. */
export interface Naming {
  /** Whether names are compared. They are not if the levels differ, or if the brief has no names. */
  readonly comparesNames: boolean;
  /** The name at the level of the former content. */
  readonly compared: (person: BriefPerson) => string;
  readonly shown: (person: BriefPerson) => string;
}

/** The names as stored in the contents. */
export function getNaming(before: BriefContent, after: BriefContent): Naming {
  return {
    comparesNames: before.names === after.names && after.names !== "none",
    compared: ({ name }) => name,
    shown: ({ name }) => name,
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
  const toMovedPerson = (content: BriefContent) => (person: BriefPerson) => ({
    name: naming.shown(person),
    place: getPlace(content, person),
  });
  return {
    arrivals: after.people.filter(({ id }) => !formerPeople.has(id)).map(toMovedPerson(after)),
    departures: before.people.filter(({ id }) => !currentIds.has(id)).map(toMovedPerson(before)),
    changes: after.people.flatMap((person) => {
      const former = formerPeople.get(person.id);
      return former === undefined ? [] : getChanges(former, person, { before, after, naming });
    }),
    tables: changedTables(before, after),
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
function changedTables(before: BriefContent, after: BriefContent): BriefDifferences["tables"] {
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

interface Compared {
  readonly before: BriefContent;
  readonly after: BriefContent;
  readonly naming: Naming;
}

function getChanges(
  former: BriefPerson,
  person: BriefPerson,
  { before, after, naming }: Compared,
): BriefDifferences["changes"] {
  const about = {
    name: naming.shown(person),
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
  const found: Difference[] = [];
  const add = (what: PersonChange, before: string | null, after: string | null) => {
    found.push({ what, before, after });
  };
  if (former.table_id !== person.table_id || former.seat !== person.seat) add("seat", null, null);
  if (former.diet !== person.diet) add("diet", former.diet, person.diet);
  if (sayOther(former.allergies, person.allergies)) {
    add("allergies", former.allergies, person.allergies);
  }
  if (former.is_child !== person.is_child) {
    add("group", String(former.is_child), String(person.is_child));
  } else if (former.age !== person.age && person.is_child) add("age", getAge(former), getAge(person));
  if (former.high_chair !== person.high_chair) {
    add("high_chair", String(former.high_chair), String(person.high_chair));
  }
  if (sayOther(former.access_needs, person.access_needs)) {
    add("access_needs", former.access_needs, person.access_needs);
  }
  const [was, is] = [naming.compared(former), naming.compared(person)];
  if (naming.comparesNames && was !== is) add("name", was, is);
  return found;
}

function getAge({ age }: BriefPerson): string | null {
  return age === null ? null : String(age);
}

/** « aucune » and « R.A.S. » say the same as no text. */
function sayOther(...texts: [former: string, present: string]): boolean {
  const [former, present] = texts.map((text) => (isNoneText(text) ? "" : normalize(text)));
  return former !== present;
}

/** « noix » and « Noix » are equal. */
function normalize(text: string): string {
  return text.trim().toLowerCase();
}

/** How many changes are listed. Counts follow from people, but for the meals of providers. */
export function countChanges(differences: BriefDifferences): number {
  const { arrivals, departures, changes, tables, moment, counts, remarks, is_off } = differences;
  const meals = counts.some(({ what }) => what === "vendor_meals") ? 1 : 0;
  const lists = [arrivals, departures, changes, tables, moment];
  const listed = lists.reduce((sum, { length }) => sum + length, 0);
  return listed + meals + (remarks ? 1 : 0) + (is_off ? 1 : 0);
}
