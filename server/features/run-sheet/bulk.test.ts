import { describe, expect, it } from "vitest";
import { revisionHeader } from "#contract/changes.ts";
import { listJournalEntries } from "#contract/journal.ts";
import { createMoment, listMoments } from "#contract/moments.ts";
import {
  createRunPreset,
  listRunRows,
  type RunRow,
  shiftRunRows,
  type RunShift,
} from "#contract/run-sheet.ts";
import { undoChange } from "#contract/undo.ts";
import { runSheetCalls } from "#test/support/run-sheet.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const calls = runSheetCalls(world, couple);
const { as, addDone, change, list, setWedding } = calls;

const shift = (body: Partial<RunShift>) => world.ask(shiftRunRows, { body, ...as() });
const undo = async (id: string | null) =>
  (await world.ask(undoChange, { params: { id: id ?? "" }, ...as() })).expectDone();
const starts = (rows: readonly RunRow[]) => rows.map(({ title, starts_at }) => [title, starts_at]);

describe("a shift", () => {
  async function afternoon() {
    await setWedding({ wedding_date: "2027-06-12" });
    const people = [{ kind: "other", name: "Nina" }];
    const photos = await addDone({ duration_min: 25, people });
    const ceremony = await addDone({ title: "Cérémonie", minutes: 900, people });
    const end = await addDone({ title: "Sortie", minutes: 960 });
    return { photos, ceremony, end };
  }

  it("moves one row, tells who is then in two places, and is undone", async () => {
    const { photos, ceremony } = await afternoon();
    const body = { row_id: photos.id, from: 860, minutes: 30, scope: "row" } as const;
    const preview = (await shift({ ...body, preview: true })).expectDone();
    expect(preview).toMatchObject({ change_id: null, moved: [{ id: photos.id, from: 860, to: 890 }] });
    expect(preview.conflicts.map(({ row_ids }) => row_ids)).toEqual([[photos.id, ceremony.id]]);
    expect((await list()).conflicts).toEqual([]);
    const { change_id, ...rest } = (await shift(body)).expectDone();
    expect(rest).toEqual({ moved: preview.moved, conflicts: preview.conflicts });
    expect((await list()).rows[0]?.starts_at).toBe("2027-06-12T14:50");
    expect(await undo(change_id)).toEqual({ restored: 1, kept: [] });
    expect((await list()).rows[0]?.starts_at).toBe("2027-06-12T14:20");
  });

  it("is previewed without a write: no new revision, no entry in the journal", async () => {
    const { photos } = await afternoon();
    const noted = async () => {
      const { entries } = (await world.ask(listJournalEntries, as())).expectDone();
      return { entries, revision: (await world.ask(listRunRows, as())).headers[revisionHeader] };
    };
    const before = await noted();
    expect(before.revision).toMatch(/^\d+$/u);
    const body = { row_id: photos.id, from: 860, minutes: 30, scope: "row" } as const;
    const { headers } = await shift({ ...body, preview: true });
    expect(headers).not.toHaveProperty(revisionHeader);
    expect(await noted()).toEqual(before);
    (await shift(body)).expectDone();
    expect((await noted()).revision).toBe(String(Number(before.revision) + 1));
  });

  it("names only the overlaps between rows that move and rows that stay", async () => {
    const { photos, ceremony, end } = await afternoon();
    const both = [{ kind: "other", name: "Odile" }];
    const drive = await addDone({ title: "Route", minutes: 870, duration_min: 30, people: both });
    const flowers = await addDone({ title: "Fleurs", minutes: 880, duration_min: 30, people: both });
    const conflicts = async (row: RunRow, minutes: number, scope: "row" | "following") => {
      const body = { row_id: row.id, from: row.minutes, minutes, scope, preview: true };
      return (await shift(body)).expectDone().conflicts.map(({ row_ids }) => row_ids);
    };
    expect(await conflicts(end, 10, "row")).toEqual([]);
    expect(await conflicts(photos, 30, "following")).toEqual([]);
    expect(await conflicts(photos, 30, "row")).toEqual([[photos.id, ceremony.id]]);
    expect(await conflicts(flowers, 10, "row")).toEqual([[drive.id, flowers.id]]);
    expect(await conflicts(flowers, 20, "row")).toEqual([]);
  });

  it("moves a row and those after it, and undo keeps what was changed since", async () => {
    const { photos, ceremony } = await afternoon();
    const { change_id, conflicts } = (
      await shift({ row_id: photos.id, from: 860, minutes: 30, scope: "following" })
    ).expectDone();
    expect(conflicts).toEqual([]);
    expect((await list()).rows.map(({ minutes }) => minutes)).toEqual([890, 930, 990]);
    (await change(ceremony.id, { minutes: 945 })).expectDone();
    expect(await undo(change_id)).toMatchObject({ restored: 2, kept: [{ id: ceremony.id }] });
    expect((await list()).rows.map(({ minutes }) => minutes)).toEqual([860, 945, 960]);
  });

  it("moves a row away from its moment, which stays", async () => {
    await setWedding({ wedding_date: "2027-06-12", dinner: true });
    const dinner = await calls.setMoment("dinner", { starts_at: "19:30" });
    const row = await addDone({ anchor: "moment", moment_id: dinner, minutes: 0 });
    (await shift({ row_id: row.id, from: 1170, minutes: 30, scope: "row" })).expectDone();
    expect((await list()).rows).toMatchObject([{ minutes: 30, starts_at: "2027-06-12T20:00" }]);
    const moments = (await world.ask(listMoments, as())).expectDone();
    expect(moments.find(({ id }) => id === dinner)?.starts_at).toBe("19:30");
  });

  it("is refused from another hour than the row's, and too far from the wedding", async () => {
    const { photos, end } = await afternoon();
    const body = { row_id: photos.id, from: 859, minutes: 30, scope: "row" } as const;
    (await shift(body)).expectRefused(409, "row_changed");
    (await shift({ ...body, row_id: "none" })).expectRefused(404, "run_row_not_found");
    (await shift({ ...body, from: 860, minutes: 721 })).expectRefused(400, "invalid");
    (await change(end.id, { minutes: 4310 })).expectDone();
    const { fields } = (
      await shift({ row_id: end.id, from: 4310, minutes: 30, scope: "following" })
    ).expectRefused(400, "invalid");
    expect(Object.keys(fields ?? {})).toEqual(["minutes"]);
    expect((await list()).rows.map(({ minutes }) => minutes)).toEqual([860, 900, 4310]);
  });
});

