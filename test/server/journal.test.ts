/**
 * Checks that every writing call leaves one journal entry whose changes equal the difference of all journaled rows,
 * and that refused calls leave none.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteWedding } from "#contract/deletion.ts";
import { endpoints } from "#contract/endpoints.ts";
import { maxListedChanges } from "#contract/journal.ts";
import { changeContact } from "#contract/providers.ts";
import type { Queries } from "#server/database/database.ts";
import type { JournalChangeRow } from "#server/database/journal-rows.ts";
import { getRowKey, type TrackedTable } from "#server/database/row-changes.ts";
import { journaledTables, unjournaledTables } from "#server/journaled-tables.ts";
import type { JournaledTable } from "#server/platform/journal.ts";
import { assignGuest } from "#contract/seating.ts";
import { getCaller, createOwnParts } from "#test/support/callers.ts";
import {
  examplesWithId,
  exampleBodies,
  exampleParams,
  createRow,
  createTable,
} from "#test/support/examples.ts";
import { exampleUploads } from "#test/support/example-queries.ts";
import { joinWedding } from "#test/support/partners.ts";
import { createBudgetItem } from "#test/support/scheduled.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";

type Columns = Record<string, unknown>;
type Described = JournaledTable<Columns>;

const described = Object.entries(journaledTables as Record<string, Described>);
const journaled = described.filter(([, table]) => table.isNotJournaled !== true);

/** Writing calls that leave no journal entry, with the reason. */
const silent: Readonly<Record<string, string>> = {
  changeProfile: "accounts",
  changeAddress: "accounts",
  keepAddress: "accounts",
  confirmAgain: "accounts",
  leaveGoogle: "accounts",
  changePassword: "accounts",
  endSession: "accounts",
  endSessions: "accounts",
  logout: "accounts",
  chooseLanguage: "accounts",
  changeWeeklyMail: "accounts",
  deleteAccount: "the wedding is deleted with it",
  deleteWedding: "the wedding is deleted with it",
  requestExport: "reads only",
  createCheckoutSession: "payments",
  payInPractice: "payments",
  withdraw: "payments",
  beginWedding: "a new wedding begins with an empty journal",
  importWedding: "a new wedding begins with an empty journal",
  visitJournal: "what a member has seen",
  openWedding: "when a member was last here",
  updateReplyLink: "links",
  renewReplyLink: "links",
  dismissFreedSeat: "what was seen",
  createRunLink: "links",
  deleteRunLink: "links",
  renewCatererLink: "links",
  revokeCatererLink: "links",
  changeCalendarFeed: "each member's own address",
  deleteCalendarFeed: "each member's own address",
};

let world: World;
let couple: Couple;
beforeAll(async () => {
  world = await openWorld({ mail: { sends: true, flush: () => undefined } });
  couple = await world.signUpCouple("Ours");
});
afterAll(() => world.close());

interface Row {
  readonly table: string;
  readonly wedding: string;
  readonly id: string;
  readonly columns: Columns;
}

/** Every row of every journaled table. */
async function snapshot(read: Queries): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const [table] of journaled) {
    for (const columns of (await read
      .selectFrom(table as "tasks")
      .selectAll()
      .execute()) as unknown as Columns[]) {
      const wedding = String(columns[table === "weddings" ? "id" : "wedding_id"]);
      const id = getRowKey(table as TrackedTable, columns);
      const shown = (journaledTables as Record<string, Described>)[table]?.journalValues?.(columns);
      rows.set(`${table} ${wedding} ${id}`, { table, wedding, id, columns: { ...columns, ...shown } });
    }
  }
  return rows;
}

interface Difference {
  readonly kind: string;
  readonly thing: string;
  readonly act: string;
  readonly fields: Columns | null;
}

