import { describe, expect, it } from "vitest";
import { previewDateMove } from "#contract/date-moves.ts";
import {
  addTask,
  changeTask,
  createTaskPlan,
  listTaskPlan,
  listTasks,
  previewTaskDay,
} from "#contract/todos.ts";
import { undoChange } from "#contract/undo.ts";
import { changeWedding } from "#contract/wedding.ts";
import { getToday } from "#i18n/formats.ts";
import { addDays } from "#money/days.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const add = (body: object) => world.ask(addTask, { body, as: couple.token });
const change = (id: string, body: object) =>
  world.ask(changeTask, { params: { id }, body, as: couple.token });

async function list() {
  return (await world.ask(listTasks, { as: couple.token })).expectDone();
}

async function setWedding(body: object): Promise<void> {
  (await world.ask(changeWedding, { body, as: couple.token })).expectDone();
}

describe("days counted from the wedding", () => {
  it("give the day, which a day set by hand ends", async () => {
    await setWedding({ wedding_date: "2098-06-12" });
    const offset = { unit: "week", before: 6 };
    const { data: task } = (await add({ title: "Le plan de table", offset })).expectDone();
    expect(task).toMatchObject({ date: "2098-05-01", offset });
    expect((await change(task.id, { ...task, title: "Le plan" })).expectDone()).toMatchObject({ offset });
    const moved = (await change(task.id, { offset: { unit: "day", before: -3 } })).expectDone();
    expect(moved.date).toBe("2098-06-15");
    expect((await change(task.id, { date: "2098-05-03" })).expectDone()).toMatchObject({
      date: "2098-05-03",
      offset: null,
    });
  });

  it("comes back after a move by hand, as does the day, even if it is not the usual one", async () => {
    await setWedding({ wedding_date: "2027-06-12" });
    const offset = { unit: "month", before: 12 };
    const { data: task } = (await add({ title: "La salle", offset })).expectDone();
    const early = { offset, counted_date: "2026-12-01" };
    (await change(task.id, { date: "2026-12-09" })).expectDone();
    const stale = { ...early, date: "2026-12-08", base: { date: "2026-12-08", offset: null } };
    expect((await change(task.id, stale)).status).toBe(409);
    const back = { ...early, date: "2026-12-09", base: { date: "2026-12-09", offset: null } };
    expect((await change(task.id, back)).expectDone()).toMatchObject({ date: "2026-12-01", offset });
    const preview = { to: "2027-06-12", today: getToday("Europe/Paris") };
    const { tasks } = (await world.ask(previewDateMove, { query: preview, as: couple.token })).expectDone();
    expect(tasks).toEqual([]);
    await setWedding({ wedding_date: "" });
    (await change(task.id, { offset: null })).expectDone();
    expect((await change(task.id, early)).expectDone()).toMatchObject({ date: null, offset });
  });

  it("plan a day that is already over like the days of a late plan", async () => {
    const inDays = (days: number) => addDays(getToday("Europe/Paris"), days);
    await setWedding({ wedding_date: inDays(100) });
    const { data: task } = (await add({ title: "Une", offset: { unit: "day", before: 200 } })).expectDone();
    expect(task.date).toBe(inDays(21));
    const changed = (await change(task.id, { offset: { unit: "day", before: 150 } })).expectDone();
    expect(changed.date).toBe(inDays(21));
    const { data: second } = (
      await add({ title: "Deux", offset: { unit: "month", before: 12 } })
    ).expectDone();
    expect(second.date).toBe(inDays(11));
    const preview = async (query: object) => {
      const asked = { query: { today: inDays(0), ...query }, as: couple.token };
      return (await world.ask(previewTaskDay, asked)).expectDone();
    };
    const shown = await preview({ id: second.id, unit: "day", before: "120" });
    expect(shown.usual_date).toBe(inDays(-20));
    const moved = (await change(second.id, { offset: { unit: "day", before: 120 } })).expectDone();
    expect(moved.date).toBe(shown.date);
    expect(await preview({ unit: "day", before: "30" })).toEqual({
      date: inDays(70),
      usual_date: inDays(70),
    });
    expect((await change(second.id, { offset: { unit: "day", before: 30 } })).expectDone().date).toBe(
      inDays(70),
    );
  });

  it.each<[object, string]>([
    [{ date: "2027-05-03", offset: { unit: "week", before: 1 } }, "date"],
    [{ offset: { unit: "month", before: 37 } }, "offset.before"],
    [{ offset: { unit: "week", before: -201 } }, "offset.before"],
    [{ offset: { unit: "day", before: 1001 } }, "offset.before"],
    [{ offset: { unit: "year", before: 1 } }, "offset.unit"],
  ])("refuse %j, naming %s", async (fields, field) => {
    const { fields: named } = (await add({ title: "Une", ...fields })).expectRefused(400, "invalid");
    expect(Object.keys(named ?? {})).toEqual([field]);
  });
});