describe("the preset", () => {
  const preset = (language: "fr" | "en" = "fr") =>
    world.ask(createRunPreset, { body: { language }, ...as() });

  it("fills an empty run sheet from the moments that are on, and is undone but for what was edited", async () => {
    await setWedding({ wedding_date: "2027-06-12", department: "89", civil_wedding: true, party: true });
    await calls.setMoment("civil_wedding", { starts_at: "15:00", place: "Vézelay" });
    const { change_id, rows } = (await preset()).expectDone();
    const shown = rows.map(({ title, starts_at, duration_min, place }) => [
      title,
      starts_at,
      duration_min,
      place,
    ]);
    expect(shown).toEqual([
      ["Cérémonie civile", "2027-06-12T15:00", 20, "Vézelay"],
      ["Photos", "2027-06-12T15:20", 30, "Vézelay"],
      ["Photos au coucher du soleil", "2027-06-12T21:00", 30, ""],
      ["Ouverture du bal", null, 15, ""],
    ]);
    (await preset()).expectRefused(409, "conflict");
    (await change(rows[0]?.id ?? "", { note: "Cartes d’identité" })).expectDone();
    expect(await undo(change_id)).toMatchObject({ restored: 3, kept: [{ id: rows[0]?.id }] });
    expect(starts((await list()).rows)).toEqual([["Cérémonie civile", "2027-06-12T15:00"]]);
  });

  it("writes English titles, and takes the couple's own moments with their length", async () => {
    const body = { name: "Lunch", starts_at: "23:00", ends_at: "01:30" };
    (await world.ask(createMoment, { body, ...as() })).expectDone();
    await setWedding({ brunch: true, religious_wedding: true });
    await calls.setMoment("religious_wedding", { name: "Cérémonie laïque" });
    const { rows } = (await preset("en")).expectDone();
    expect(Object.fromEntries(rows.map(({ title, duration_min }) => [title, duration_min]))).toEqual({
      Brunch: 120,
      "Cérémonie laïque": 45,
      Lunch: 150,
      "Photos at sunset": 30,
    });
  });

  it("takes a religious ceremony for a lay one only by a whole word", async () => {
    await setWedding({ religious_wedding: true });
    const getMinutes = async (name: string) => {
      await calls.setMoment("religious_wedding", { name });
      const { rows } = (await preset("en")).expectDone();
      return rows.find(({ title }) => title === name)?.duration_min;
    };
    expect(await getMinutes("Blessing at Malay")).toBe(60);
  });

  it("adds nothing without a moment", async () => {
    expect((await preset()).expectDone()).toEqual({ change_id: null, rows: [] });
  });
});
