/** Checks that every table is bounded, and that a wedding's logs and texts stay within their limits. */
import { beforeEach, describe, expect, it } from "vitest";
import { deleteForGood } from "#contract/bin.ts";
import { addGuest, changeGuest, deleteGuest, listGuests } from "#contract/guests.ts";
import { logLimits, maxWeddingBytes, tableLimits } from "#contract/table-limits.ts";
import { addTask, deleteTask } from "#contract/todos.ts";
import type { ReplyEventRow } from "#server/database/reply-rows.ts";
import type { UndoableChangeRow } from "#server/database/undo-rows.ts";
import { insertIntoLog, countTextBytes } from "#server/database/stored-sizes.ts";
import { exampleBodies } from "#test/support/examples.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { openWorld } from "#test/support/world.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
let weddingId: string;
beforeEach(async () => {
  weddingId = await getWeddingId(world, couple);
});

it("every table has a cap or the rule of a log, and no other name has", async () => {
  const tables = await world.database.read.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => name !== "migrations");
  expect(names.length).toBeGreaterThan(50);
  expect(Object.keys(tableLimits).toSorted()).toEqual(names.toSorted());
});

/** Inserts rows without counting them, as an earlier version did. */
async function fill(table: "reply_events" | "undoable_changes", rows: readonly object[]): Promise<void> {
  const waiting = [...rows];
  await world.database.write(async (queries) => {
    while (waiting.length > 0) {
      await queries
        .insertInto(table)
        .values(waiting.splice(0, 1000) as [])
        .execute();
    }
  });
}

function event(): ReplyEventRow {
  return {
    wedding_id: weddingId,
    id: world.platform.newId(),
    guest_id: "g",
    moment_id: null,
    what: "details",
    from_value: null,
    to_value: null,
    link_id: null,
    user_id: null,
    at: 1,
  };
}

function undoable(changes: string): UndoableChangeRow {
  const rest = { kind: "guests", summary: "{}", request_key: null, made_by: null, made_at: 1 } as const;
  return { wedding_id: weddingId, id: world.platform.newId(), ...rest, changes, undone_at: null };
}

async function idsOf(table: "reply_events" | "undoable_changes"): Promise<string[]> {
  const rows = world.database.read
    .selectFrom(table as "undoable_changes")
    .select("id")
    .where("wedding_id", "=", weddingId)
    .orderBy("id");
  return (await rows.execute()).map(({ id }) => id);
}

describe("a log", () => {
  it("drops its oldest rows when it is full, and counts again from what is left", async () => {
    const { max } = logLimits.reply_events;
    await fill(
      "reply_events",
      Array.from({ length: max }, () => event()),
    );
    const last = event();
    await world.database.write((db) => insertIntoLog(db, "reply_events", [last]));
    const left = await idsOf("reply_events");
    expect(left).toHaveLength(max * 0.9);
    expect(left.at(-1)).toBe(last.id);
    await world.database.write((db) => insertIntoLog(db, "reply_events", [event(), event()]));
    expect(await idsOf("reply_events")).toHaveLength(max * 0.9 + 2);
  });

  it("drops its oldest rows when they hold too many bytes, and never the last one", async () => {
    const { bytes } = logLimits.undoable_changes;
    const text = "é".repeat(500_000);
    const rows = Array.from({ length: bytes / 1_000_000 + 1 }, () => undoable(text));
    for (const row of rows) {
      await world.database.write((db) => insertIntoLog(db, "undoable_changes", [row]));
    }
    const left = await idsOf("undoable_changes");
    expect(left).toEqual(rows.slice(-left.length).map(({ id }) => id));
    expect(left).toHaveLength((bytes / 1_000_000) * 0.9);
    const large = undoable("x".repeat(bytes + 1));
    await world.database.write((db) => insertIntoLog(db, "undoable_changes", [large]));
    expect(await idsOf("undoable_changes")).toEqual([large.id]);
  });

  it("gives a purged row up: its latest changes are rewritten, older ones dropped beyond a megabyte", async () => {
    const { id } = await world.addGuest(couple);
    const other = world.platform.newId();
    const value = "x".repeat(900_000);
    const changes = JSON.stringify(
      [id, other].map((row) => ({
        entity: "guest",
        id: row,
        fields: { comment: ["", row === id ? value : ""] },
      })),
    );
    const rows = Array.from({ length: 5 }, () => undoable(changes));
    await fill("undoable_changes", [...rows, undoable("[]")]);
    (await world.ask(deleteGuest, { params: { id }, as: couple.token })).expectDone();
    (await world.ask(deleteForGood, { params: { id }, as: couple.token })).expectDone();
    const left = world.database.read
      .selectFrom("undoable_changes")
      .select(["id", "changes"])
      .where("wedding_id", "=", weddingId)
      .orderBy("id");
    const kept = await left.execute();
    expect(kept.map((row) => row.id).slice(0, 1)).toEqual(rows.slice(4).map((row) => row.id));
    expect(kept).toHaveLength(2);
    for (const row of kept) expect(row.changes).not.toContain(id);
    expect(kept[0]?.changes).toContain(other);
  });

  it("is dropped only in its own wedding", async () => {
    const other = await getWeddingId(world, await world.signUpCouple());
    const row = { ...undoable("{}"), wedding_id: other };
    await world.database.write((db) => insertIntoLog(db, "undoable_changes", [row]));
    await fill(
      "undoable_changes",
      Array.from({ length: logLimits.undoable_changes.max }, () => undoable("{}")),
    );
    await world.database.write((db) => insertIntoLog(db, "undoable_changes", [undoable("{}")]));
    const rows = world.database.read
      .selectFrom("undoable_changes")
      .select("id")
      .where("wedding_id", "=", other);
    expect(await rows.execute()).toEqual([{ id: row.id }]);
  });
});