function difference(before: Row | undefined, after: Row | undefined): Difference[] {
  const row = after ?? before;
  const table = (journaledTables as Record<string, Described>)[row?.table ?? ""];
  if (row === undefined || table === undefined) throw new Error("no row");
  const thing = { kind: table.kind, thing: row.id };
  if (before === undefined) return [{ ...thing, act: "created", fields: null }];
  if (after === undefined) {
    return [{ ...thing, act: "deleted_at" in row.columns ? "purged" : "deleted", fields: null }];
  }
  const [was, is] = [before.columns["deleted_at"] ?? null, after.columns["deleted_at"] ?? null];
  if ((was === null) !== (is === null)) {
    return [{ ...thing, act: is === null ? "restored" : "deleted", fields: null }];
  }
  const left = new Set(["wedding_id", "id", "created_at", "deleted_at", ...(table.notJournaled ?? [])]);
  const fields = Object.entries(after.columns).flatMap(([name, value]): [string, unknown][] => {
    if (left.has(name) || before.columns[name] === value) return [];
    return [[name, table.withoutValues?.includes(name) === true ? null : [before.columns[name], value]]];
  });
  return fields.length === 0 ? [] : [{ ...thing, act: "updated", fields: Object.fromEntries(fields) }];
}

/** By wedding, without weddings that were created or deleted between the two reads. */
function differences(before: Map<string, Row>, after: Map<string, Row>): Map<string, Difference[]> {
  const weddings = (rows: Map<string, Row>) => new Set([...rows.values()].map(({ wedding }) => wedding));
  const stayed = weddings(after);
  const both = new Set([...weddings(before)].filter((wedding) => stayed.has(wedding)));
  const found = new Map<string, Difference[]>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const wedding = (after.get(key) ?? before.get(key))?.wedding ?? "";
    if (!both.has(wedding)) continue;
    const differs = difference(before.get(key), after.get(key));
    if (differs.length > 0) found.set(wedding, [...(found.get(wedding) ?? []), ...differs]);
  }
  return new Map([...found].map(([wedding, list]) => [wedding, withoutPartsOfPurged(list)]));
}

/** The entry of a guest that is deleted for good says nothing of its answers. */
function withoutPartsOfPurged(list: readonly Difference[]): Difference[] {
  const purged = new Set(list.filter(({ act }) => act === "purged").map(({ thing }) => thing));
  return list.filter(
    ({ act, thing }) => act !== "deleted" || !thing.split("/").some((id) => id !== thing && purged.has(id)),
  );
}

/** The changes of an entry, with the changes of one row merged. */
function getDifferences(changes: readonly JournalChangeRow[]): Difference[] {
  return [...Map.groupBy(changes, ({ kind: of, thing_id }) => `${of} ${thing_id}`).values()].map((ofRow) => {
    const [first] = ofRow;
    const fields = ofRow.map((change) =>
      change.fields === null ? null : (JSON.parse(change.fields) as Columns),
    );
    const all = fields.every((each) => each === null) ? null : Object.assign({}, ...fields);
    return { kind: first?.kind ?? "", thing: first?.thing_id ?? "", act: first?.act ?? "", fields: all };
  });
}

const sorted = (list: readonly Difference[]) =>
  list.toSorted((one, other) => `${one.kind} ${one.thing}`.localeCompare(`${other.kind} ${other.thing}`));

async function entriesSince(ids: ReadonlySet<string>) {
  const { read } = world.database;
  const entries = (await read.selectFrom("journal_entries").selectAll().execute()).filter(
    ({ id }) => !ids.has(id),
  );
  const changes = await read.selectFrom("journal_changes").selectAll().orderBy("position").execute();
  return entries.map((entry) => ({
    ...entry,
    changes: changes.filter((each) => each.entry_id === entry.id),
  }));
}

async function entryIds(): Promise<Set<string>> {
  const rows = await world.database.read.selectFrom("journal_entries").select("id").execute();
  return new Set(rows.map(({ id }) => id));
}

interface Prepared {
  readonly caller: Couple;
  readonly body: Columns;
}

