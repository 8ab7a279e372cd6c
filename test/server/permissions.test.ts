/**
 * Checks who may make each call, over the list of all endpoints: the couple, helpers with each preset or the usual
 * permissions, and for each area a member who may only see or only edit it.
 */
import { describe, expect, it } from "vitest";
import { getUser } from "#contract/account.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { changeMember } from "#contract/members.ts";
import { permissionPresets } from "#contract/permission-presets.ts";
import { areas, type AreaPermissions, type Permission } from "#contract/permissions.ts";
import { changeWedding, getWedding, sharedWeddingFields } from "#contract/wedding.ts";
import { getCaller, getHelperFor } from "#test/support/callers.ts";
import { exampleParams } from "#test/support/examples.ts";
import { areaHelpers } from "#test/support/helpers.ts";
import { exampleQueries, exampleUploads } from "#test/support/example-queries.ts";
import { createHelper } from "#test/support/partners.ts";
import { readWeddingRows } from "#test/support/wedding-rows.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });

const declared = [...endpoints].flatMap(([name, endpoint]) =>
  endpoint.permission === undefined ? [] : [[name, endpoint, endpoint.permission] as const],
);

/** The status and code with an id that nobody has and an empty body: the permission is checked before them. */
async function getAnswer(name: string, endpoint: Endpoint, { token }: Couple): Promise<string> {
  const { status, text } = await world.ask(endpoint, {
    params: { ...exampleParams, id: "none" },
    query: exampleQueries[name] ?? {},
    body: endpoint.body === undefined ? undefined : {},
    files: exampleUploads[name] ?? [],
    as: token,
  });
  return status === 403 && text.includes('"forbidden"') ? "forbidden" : String(status);
}

function mayCall(given: AreaPermissions, permission: Permission): boolean {
  if (permission === "couple") return false;
  const [area, right] = permission.split(":");
  const level = areas.filter((one) => one === area).map((one) => given[one])[0];
  return permission === "member" || level === "edit" || (level === "see" && right === "see");
}

const usual = {
  wedding: "edit",
  guests: "edit",
  seating: "edit",
  planning: "edit",
  run_sheet: "edit",
} as const;
const helpers: readonly (readonly [string, object, AreaPermissions])[] = [
  ["nothing", { permissions: {} }, {}],
  ["what an invitation gives by itself", {}, { ...usual, providers: "edit" }],
  ["that and the budget", { budget: true }, { ...usual, providers: "edit", budget: "edit" }],
  ["that and the documents", { documents: true }, { ...usual, providers: "edit", documents: "edit" }],
  ...Object.entries(permissionPresets).map(([name, given]) => [name, { permissions: given }, given] as const),
  ...areaHelpers.map(([name, given]) => [name, { permissions: given }, given] as const),
];

describe.each(helpers)("a helper with %s", (_, asked, given) => {
  it("may call exactly what they were given, and changes nothing by what is refused", async () => {
    const couple = await world.signUpCouple();
    const helper = await createHelper(world, couple, asked);
    const wrong: string[] = [];
    const before = await readWeddingRows(world, couple);
    for (const [name, endpoint, permission] of declared.filter(([, , one]) => !mayCall(given, one))) {
      const answer = await getAnswer(name, endpoint, helper);
      if (answer !== "forbidden") wrong.push(`${name} (${permission}): ${answer}`);
    }
    expect(await readWeddingRows(world, couple)).toBe(before);
    for (const [name, endpoint, permission] of declared.filter(([, , one]) => mayCall(given, one))) {
      const caller = await getHelperFor(name, helper, () => createHelper(world, couple, asked));
      const answer = await getAnswer(name, endpoint, caller);
      if (answer === "forbidden") wrong.push(`${name} (${permission}): ${answer}`);
    }
    expect(wrong).toEqual([]);
  });
});

it("the couple may call everything", async () => {
  const couple = await world.signUpCouple();
  for (const [name, endpoint] of declared) {
    const caller = await getCaller(world, name, couple);
    expect([name, await getAnswer(name, endpoint, caller)]).not.toEqual([name, "forbidden"]);
  }
});

