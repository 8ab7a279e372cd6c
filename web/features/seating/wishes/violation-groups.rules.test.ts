import { expect, it } from "vitest";
import { groupViolations, listSeatsToFree } from "./violation-groups.rules.ts";
import type { Violation, ViolationKind } from "./violation-kinds.ts";

function createViolations(...kinds: readonly ViolationKind[]): readonly Violation[] {
  return kinds.map((kind, at) => ({
    id: `${kind} ${String(at)}`,
    kind,
    severity: kind === "alone" ? "rather" : "must",
    guests: [],
    tables: [],
    wish: null,
  }));
}

const declined = Array<ViolationKind>(6).fill("declined");

it("groups many violations: rules, seats to free, preferences", () => {
  const groups = groupViolations(createViolations("together", ...declined, "alone", "alone"));
  expect(groups?.map(({ id, violations }) => [id, violations.length])).toEqual([
    ["must", 1],
    ["to_free", 6],
    ["rather", 2],
  ]);
});

it("leaves out a group without violations", () => {
  const groups = groupViolations(createViolations(...declined, "alone", "alone", "alone"));
  expect(groups?.map(({ id }) => id)).toEqual(["to_free", "rather"]);
});

it.each([
  ["a few", ["together", "declined", "alone"]],
  ["one kind of them", [...declined, ...declined]],
] as const)("does not group %s", (_, kinds) => {
  expect(groupViolations(createViolations(...kinds))).toBeUndefined();
});

it("lists the seats to free", () => {
  expect(listSeatsToFree(createViolations("together", "declined", "alone")).map(({ kind }) => kind)).toEqual([
    "declined",
  ]);
});