describe("the text of a wedding", () => {
  async function textOf(): Promise<number | undefined> {
    const row = await world.database.read
      .selectFrom("stored_sizes")
      .select("bytes")
      .where("wedding_id", "=", weddingId)
      .where("name", "=", "text")
      .executeTakeFirst();
    return row?.bytes;
  }

  /** Writes text without counting it, as an earlier version did. */
  async function grow(id: string, bytes: number): Promise<void> {
    await world.database.write(async (queries) => {
      const custom_description = "x".repeat(bytes);
      await queries.updateTable("tasks").set({ custom_description }).where("id", "=", id).execute();
      await queries.deleteFrom("stored_sizes").where("wedding_id", "=", weddingId).execute();
    });
  }

  async function newTask(): Promise<string> {
    return (await world.ask(addTask, { body: exampleBodies["addTask"], as: couple.token })).expectDone().data
      .id;
  }

  it("is counted by each write as it is counted at once", async () => {
    await newTask();
    await world.addGuest(couple, { comment: "é".repeat(1000) });
    const { id } = await world.addGuest(couple);
    (await world.ask(deleteGuest, { params: { id }, as: couple.token })).expectDone();
    (await world.ask(deleteForGood, { params: { id }, as: couple.token })).expectDone();
    const counted = (await textOf()) ?? 0;
    const present = await countTextBytes(world.database.read, weddingId);
    // The links of guests, which the journal does not follow, are all that is not counted.
    expect(Math.abs(present - counted)).toBeLessThan(1000);
    expect(present).toBeGreaterThan(2000);
  });

  it("cannot grow beyond the limit, and can still be read, changed and deleted", async () => {
    const id = await newTask();
    const { id: guest } = await world.addGuest(couple);
    await grow(id, maxWeddingBytes + 1);
    const body = { firstName: "Zoé", lastName: "Marchand" };
    const added = await world.ask(addGuest, { body, as: couple.token });
    expect(added.expectRefused(409, "wedding_full").message).toContain("20");
    const shorter = { params: { id: guest }, body: { firstName: "Zoé" }, as: couple.token };
    (await world.ask(changeGuest, shorter)).expectDone();
    expect((await world.ask(listGuests, { as: couple.token })).expectDone()).toHaveLength(1);
    (await world.ask(deleteTask, { params: { id }, as: couple.token })).expectDone();
    (await world.ask(deleteForGood, { params: { id }, as: couple.token })).expectDone();
    (await world.ask(addGuest, { body, as: couple.token })).expectDone();
    expect(await textOf()).toBeLessThan(100_000);
  });
});

it("an account writes a limited number of times a minute, and reads on", async () => {
  const few = await openWorld({ writesPerMinute: 5, clock: () => 1_800_000_000_000 });
  try {
    const one = await few.signUpCouple();
    const write = () => few.ask(addGuest, { body: { firstName: "Zoé", lastName: "M" }, as: one.token });
    // The couple's names were the first write.
    for (let count = 1; count < 5; count += 1) (await write()).expectDone();
    expect((await write()).expectRefused(429, "too_many").message).toContain("Too many changes");
    expect((await few.ask(listGuests, { as: one.token })).expectDone()).toHaveLength(4);
    await few.addGuest(await few.signUpCouple());
  } finally {
    await few.close();
  }
});
