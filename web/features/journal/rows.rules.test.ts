import { describe, expect, it } from "vitest";
import type { JournalChange, JournalEntry } from "#contract/journal.ts";
import { groupByDay, toRows } from "./rows.rules.ts";

let made = 0;

function entry(
  minute: number,
  change: Partial<JournalChange>,
  more: Partial<JournalEntry> = {},
): JournalEntry {
  made += 1;
  return {
    id: `entry-${made}`,
    at: new Date(Date.UTC(2027, 5, 12, 21, minute)).toISOString(),
    actor: "member",
    user_id: "gabriel",
    area: "guests",
    count: 1,
    undoes: null,
    undone_user_id: null,
    changes: [{ area: "guests", kind: "guest", thing_id: "odile", act: "updated", fields: null, ...change }],
    ...more,
  };
}

describe("the rows", () => {
  it("tell the entries of one person, act and kind within ten minutes together", () => {
    const rows = toRows([
      entry(20, { act: "created", thing_id: "zoe" }),
      entry(15, { act: "created", thing_id: "paul" }, { user_id: "elise" }),
      entry(10, { act: "created", thing_id: "odile" }),
      entry(9, { act: "created", thing_id: "karim" }),
      entry(8, { act: "deleted", thing_id: "karim" }),
    ]);
    expect(rows.map(({ event, entries }) => [event.user_id, event.count, entries.length])).toEqual([
      ["gabriel", 2, 2],
      ["elise", 1, 1],
      ["gabriel", 1, 1],
      ["gabriel", 1, 1],
    ]);
  });

  it("count the things of bulk changes, and leave each undo alone", () => {
    const [row, undo, ...others] = toRows([
      entry(10, { act: "created" }, { count: 30 }),
      entry(9, { act: "created" }, { undoes: "entry-0" }),
      entry(8, { act: "created" }, { count: 4 }),
    ]);
    expect(row?.event.count).toBe(34);
    expect(undo?.entries).toHaveLength(1);
    expect(others).toEqual([]);
  });

  it("keep all answers of a guest's reply, which its sentence names", () => {
    const reply = entry(1, { fields: { presence: [null, 1] } }, { actor: "guest", user_id: null });
    const answers = [1, 0].map((answer): JournalChange => {
      const fields = { answer: [null, answer] };
      return { area: "guests", kind: "attendance", thing_id: `odile/${answer}`, act: "updated", fields };
    });
    const counted = { guests: 1, yes: 1, no: 1 };
    const [row] = toRows([{ ...reply, answers: counted, changes: [...reply.changes, ...answers] }]);
    expect(row?.event.changes).toEqual([...reply.changes, ...answers]);
    expect(row?.event.answers).toEqual(counted);
  });

  it("tell one thing from its first value to its last", () => {
    const [row] = toRows([
      entry(2, { fields: { ville: ["Lyon", "Nice"], allergies: null } }),
      entry(1, { fields: { ville: ["", "Lyon"] } }),
    ]);
    expect(row?.event.changes[0]?.fields).toEqual({ ville: ["", "Nice"], allergies: null });
  });

  it("keep a value of several things only where all have it", () => {
    const same = entry(2, { fields: { presence: [null, 1], side: ["a", "b"] } });
    const other = entry(1, { thing_id: "paul", fields: { presence: [0, 1], side: ["a", "c"] } });
    expect(toRows([same, other])[0]?.event).toMatchObject({
      count: 2,
      changes: [{ fields: { presence: [0, 1], side: null } }],
    });
  });

  it("keep no columns where several things were changed in different ones", () => {
    const name = entry(2, { fields: { first_name: ["a", "b"], telephone: ["", "06"] } });
    const seat = entry(1, { thing_id: "paul", fields: { seat: [1, 2] } });
    expect(toRows([name, seat])[0]?.event).toMatchObject({ count: 2, changes: [{ fields: null }] });
  });

  it("wait for the next page where that may hold more of them", () => {
    const entries = [
      entry(30, { act: "created" }),
      entry(11, {}),
      entry(2, { act: "created" }),
      entry(1, {}),
    ];
    expect(toRows(entries, true).map(({ entries: [newest] }) => newest?.id)).toEqual([entries[0]?.id]);
    expect(toRows(entries)).toHaveLength(3);
  });

  it("name the things of several entries once", () => {
    const rows = toRows([entry(3, {}), entry(2, { thing_id: "mehdi" }), entry(1, {})]);
    expect(rows.map(({ event }) => [event.count, event.things])).toEqual([[2, ["odile", "mehdi"]]]);
  });

  it("leave each reply of a guest alone", () => {
    const reply = (thing_id: string) => entry(1, { thing_id }, { actor: "guest", user_id: null });
    expect(toRows([reply("odile"), reply("odile"), reply("mehdi")])).toHaveLength(3);
  });

  it("stand under their day in the wedding's time zone", () => {
    const rows = toRows([entry(90, {}), entry(30, { kind: "table" })]);
    expect(groupByDay(rows, "UTC").map(({ day }) => day)).toEqual(["2027-06-12"]);
    expect(groupByDay(rows, "Europe/Paris").map(({ day }) => day)).toEqual(["2027-06-13", "2027-06-12"]);
    expect(groupByDay(rows, "America/Martinique").map(({ day }) => day)).toEqual(["2027-06-12"]);
  });
});
