/**
 * Checks who may make which call, over the list of all endpoints, so that no new endpoint can be forgotten.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { changeContact } from "#contract/providers.ts";
import { changeWedding } from "#contract/wedding.ts";
import { hour } from "#server/platform/clock.ts";
import { createInvalidTokens } from "#test/support/dead-tokens.ts";
import {
  examplesWithId,
  exampleBodies,
  exampleParams,
  createRow,
  createTable,
} from "#test/support/examples.ts";
import { createFile } from "#test/support/example-rows.ts";
import { exampleQueries, exampleUploads } from "#test/support/example-queries.ts";
import { getCaller, createOwnParts } from "#test/support/callers.ts";
import type { HttpResponse } from "#test/support/http.ts";
import { createHelper } from "#test/support/partners.ts";
import { readWeddingRows, weddingTables } from "#test/support/wedding-rows.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";

const memberEndpoints = [...endpoints].filter(([, endpoint]) => endpoint.access !== "public");
const withId = memberEndpoints.filter(([, endpoint]) => endpoint.path.includes("{id}"));
const withoutId = memberEndpoints.filter(([, endpoint]) => !endpoint.path.includes("{id}"));

let world: World;
let couple: Couple;
let others: Couple;
let dead: Map<string, string | undefined>;
/** The first 401; all others must be the same. */
let said: string | undefined;
beforeAll(async () => {
  world = await openWorld({ mail: { sends: true, flush: () => undefined } });
  couple = await world.signUpCouple("Ours");
  others = await world.signUpCouple("Secretname");
  dead = await createInvalidTokens(world, others);
});
afterAll(() => world.close());

/** Returns all rows of the other couple. */
const theirRows = () => readWeddingRows(world, others);

it("the test watches every table of weddings", async () => {
  const known = await world.database.read.introspection.getTables();
  const ofWeddings = known.filter(({ columns }) => columns.some(({ name }) => name === "wedding_id"));
  expect(ofWeddings.map(({ name }) => name).toSorted()).toEqual([...weddingTables].toSorted());
});

describe("the list of endpoints", () => {
  it("contains every endpoint once", () => {
    const name = ({ method, path }: Endpoint) => `${method} ${path}`;
    const listed = [...endpoints.values()].map(name);
    expect(world.served.map(name).toSorted()).toEqual(listed.toSorted());
    expect(new Set(listed).size).toBe(listed.length);
  });

  it("has an example for each endpoint that takes an id or writes", () => {
    expect(Object.keys(examplesWithId).toSorted()).toEqual(withId.map(([name]) => name).toSorted());
    const writing = withoutId.filter(([name, endpoint]) => endpoint.method !== "GET" && name !== "logout");
    expect(Object.keys(exampleBodies).toSorted()).toEqual(writing.map(([name]) => name).toSorted());
  });
});

let isFilled = false;

/** Adds rows of the other couple to each list, once per run. */
async function fillTheirs(): Promise<void> {
  if (isFilled) return;
  isFilled = true;
  await world.addGuest(others, { firstName: "Secretguest", side: "Secretname" });
  for (const thing of ["addTask", "addEvent", "addBudgetItem", "recordExpense", "addWitness", "createFolder"])
    await createRow(world, others, thing);
  await createRow(world, others, "createPayer");
  await createFile(world, others);
  await createTable(world, others);
  const contact = { person: "Secretperson", company: "Secretcompany" };
  await world.ask(changeContact, { params: exampleParams, body: contact, as: others.token });
}

/** Schedules the deletion of the couple's wedding. */
async function beingDeleted(of: Couple): Promise<void> {
  const { wedding_id } = await world.database.read
    .selectFrom("members")
    .select("wedding_id")
    .where("user_id", "=", of.userId)
    .executeTakeFirstOrThrow();
  const row = { wedding_id, asked_by: of.userId, asked_at: 1, due_at: world.platform.clock() + hour };
  await world.database.write((queries) => queries.insertInto("wedding_deletions").values(row).execute());
}

/** Returns the whole answer with its headers, except the date. */
function toText(answer: Pick<HttpResponse<Endpoint>, "headers" | "text"> | undefined): string {
  const { date: _, ...headers } = answer?.headers ?? {};
  return `${JSON.stringify(headers)}\n${answer?.text}`;
}