describe("the plan", () => {
  const today = getToday("Europe/Paris");
  const asked = (body: object) =>
    world.ask(createTaskPlan, {
      body: {
        ceremony: "civil",
        language: "fr",
        keys: ["envelope", "filing"],
        wedding_date: "",
        today,
        ...body,
      },
      as: couple.token,
    });
  const proposed = async (ceremony = "undecided") =>
    (await world.ask(listTaskPlan, { query: { ceremony, today }, as: couple.token })).expectDone();

  it("adds the chosen tasks once, and is undone as one", async () => {
    const all = await proposed("undecided");
    expect(all).toHaveLength(47);
    const keys = all.map(({ key }) => key);
    const first = (await asked({ ceremony: "lay", keys })).expectDone();
    expect(first.tasks).toHaveLength(46);
    expect(first.tasks.map(({ title }) => title)).toContain("Prendre contact avec l’officiant");
    expect((await asked({ ceremony: "lay", keys })).expectDone()).toEqual({ change_id: null, tasks: [] });
    expect((await proposed("lay")).every(({ exists }) => exists)).toBe(true);
    const undone = await world.ask(undoChange, { params: { id: first.change_id ?? "" }, as: couple.token });
    expect(undone.expectDone()).toEqual({ restored: 46, kept: [] });
    expect(await list()).toEqual([]);
    expect((await asked({ ceremony: "lay", keys })).expectDone().tasks).toHaveLength(46);
  });

  it.each([
    ["ticked", () => ({ is_completed: true })],
    ["given to somebody", () => ({ assigned_to: { kind: "member", id: couple.userId } })],
  ])("keeps a task that was %s since", async (_, getChanges) => {
    const { tasks, change_id } = (await asked({})).expectDone();
    (await change(tasks[0]?.id ?? "", getChanges())).expectDone();
    const undone = await world.ask(undoChange, { params: { id: change_id ?? "" }, as: couple.token });
    expect(undone.expectDone()).toMatchObject({ restored: 1, kept: [{ id: tasks[0]?.id }] });
  });

  it("dates the tasks from the wedding, in English too", async () => {
    await setWedding({ wedding_date: "2098-06-12" });
    const body = { keys: ["filing"], language: "en", wedding_date: "2098-06-12" };
    expect((await asked(body)).expectDone().tasks).toMatchObject([
      {
        title: "Hand in the complete file at the town hall",
        date: "2098-03-12",
        offset: { unit: "month", before: 3 },
        starter_key: "filing",
      },
    ]);
    await setWedding({ wedding_date: "2000-06-12" });
    expect((await proposed()).map(({ key }) => key)).toEqual(["returns", "thanks", "notices", "photos"]);
  });

  it("dates the tasks from the middle of the season, until the day is set", async () => {
    await setWedding({ wedding_season: "2098-summer" });
    const body = {
      ceremony: "civil",
      language: "fr",
      keys: ["rings"],
      wedding_date: null,
      today: getToday("Europe/Paris"),
    };
    (await world.ask(createTaskPlan, { body, as: couple.token })).expectDone();
    expect(await list()).toMatchObject([{ date: "2098-03-15" }]);
    await setWedding({ wedding_season: "2098-autumn" });
    expect(await list()).toMatchObject([{ date: "2098-06-15" }]);
    await setWedding({ wedding_date: "2098-09-12" });
    expect(await list()).toMatchObject([{ date: "2098-04-12" }]);
    await setWedding({ wedding_date: "", wedding_season: "2099-spring" });
    expect(await list()).toMatchObject([{ date: "2098-12-15" }]);
    await setWedding({ wedding_season: "" });
    expect(await list()).toMatchObject([{ date: null }]);
  });

  it("is refused for another wedding day, another today, and an unknown task", async () => {
    (await asked({ wedding_date: "2027-06-12" })).expectRefused(409, "date_changed");
    const wrongClock = await asked({ today: "2020-01-01" });
    wrongClock.expectRefused(400, "invalid");
    expect(wrongClock.json).toMatchObject({ message: expect.stringContaining("clock") as string });
    (await asked({ keys: ["nothing"] })).expectRefused(400, "invalid");
    expect(await list()).toEqual([]);
  });
});
