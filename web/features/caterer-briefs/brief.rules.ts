/** Counts and groups the content of a caterer brief for its pages. */
import type {
  BriefContent,
  BriefDifferences,
  ShownBriefContent,
  ShownBriefPerson,
} from "#contract/brief-contents.ts";
import type { BriefVersion, CatererBrief } from "#contract/caterer-briefs.ts";
import { isNoneText } from "#i18n/allergens.ts";
import { getBriefParts, type TablePart } from "#i18n/brief-parts.ts";

type ContentOf<Person> = Pick<ShownBriefContent, "moment" | "counts" | "tables"> & {
  readonly people: readonly Person[];
};

export interface SeatedTable extends TablePart<ShownBriefPerson> {
  /** The number of people at the table, with the couple. */
  readonly count: number;
}

/** The tables where somebody sits, in the order of the plan. */
export function listSeatedTables(content: ShownBriefContent): readonly SeatedTable[] {
  return getBriefParts(content).tables.map((part) => ({
    ...part,
    count: part.people.length + (part.hasCouple ? 2 : 0),
  }));
}

/** Only the dinner has tables. */
export function hasTables({ moment }: Pick<ShownBriefContent, "moment">): boolean {
  return moment.kind === "dinner";
}

export function findUnseatedPeople<Person extends ShownBriefPerson>(
  content: ContentOf<Person>,
): readonly Person[] {
  return hasTables(content) ? getBriefParts(content).others : [];
}

/** People with an allergy or a special need who have no seat, so that the caterer can find them only by name. */
export function findUnseatedWithNeeds<Person extends ShownBriefPerson>(
  content: ContentOf<Person>,
): readonly Person[] {
  return getBriefParts(content).others.filter(
    ({ allergies, access_needs }) => !isNoneText(allergies) || !isNoneText(access_needs),
  );
}

/** Whether the caterer has the last version, as far as is known, of a brief that has not changed since. */
export function getLastVersionState(
  { channel, sent_at, mail_status }: BriefVersion,
  link: CatererBrief["link"],
): "current" | "downloaded" | "refused" | "mailing" | "link_unopened" | "link_closed" {
  if (mail_status === "refused") return "refused";
  if (mail_status === "waiting") return "mailing";
  // It is not known whether the couple passed the file on.
  if (channel === "file") return "downloaded";
  if (channel === "mail") return "current";
  if (link === null || link.is_over) return "link_closed";
  return link.opened_at !== null && link.opened_at >= sent_at ? "current" : "link_unopened";
}

export interface ChangeCount {
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

const guestChangeKinds = ["seat", "diet", "allergies", "age", "high_chair", "access_needs", "name"] as const;

/**
 * The number of changes by kind; kinds without changes are left out. A guest who is now a child or an adult (`group`)
 * counts as a change of age.
 */
export function listChangeCounts(differences: BriefDifferences): readonly ChangeCount[] {
  const { arrivals, departures, changes, tables, moment, counts, remarks } = differences;
  const parts: ChangeCount[] = [
    { what: "arrivals", count: arrivals.length },
    { what: "departures", count: departures.length },
    ...guestChangeKinds.map((kind) => ({
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

/** What changed in a brief since the reader opened it. Names are full, as on the couple's page. */
export interface UnseenChanges {
  readonly arrivals: readonly string[];
  readonly departures: readonly string[];
  readonly changes: readonly string[];
  /** Tables, hours, numbers or remarks. */
  readonly hasOtherChanges: boolean;
}

/** null if the content is the same. How names are shown (in full, short or not at all) is ignored. */
export function findUnseenChanges(seen: BriefContent, now: BriefContent): UnseenChanges | null {
  const before = new Map(seen.people.map((person) => [person.id, person]));
  const after = new Set(now.people.map(({ id }) => id));
  const getNames = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name);
  const serializeRest = ({ people: _people, names: _names, ...rest }: BriefContent) => JSON.stringify(rest);
  const names = {
    arrivals: getNames(now.people.filter(({ id }) => !before.has(id))),
    departures: getNames(seen.people.filter(({ id }) => !after.has(id))),
    changes: getNames(
      now.people.filter((person) => {
        const former = before.get(person.id);
        return former !== undefined && JSON.stringify(former) !== JSON.stringify(person);
      }),
    ),
  };
  const hasOtherChanges = serializeRest(seen) !== serializeRest(now);
  const isSame = !hasOtherChanges && Object.values(names).every(({ length }) => length === 0);
  return isSame ? null : { ...names, hasOtherChanges };
}
