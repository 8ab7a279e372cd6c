import { expect, it } from "vitest";
import { endpoints } from "./endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { areaByBinKind, binKinds } from "./bin.ts";
import { getFieldAreas, kindsWithFieldAreas } from "./field-areas.ts";
import { deletingCalls } from "./kind-calls.ts";
import { getAreaPermission } from "./permissions.ts";

/** The names of all fields in a schema, at any depth. */
function fieldsIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) {
    for (const part of schema) fieldsIn(part, found);
  } else if (typeof schema === "object" && schema !== null) {
    const { entries, wrapped, item, options, pipe } = schema as Record<string, unknown>;
    for (const [name, field] of Object.entries(entries ?? {})) {
      found.add(name);
      fieldsIn(field, found);
    }
    for (const part of [wrapped, item, options, pipe]) fieldsIn(part, found);
  }
  return found;
}

const bodies = [...endpoints].filter(
  ([, { access, body }]) => access === "wedding" && body !== undefined,
) as readonly (readonly [string, Endpoint])[];

/** The place of a guest in changes that can be undone. In calls this is the place of something else. */
const notTaken = "place";

it("every call that takes a field of another area asks for the permission of that area", () => {
  const open: string[] = [];
  for (const [name, { body, permission, changedKind }] of bodies) {
    const fields = fieldsIn(body);
    for (const kind of kindsWithFieldAreas) {
      for (const [field, area] of Object.entries(getFieldAreas(kind))) {
        const isAsked = permission === "couple" || permission === getAreaPermission(area, "edit");
        if (fields.has(field) && field !== notTaken && !isAsked && changedKind !== kind)
          open.push(`${name}: ${field}`);
      }
    }
  }
  expect(open).toEqual([]);
});

it("the calls that are said to change a kind of row take a field of another area", () => {
  const changing = bodies.filter(([, { changedKind }]) => changedKind !== undefined);
  expect(changing.length).toBeGreaterThan(3);
  for (const [name, { body, changedKind = "" }] of changing) {
    const taken = Object.keys(getFieldAreas(changedKind)).filter((field) => fieldsIn(body).has(field));
    expect([name, taken.length > 0]).toEqual([name, true]);
  }
});

it.each(binKinds)("a %s is deleted within the area that shows it in the bin, or by the couple", (kind) => {
  expect(["couple", getAreaPermission(areaByBinKind[kind], "edit")]).toContain(
    deletingCalls[kind].permission,
  );
});
