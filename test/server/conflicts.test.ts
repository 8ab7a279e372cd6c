/** Two people change the same row: every endpoint with a `base` behaves alike. */
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { changeGuest, deleteGuest } from "#contract/guests.ts";
import { listJournalEntries } from "#contract/journal.ts";
import { changeContact, getContact } from "#contract/providers.ts";
import { RunSheet } from "#contract/run-sheet.ts";
import { changeTask } from "#contract/todos.ts";
import { changeWedding } from "#contract/wedding.ts";
import { conflictExamples } from "#test/support/conflict-examples.ts";
import { examplesWithId as examples, exampleParams } from "#test/support/examples.ts";
import { createHelper } from "#test/support/partners.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";

let world: World;
let couple: Couple;
beforeAll(async () => {
  world = await openWorld();
  couple = await world.signUpCouple();
});
afterAll(() => world.close());

const withBase = [...endpoints].filter(([, endpoint]) => endpoint.base === true).map(([name]) => name);

async function getEntity(name: string) {
  const endpoint = endpoints.get(name);
  const example = conflictExamples[name];
  if (endpoint === undefined || example === undefined) throw new Error(`no example of ${name}`);
  const { read, ...rest } = example;
  const id = (await examples[name]?.(world, couple))?.id ?? "none";
  const params = { id, ...exampleParams };
  return {
    ...rest,
    values: typeof rest.values === "function" ? rest.values(id) : rest.values,
    write: (body: object, as = couple.token) => world.ask(endpoint, { params, body, as }),
    now: async (): Promise<Record<string, unknown>> => {
      const reply: unknown = (await world.ask(read, { params, as: couple.token })).expectDone();
      const list = v.is(RunSheet, reply) ? reply.rows : reply;
      const found: unknown = Array.isArray(list)
        ? list.find((each: { readonly id?: unknown }) => each.id === id)
        : list;
      const row = { ...(found as object) };
      // The options of a printed piece are shown beside its counts.
      return "options" in row ? { ...(row.options as object) } : row;
    },
  };
}

async function newestEntry(): Promise<string | undefined> {
  const { entries } = (await world.ask(listJournalEntries, { as: couple.token })).expectDone();
  return entries[0]?.id;
}

it("every endpoint with a base has an example", () => {
  expect(Object.keys(conflictExamples).toSorted()).toEqual(withBase.toSorted());
});

const withTwoFields = withBase.filter((name) => conflictExamples[name]?.other !== undefined);

describe.each(withTwoFields)("two people use %s", (name) => {
  it("case 1: changes of different fields are both kept", async () => {
    const { write, now, field, values, other = "", otherValue } = await getEntity(name);
    const opened = await now();
    (await write({ [field]: values[1], base: { [field]: opened[field] } })).expectDone();
    (await write({ [other]: otherValue, base: { [other]: opened[other] } })).expectDone();
    expect(await now()).toMatchObject({ [field]: values[1], [other]: otherValue });
  });
});

describe.each(withBase)("two people use %s", (name) => {
  it("case 2: the second change of one field is refused whole, with the value now", async () => {
    const { write, now, field, values, other } = await getEntity(name);
    (await write({ [field]: values[0] })).expectDone();
    const opened = await now();
    (await write({ [field]: values[1], base: { [field]: opened[field] } })).expectDone();
    const untouched = other === undefined ? {} : { [other]: opened[other] };
    const mine = { [field]: opened[field], ...untouched };
    const base = { [field]: "what it was long ago", ...untouched };
    const saved = await now();
    const refused = (await write({ ...mine, base })).expectRefused(409, "field_changed");
    expect(refused.current).toEqual({ [field]: saved[field] });
    expect(await now()).toEqual(saved);
    // « Garder la mienne » sends the present value as the base.
    (await write({ ...mine, base: { ...base, [field]: saved[field] } })).expectDone();
    expect((await now())[field]).toEqual(opened[field]);
  });

  it("case 3: the same value again is saved without an entry", async () => {
    const { write, now, field, values } = await getEntity(name);
    (await write({ [field]: values[0] })).expectDone();
    const opened = await now();
    const body = { [field]: values[1], base: { [field]: opened[field] } };
    (await write(body)).expectDone();
    const before = await newestEntry();
    (await write(body)).expectDone();
    expect(await newestEntry()).toBe(before);
  });

  it("without a base the last write wins", async () => {
    const { write, now, field, values } = await getEntity(name);
    for (const value of values) (await write({ [field]: value })).expectDone();
    expect((await now())[field]).toEqual(values[1]);
  });
});

describe("a base", () => {
  it("compares values as they are stored, too", async () => {
    const { id } = await world.addGuest(couple, { email: "odile@exemple.fr" });
    const write = (body: object) => world.ask(changeGuest, { params: { id }, body, as: couple.token });
    (await write({ telephone: "06 11 22 33 44" })).expectDone();
    // The response to a change was lost, so it is sent again; the server removes the space at the start.
    (await write({ telephone: " 06 11 22 33 44 ", base: { telephone: "" } })).expectDone();
  });

  it("that is no object is refused by name", async () => {
    const { id } = await world.addGuest(couple);
    for (const base of ["", 1, null, []]) {
      const body = { ville: "Nantes", base };
      const sent = await world.ask(changeGuest, { params: { id }, body, as: couple.token });
      expect(sent.expectRefused(400, "invalid").fields).toHaveProperty("base");
    }
  });

  it("says nothing about fields that are not sent, or that no GET shows", async () => {
    const { id } = await world.addGuest(couple);
    const base = { adresse: "elsewhere", firstName: "Another", nothing: 1, constructor: 1 };
    const body = { ville: "Nantes", firstName: "Odile", base };
    (await world.ask(changeGuest, { params: { id }, body, as: couple.token })).expectDone();
  });

  it("changes nothing about a thing in the bin", async () => {
    const { id } = await world.addGuest(couple);
    (await world.ask(deleteGuest, { params: { id }, as: couple.token })).expectDone();
    const body = { ville: "Nantes", base: { ville: "" } };
    const sent = await world.ask(changeGuest, { params: { id }, body, as: couple.token });
    sent.expectRefused(404, "guest_not_found");
    const task = await world.ask(changeTask, { params: { id: "none" }, body, as: couple.token });
    task.expectRefused(404, "task_not_found");
  });

  it("tells no price to a member who may not see it", async () => {
    const helper = await createHelper(world, couple);
    const params = { provider: exampleParams.provider };
    (await world.ask(changeContact, { params, body: { price: 777 }, as: couple.token })).expectDone();
    const body = { price: 1, base: { price: 2 } };
    const refused = (await world.ask(changeContact, { params, body, as: helper.token })).expectRefused(
      409,
      "field_changed",
    );
    expect(refused.current).toEqual({ price: null });
    const right = { price: 1, base: { price: null } };
    (await world.ask(changeContact, { params, body: right, as: helper.token })).expectRefused(
      403,
      "forbidden",
    );
    // A helper was shown null in place of the price; sending this null back changes nothing.
    const back = { price: null, person: "Inès", base: { price: null } };
    (await world.ask(changeContact, { params, body: back, as: helper.token })).expectDone();
    const { price } = (await world.ask(getContact, { params, as: couple.token })).expectDone();
    expect(price).toBe(777);
    const budget = { wedding_budget: 1, base: { wedding_budget: 3 } };
    const error = (await world.ask(changeWedding, { body: budget, as: helper.token })).expectRefused(
      409,
      "field_changed",
    );
    expect(error.current).toEqual({ wedding_budget: null });
  });
});
