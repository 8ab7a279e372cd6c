import { describe, expect, it } from "vitest";
import { restore } from "#contract/bin.ts";
import { addTask, changeTask, deleteTask, listTasks, type Task } from "#contract/todos.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const fullBody = {
  title: "Goûter le menu",
  type: "Rendez-vous",
  custom_description: "Avec les parents\net le traiteur",
  date: "2027-02-12",
};

async function add(fields: object = {}): Promise<Task> {
  return (await world.ask(addTask, { body: { ...fullBody, ...fields }, as: couple.token })).expectDone().data;
}

async function list() {
  return (await world.ask(listTasks, { as: couple.token })).expectDone();
}

function change(id: string, body: unknown) {
  return world.ask(changeTask, { params: { id }, body, as: couple.token });
}

describe("adding a task", () => {
  it("stores what the form sends, not done yet", async () => {
    const task = await add();
    expect(task).toEqual({
      id: task.id,
      ...fullBody,
      offset: null,
      fact: null,
      assigned_to: null,
      starter_key: null,
      is_completed: false,
    });
    expect(await list()).toEqual([task]);
  });

  it("needs only a title; an empty form means the first type and no date", async () => {
    const body = { title: "  Appeler Mamie  " };
    const { data } = (await world.ask(addTask, { body, as: couple.token })).expectDone();
    expect(data).toMatchObject({ title: "Appeler Mamie", type: "Organisation", date: null });
    expect(await add({ type: "", date: "", custom_description: null })).toMatchObject({
      type: "Organisation",
      date: null,
      custom_description: "",
    });
  });

  it.each([
    [{ title: "" }, "title"],
    [{ title: " \u200b " }, "title"],
    [{ title: "x".repeat(201) }, "title"],
    [{ title: 12 }, "title"],
    [{ type: "Autre" }, "type"],
    [{ type: "organisation" }, "type"],
    [{ custom_description: "x".repeat(2001) }, "custom_description"],
    [{ date: "2027-02-31" }, "date"],
    [{ date: "12/02/2027" }, "date"],
    [{ date: "2027-02-12T10:00:00Z" }, "date"],
    [{ date: 20_270_212 }, "date"],
  ])("refuses %j, naming %s, and keeps nothing", async (fields, field) => {
    const refused = await world.ask(addTask, { body: { ...fullBody, ...fields }, as: couple.token });
    expect(Object.keys(refused.expectRefused(400, "invalid").fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it("accepts a title of 200 characters", async () => {
    expect((await add({ title: "é".repeat(200) })).title).toHaveLength(200);
  });

  it("lists by type, then by date, with undated ones last", async () => {
    for (const [title, type, date] of [
      ["d", "Invités", "2026-01-01"],
      ["c", "Organisation", null],
      ["b", "Organisation", "2027-05-01"],
      ["a", "Organisation", "2027-04-30"],
      ["e", "Rendez-vous", "2025-01-01"],
    ]) {
      await add({ title, type, date });
    }
    expect((await list()).map(({ title }) => title)).toEqual(["a", "b", "c", "d", "e"]);
  });
});

describe("changing a task", () => {
  it("completes and reopens a task, leaving the rest", async () => {
    const task = await add();
    expect((await change(task.id, { is_completed: true })).expectDone()).toEqual({
      ...task,
      is_completed: true,
    });
    expect((await change(task.id, { is_completed: "false" })).expectDone()).toEqual(task);
  });

  it("accepts the fields of the edit form", async () => {
    const task = await add();
    const body = { task_title: "Goûter les vins", custom_description: "", date: "2027-03-01" };
    expect((await change(task.id, body)).expectDone()).toEqual({
      ...task,
      title: "Goûter les vins",
      custom_description: "",
      date: "2027-03-01",
    });
    expect((await change(task.id, { date: null, type: "Invités" })).expectDone()).toMatchObject({
      date: null,
      type: "Invités",
    });
  });

  it("accepts a whole task, with task_title before title", async () => {
    const task = await add();
    const odd = { id: "other", wedding_id: "other", deleted_at: 1, nonsense: {} };
    expect((await change(task.id, { ...task, ...odd })).expectDone()).toEqual(task);
    expect((await change(task.id, { ...task, task_title: "Neuf" })).expectDone().title).toBe("Neuf");
    expect((await change(task.id, { title: "Encore" })).expectDone().title).toBe("Encore");
    expect((await change(task.id, {})).expectDone().title).toBe("Encore");
  });

  it.each([
    [{ task_title: "" }, "task_title"],
    [{ date: "2027-13-01" }, "date"],
    [{ type: "" }, "type"],
    [{ is_completed: "oui" }, "is_completed"],
    [{ is_completed: null }, "is_completed"],
  ])("refuses all of %j", async (body, field) => {
    const task = await add();
    const refused = (await change(task.id, { custom_description: "autre", ...body })).expectRefused(
      400,
      "invalid",
    );
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([task]);
  });

  it("keeps both changes of two people", async () => {
    const task = await add();
    await Promise.all([change(task.id, { is_completed: true }), change(task.id, { date: "2027-05-05" })]);
    expect(await list()).toMatchObject([{ is_completed: true, date: "2027-05-05" }]);
  });
});

describe("deleting a task", () => {
  it("deletes a task once, and restores it unchanged", async () => {
    const task = await add();
    (await change(task.id, { is_completed: true })).expectDone();
    const remove = () => world.ask(deleteTask, { params: { id: task.id }, as: couple.token });
    (await remove()).expectDone();
    expect(await list()).toEqual([]);
    (await remove()).expectRefused(404, "task_not_found");
    (await change(task.id, { is_completed: false })).expectRefused(404, "task_not_found");
    (await world.ask(restore, { params: { id: task.id }, as: couple.token })).expectDone();
    expect(await list()).toEqual([{ ...task, is_completed: true }]);
  });
});
