/** Groups the entries of the journal into the rows of its page. */
import type { JournalChange, JournalEntry } from "#contract/journal.ts";
import { getToday } from "#i18n/formats.ts";
import type { JournalEvent } from "#i18n/journal-parts.ts";

/** Entries that one sentence describes, newest first. */
export interface JournalRow {
  readonly id: string;
  /** ISO 8601 instant of the newest. */
  readonly at: string;
  readonly event: JournalEvent;
  readonly entries: readonly JournalEntry[];
}

/** Milliseconds between the first and the last entry of a row. */
const maxRowSpan = 10 * 60_000;

/**
 * One row for the entries of one member, act and kind within ten minutes. Undos and guests' replies stand alone.
 * `hasMore`: earlier entries come with the next page; rows that they may belong to are left out until then, because
 * their number is not known.
 */
export function toRows(entries: readonly JournalEntry[], hasMore = false): JournalRow[] {
  const groups: JournalEntry[][] = [];
  const latestGroups = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const key = getGroupKey(entry);
    const group = latestGroups.get(key);
    if (group !== undefined && getInstant(group[0]) - getInstant(entry) <= maxRowSpan) group.push(entry);
    else {
      const newGroup = [entry];
      groups.push(newGroup);
      latestGroups.set(key, newGroup);
    }
  }
  const lastInstant = getInstant(entries.at(-1));
  const completeGroups = hasMore
    ? groups.filter(([newest]) => getInstant(newest) - lastInstant > maxRowSpan)
    : groups;
  return completeGroups.flatMap((group) => toJournalRow(group) ?? []);
}

/** Epoch milliseconds; NaN without an entry. */
function getInstant(entry: JournalEntry | undefined): number {
  return Date.parse(entry?.at ?? "");
}

function getGroupKey({ id, actor, user_id, undoes, changes: [main] }: JournalEntry): string {
  if (undoes !== null || main === undefined || actor === "guest") return id;
  return [actor, user_id, main.act, main.kind].join(" ");
}

/** The row of these entries, newest first; undefined if there are no changes. */
export function toJournalRow(entries: readonly JournalEntry[]): JournalRow | undefined {
  const [newest] = entries;
  const main = newest?.changes[0];
  if (newest === undefined || main === undefined) return undefined;
  const { id, at, actor, user_id, undoes, undone_user_id, answers: answerCounts } = newest;
  const changes = entries.flatMap((entry) => getSimilarChanges(entry));
  const things = [...new Set(changes.map(({ thing_id }) => thing_id))];
  const hasAllChanges = entries.every((entry) => entry.count <= getSimilarChanges(entry).length);
  const count = hasAllChanges ? things.length : entries.reduce((sum, entry) => sum + entry.count, 0);
  const fields = count === 1 ? getFieldsOfOne(changes) : getFieldsOfMany(changes, hasAllChanges);
  // The sentence of a guest's reply names the moments of the answers, which are changes of another kind.
  const answers = actor === "guest" ? newest.changes.filter(({ kind }) => kind !== main.kind) : [];
  const listedChanges = [{ ...main, fields }, ...answers];
  const event = {
    actor,
    user_id,
    count,
    things,
    undoes,
    undone_user_id,
    answers: answerCounts,
    changes: listedChanges,
  };
  return { id, at, event, entries };
}

/** The changes of an entry that are of the kind and act of its main one. */
function getSimilarChanges({ changes }: JournalEntry): readonly JournalChange[] {
  return changes.filter(({ kind, act }) => kind === changes[0]?.kind && act === changes[0].act);
}

type ChangedFields = NonNullable<JournalChange["fields"]>;

/** By column, the value before the oldest change and the value after the newest. */
function getFieldsOfOne(changes: readonly JournalChange[]): ChangedFields | null {
  if (changes.every(({ fields }) => fields === null)) return null;
  const fieldsByColumn: ChangedFields = {};
  for (const { fields } of changes.toReversed()) {
    for (const [column, both] of Object.entries(fields ?? {})) {
      const earlier = fieldsByColumn[column];
      fieldsByColumn[column] =
        earlier === null || both === null ? null : [earlier === undefined ? both[0] : earlier[0], both[1]];
    }
  }
  return fieldsByColumn;
}

/** null unless all things were changed in the same columns. Values are kept where all now have the same one. */
function getFieldsOfMany(changes: readonly JournalChange[], hasAllChanges: boolean): ChangedFields | null {
  const changesByThing = Map.groupBy(changes, ({ thing_id }) => thing_id);
  const columns = [...changesByThing.values()].map((ofThing) => {
    const names = new Set(ofThing.flatMap(({ fields }) => Object.keys(fields ?? {})));
    return [...names].toSorted((one, other) => one.localeCompare(other, "en"));
  });
  if (new Set(columns.map((names) => names.join(" "))).size > 1) return null;
  if (changes.every(({ fields }) => fields === null)) return null;
  const fieldsByColumn: ChangedFields = {};
  for (const { fields } of changes) {
    for (const [column, both] of Object.entries(fields ?? {})) {
      const other = fieldsByColumn[column];
      const isSame = both !== null && (other === undefined || other?.[1] === both[1]);
      fieldsByColumn[column] = hasAllChanges && isSame ? both : null;
    }
  }
  return fieldsByColumn;
}

export interface JournalDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly rows: readonly JournalRow[];
}

/** The rows by day in a time zone, in their order. */
export function groupByDay(rows: readonly JournalRow[], timeZone: string): JournalDay[] {
  const rowsByDay = Map.groupBy(rows, ({ at }) => getToday(timeZone, new Date(at)));
  return [...rowsByDay].map(([day, ofDay]) => ({ day, rows: ofDay }));
}
