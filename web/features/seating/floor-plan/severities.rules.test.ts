import { expect, it } from "vitest";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import type { Violation } from "../wishes/violation-kinds.ts";
import { getSeverities } from "./severities.rules.ts";

const [lea, max] = [createGuest(), createGuest()];

function createViolation(fields: Pick<Violation, "kind"> & Partial<Violation>): Violation {
  return { id: fields.kind, severity: "rather", guests: [], tables: ["a"], wish: null, ...fields };
}

it("marks a table for a preference about it, and not each of the guests named", () => {
  const { byGuest, byTable } = getSeverities([
    createViolation({ kind: "sides_kept", guests: [lea, max] }),
    createViolation({ kind: "sides_mixed", tables: ["b"] }),
  ]);
  expect([...byGuest]).toEqual([]);
  expect([...byTable]).toEqual([
    ["a", "rather"],
    ["b", "rather"],
  ]);
});

it("marks a guest or a table by the worst of what is not kept", () => {
  const { byGuest, byTable } = getSeverities([
    createViolation({ kind: "overfull", severity: "must" }),
    createViolation({ kind: "together", severity: "must", guests: [lea, max], tables: ["a", "b"] }),
    createViolation({ kind: "alone", guests: [lea] }),
    createViolation({ kind: "sides_kept", guests: [max] }),
  ]);
  expect([...byGuest]).toEqual([
    [lea.id, "must"],
    [max.id, "must"],
  ]);
  expect([...byTable]).toEqual([["a", "must"]]);
});

it("marks a table once for the preferences of three guests, and the chairs of two", () => {
  const createAlone = (table_id: string) => {
    const guest = createGuest({ table_id });
    return { guest, violation: createViolation({ kind: "alone", guests: [guest], tables: [table_id] }) };
  };
  const two = ["a", "a"].map(createAlone);
  const three = ["b", "b", "b"].map(createAlone);
  const broken = createGuest({ table_id: "b" });
  const { byGuest, byTable } = getSeverities([
    ...[...two, ...three].map(({ violation }) => violation),
    createViolation({ kind: "couple", severity: "must", guests: [broken], tables: ["b"] }),
  ]);
  expect([...byGuest]).toEqual([...two.map(({ guest }) => [guest.id, "rather"]), [broken.id, "must"]]);
  expect([...byTable]).toEqual([["b", "rather"]]);
});
