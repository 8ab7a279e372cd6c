import { expect, it } from "vitest";
import { planUndo } from "./rules.ts";

const change = { entity: "guest", id: "g", fields: { side: ["A", "B"], diet: ["Vegan", "Halal"] } } as const;

it.each([
  ["nothing changed since", { side: "B", diet: "Halal" }, { side: "A", diet: "Vegan" }, []],
  ["one field changed since", { side: "C", diet: "Halal" }, { diet: "Vegan" }, ["side"]],
  ["both changed since", { side: "C", diet: "Kosher" }, {}, ["side", "diet"]],
  ["the thing is gone", undefined, {}, ["side", "diet"]],
])("undo restores fields that still have the written value: %s", (_, now, restoredFields, keptFields) => {
  expect(planUndo(change, now)).toEqual({
    entity: "guest",
    id: "g",
    restoredFields,
    mustDelete: false,
    keptFields,
  });
});

const created = {
  entity: "attendance",
  id: "g/m",
  fields: { answer: [null, { answer: 1, by: "member", at: 5 }], withdrawn_at: [null, null] },
  created: true,
} as const;

it.each([
  ["as it was made", { answer: { answer: 1, by: "member", at: 5 }, withdrawn_at: null }, true, []],
  [
    "answered by a guest since",
    { answer: { answer: 1, by: "guest", at: 9 }, withdrawn_at: null },
    false,
    ["answer"],
  ],
  ["gone", undefined, false, ["answer", "withdrawn_at"]],
])("undo deletes a created row unless it was used: %s", (_, now, mustDelete, keptFields) => {
  expect(planUndo(created, now)).toMatchObject({ restoredFields: {}, mustDelete, keptFields });
});