describe.each(memberEndpoints)("%s", (name, endpoint) => {
  it("refuses every invalid token with the same 401, and does nothing", async () => {
    const example = examplesWithId[name];
    const target = example === undefined ? { id: "none" } : await example(world, others);
    const before = await theirRows();
    const answers = await Promise.all(
      [...dead.values()].map((token) => {
        const body = "body" in target ? target.body : exampleBodies[name];
        return world.ask(endpoint, {
          params: { ...exampleParams, id: target.id },
          body,
          files: exampleUploads[name] ?? [],
          ...(token && { as: token }),
        });
      }),
    );
    for (const response of answers) response.expectRefused(401, "not_signed_in");
    said ??= toText(answers[0]);
    const kinds = [...dead.keys()];
    expect(answers.map(toText)).toEqual(kinds.map(() => said));
    expect(await theirRows()).toBe(before);
  });
});

describe.each(withId)("%s", (name, endpoint) => {
  it("answers for another couple's id as for an unknown one, and changes nothing", async () => {
    const example = examplesWithId[name];
    if (example === undefined) throw new Error(`no example for ${name}`);
    const { id, body } = await example(world, others);
    const before = await theirRows();
    const [theirs, unknown] = await Promise.all(
      [id, world.platform.newId()].map((one) =>
        world.ask(endpoint, { params: { id: one }, body, as: couple.token }),
      ),
    );
    expect(theirs?.status).toBe(404);
    expect(toText(theirs)).toBe(toText(unknown));
    expect(unknown?.status).toBe(404);
    expect(await theirRows()).toBe(before);
    const own = await world.ask(endpoint, { params: { id }, body, as: others.token });
    own.expectDone();
  });
});

describe.each(withoutId)("%s", (name, endpoint) => {
  beforeAll(fillTheirs);

  it("sees and changes only the caller's own rows", async () => {
    const caller = await getCaller(world, name, couple);
    const before = await theirRows();
    if (name === "deleteContact") {
      await world.ask(changeContact, { params: exampleParams, body: { person: "Nous" }, as: caller.token });
    }
    if (name === "stopDeletion") await beingDeleted(caller);
    const own = await createOwnParts(world, name, { caller, host: async () => couple });
    const response = await world.ask(endpoint, {
      params: exampleParams,
      query: exampleQueries[name] ?? {},
      body: name in exampleBodies ? { ...exampleBodies[name], ...own } : undefined,
      files: exampleUploads[name] ?? [],
      as: caller.token,
    });
    response.expectDone();
    expect(response.text).not.toMatch(/\bSecret|couple2@/u);
    expect(await theirRows()).toBe(before);
  });
});

it("the server does not serve one couple's cached answers to another", async () => {
  const get = (token: string, etag?: string) =>
    world.app.inject({
      url: "/mariage",
      headers: { authorization: `Bearer ${token}`, ...(etag === undefined ? {} : { "if-none-match": etag }) },
    });
  const ours = await get(couple.token);
  expect((await get(couple.token, String(ours.headers["etag"]))).statusCode).toBe(304);
  expect((await get(others.token, String(ours.headers["etag"]))).statusCode).toBe(200);
  (await world.ask(changeWedding, { body: { wedding_place: "Sens" }, as: couple.token })).expectDone();
  const after = await get(couple.token, String(ours.headers["etag"]));
  expect(after.statusCode).toBe(200);
  expect(after.json()).toMatchObject({ wedding_place: "Sens" });
});

it("the server does not serve one member's cached answers to another of the same wedding", async () => {
  const ask = async (token: string, etag = "") => {
    const headers = { authorization: `Bearer ${token}`, ...(etag !== "" && { "if-none-match": etag }) };
    return world.app.inject({ url: "/mariage", headers });
  };
  const helper = await createHelper(world, couple);
  (await world.ask(changeWedding, { body: { wedding_budget: 4321 }, as: couple.token })).expectDone();
  const ours = await ask(couple.token);
  expect(ours.json()).toMatchObject({ wedding_budget: 4321 });
  const theirs = await ask(helper.token, String(ours.headers["etag"]));
  expect(theirs.statusCode).toBe(200);
  expect(theirs.json()).toMatchObject({ wedding_budget: null });
});