/** Creates the rows that the example of a call needs to change something. Returns further fields of its body. */
const prepare: Readonly<Record<string, (prepared: Prepared) => Promise<object | void>>> = {
  deleteContact: async ({ caller: { token: as } }) => {
    await world.ask(changeContact, { params: exampleParams, body: { person: "Nous" }, as });
  },
  stopDeletion: async ({ caller }) => {
    await joinWedding(world, caller, await world.signUpCouple("Camille"));
    const body = exampleBodies["deleteWedding"];
    (await world.ask(deleteWedding, { body, as: caller.token })).expectDone();
  },
  eraseHealth: async ({ caller }) => {
    await world.addGuest(caller, { allergies: "Noix" });
  },
  unlinkGuest: async ({ caller, body }) => {
    const seat = { guest_id: body["guest_id"], table_id: await createTable(world, caller, "Seated") };
    (await world.ask(assignGuest, { body: seat, as: caller.token })).expectDone();
  },
  moveItem: async ({ caller }) => ({ newParentId: await createRow(world, caller, "createFolder", "Parent") }),
  linkFile: async ({ caller }) => ({
    links: [{ kind: "budget_item", id: await createBudgetItem(world, caller, "Linked") }],
  }),
};

const writing = [...endpoints].filter(([, { method, access }]) => method !== "GET" && access !== "public");

describe.each(writing)("%s", (name, endpoint) => {
  it("leaves one entry that equals the difference of all rows, and none where it is refused", async () => {
    const example = await examplesWithId[name]?.(world, couple);
    const caller = example === undefined ? await getCaller(world, name, couple) : couple;
    const as = caller.token;
    const own = await createOwnParts(world, name, { caller, host: async () => couple });
    const given = name in exampleBodies ? { ...exampleBodies[name], ...own } : undefined;
    const body = (example === undefined ? given : example.body) as Columns | undefined;
    const more = await prepare[name]?.({ caller, body: body ?? {} });
    const call = {
      params: { ...exampleParams, id: example?.id ?? "" },
      body: body === undefined ? undefined : { ...body, ...more },
      files: exampleUploads[name] ?? [],
    };
    const refusedBefore = await entryIds();
    const refused = await world.ask(endpoint, { ...call, as: "no token" });
    refused.expectRefused(401, "not_signed_in");
    expect(await entriesSince(refusedBefore)).toEqual([]);

    const before = await snapshot(world.database.read);
    (await world.ask(endpoint, { ...call, as })).expectDone();
    const expected = differences(before, await snapshot(world.database.read));
    const entries = await entriesSince(refusedBefore);
    expect(entries.map(({ wedding_id }) => wedding_id).toSorted()).toEqual([...expected.keys()].toSorted());
    for (const entry of entries) {
      const all = sorted(expected.get(entry.wedding_id) ?? []);
      const stored = sorted(getDifferences(entry.changes));
      if (entry.undoable_change_id === null) expect(stored).toEqual(all);
      else {
        expect(entry.changes).toHaveLength(Math.min(maxListedChanges, all.length));
        expect(all).toEqual(expect.arrayContaining(stored));
      }
      const [main] = getDifferences(entry.changes);
      const like = all.filter((each) => each.kind === main?.kind && each.act === main.act);
      expect(entry.thing_count).toBe(like.length);
      expect(entry).toMatchObject({ actor: "member" });
    }
    expect(expected.size === 0, "silent").toBe(name in silent);
  });
});

it("the journal treats every table, or says why it is left out", async () => {
  const tables = await world.database.read.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => name !== "migrations");
  const said = [...described.map(([name]) => name), ...Object.keys(unjournaledTables)];
  expect(names.toSorted()).toEqual(said.toSorted());
});

it("the journal names only columns that exist", async () => {
  const tables = await world.database.read.introspection.getTables();
  for (const [name, table] of described) {
    const columns = tables.find((each) => each.name === name)?.columns.map((column) => column.name) ?? [];
    const named = [
      ...(table.notJournaled ?? []),
      ...(table.withoutValues ?? []),
      ...Object.keys(table.names ?? {}),
    ];
    expect(columns, name).toEqual(expect.arrayContaining(named));
  }
});
