/** Bulk changes of before the migration, which named two columns of a task by one field, are undone whole. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTaskPlan, listTasks } from "#contract/todos.ts";
import { createDateMove } from "#contract/date-moves.ts";
import { undoChange } from "#contract/undo.ts";
import { changeWedding } from "#contract/wedding.ts";
import { migrate } from "#server/database/migrate.ts";
import { getToday } from "#i18n/formats.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();

it("the first server with undo by column undoes a move of the wedding, with the days of tasks", async () => {
  const { token: as } = await world.signUpCouple();
  const today = getToday("Europe/Paris", new Date(world.platform.clock()));
  const [from, to] = [400, 430].map((days) => Temporal.PlainDate.from(today).add({ days }).toString());
  (await world.ask(changeWedding, { body: { wedding_date: from }, as })).expectDone();
  const plan = { ceremony: "civil", language: "fr", keys: ["photos"], wedding_date: from, today };
  (await world.ask(createTaskPlan, { body: plan, as })).expectDone();
  const tasks = async () => (await world.ask(listTasks, { as })).expectDone();
  const before = await tasks();
  const body = { from, to, today, tasks: true, payments: true, events: true, moments: [] };
  const id = (await world.ask(createDateMove, { body, as })).expectDone().change_id ?? "";
  expect(await tasks()).not.toEqual(before);

  await world.database.write(async (queries) => {
    const stored = await queries
      .selectFrom("undoable_changes")
      .select("changes")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const changes = (JSON.parse(stored.changes) as Change[]).map(asBefore);
    expect(JSON.stringify(changes)).toContain(`"day":[{"date"`);
    const rewritten = { changes: JSON.stringify(changes) };
    await queries.updateTable("undoable_changes").set(rewritten).where("id", "=", id).execute();
    await sql`delete from migrations where name = '0061-undo-by-column'`.execute(queries);
  });
  await migrate(world.database);
  const undone = (await world.ask(undoChange, { params: { id }, as })).expectDone();
  expect(undone).toEqual({ restored: 2, kept: [] });
  expect(await tasks()).toEqual(before);
});

interface Change {
  readonly entity: string;
  readonly fields: Readonly<Record<string, readonly [unknown, unknown]>>;
}

function asBefore(change: Change): Change {
  const { date, dated_from } = change.fields;
  if (date === undefined || dated_from === undefined) return change;
  const [before, after] = ([0, 1] as const).map((at) => ({ date: date[at], dated_from: dated_from[at] }));
  return { ...change, fields: { day: [before, after] } };
}