it("the presets are these", () => {
  const rows = areas.map((area) =>
    [
      permissionPresets.parents,
      permissionPresets.witness,
      permissionPresets.planner,
      permissionPresets.provider,
    ].map((given: AreaPermissions) => given[area] ?? "none"),
  );
  expect(Object.fromEntries(areas.map((area, place) => [area, rows[place]]))).toEqual({
    wedding: ["none", "see", "edit", "none"],
    guests: ["none", "edit", "edit", "none"],
    seating: ["none", "see", "edit", "none"],
    planning: ["see", "edit", "edit", "none"],
    run_sheet: ["see", "edit", "edit", "see"],
    providers: ["none", "see", "edit", "none"],
    budget: ["none", "none", "edit", "none"],
    documents: ["none", "none", "edit", "none"],
  });
});

it("a lowered permission applies from the next request", async () => {
  const couple = await world.signUpCouple();
  const helper = await createHelper(world, couple, { permissions: { wedding: "edit" } });
  const params = { id: helper.userId };
  const put = (wedding_place: string) =>
    world.ask(changeWedding, { body: { wedding_place }, as: helper.token });
  (await put("Sens")).expectDone();
  for (const [wedding, place] of [
    ["see", "Sens"],
    ["none", "Sens"],
  ] as const) {
    const body = { permissions: { wedding } };
    (await world.ask(changeMember, { params, body, as: couple.token })).expectDone();
    (await put("Ailleurs")).expectRefused(403, "forbidden");
    const shown = (await world.ask(getWedding, { as: helper.token })).expectDone();
    expect([shown.wedding_place, shown.adult_from]).toEqual([place, wedding === "see" ? 12 : null]);
    const user = (await world.ask(getUser, { as: helper.token })).expectDone();
    expect(user.wedding.permissions).toEqual(wedding === "see" ? { wedding } : {});
  }
});

describe("the wedding", () => {
  const full = {
    woman_last_name: "Marchand",
    woman_phone: "0612345678",
    man_address: "12 rue des Lilas",
    wedding_date: "2027-06-12",
    wedding_place: "Vézelay",
    wedding_budget: 12_000.5,
    dinner: true,
    file_submitted_on: "2027-01-04",
  };

  it("shows to a member who may not see it only names, roles, day, place, time zone and moments", async () => {
    const couple = await world.signUpCouple();
    const updated = (await world.ask(changeWedding, { body: full, as: couple.token })).expectDone();
    const helper = await createHelper(world, couple, { permissions: { run_sheet: "see" } });
    const seen = (await world.ask(getWedding, { as: helper.token })).expectDone();
    const shared = new Set<string>(sharedWeddingFields);
    const wanted = Object.entries(updated).map(([field, value]) => [field, shared.has(field) ? value : null]);
    expect(seen).toEqual(Object.fromEntries(wanted));
    expect(seen).toMatchObject({ woman_first_name: "Élise", dinner: true, wedding_place: "Vézelay" });
  });

  it.each([
    [{ wedding: "edit" }, null],
    [{ wedding: "edit", budget: "see" }, 12_000.5],
    [{ budget: "see" }, 12_000.5],
  ] as const)("shows its budget with %j as %j, and lets nobody change it so", async (permissions, budget) => {
    const couple = await world.signUpCouple();
    (await world.ask(changeWedding, { body: full, as: couple.token })).expectDone();
    const { token: as } = await createHelper(world, couple, { permissions });
    expect((await world.ask(getWedding, { as })).expectDone().wedding_budget).toBe(budget);
    (await world.ask(changeWedding, { body: { wedding_budget: 1 }, as })).expectRefused(403, "forbidden");
    if ("wedding" in permissions)
      (await world.ask(changeWedding, { body: { wedding_budget: null }, as })).expectDone();
    const now = (await world.ask(getWedding, { as: couple.token })).expectDone();
    expect(now.wedding_budget).toBe(12_000.5);
  });
});
