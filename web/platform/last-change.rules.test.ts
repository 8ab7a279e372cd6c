import { expect, it } from "vitest";
import type { JournalChange } from "#contract/journal.ts";
import { findLastChange } from "./last-change.rules.ts";

function entry(minute: number, user_id: string | null, change: Partial<JournalChange>) {
  const changed = {
    area: "budget",
    kind: "expense",
    thing_id: "dress",
    act: "updated",
    fields: null,
  } as const;
  return { at: `2027-06-12T21:0${minute}:00Z`, user_id, changes: [{ ...changed, ...change }] };
}

const entries = [
  entry(5, "gabriel", { thing_id: "shoes", fields: { title: ["a", "b"] } }),
  entry(4, "gabriel", { act: "restored" }),
  entry(3, "elise", { fields: { title: ["Robe", "La robe"], paid_by: null } }),
  entry(2, "gabriel", { fields: { title: ["", "Robe"], amount_cents: [100, 200] } }),
  entry(1, null, { fields: { provider: ["", "Anouk"] } }),
];
const names = { elise: "Élise", gabriel: "Gabriel" };
const find = (field: string) => findLastChange({ entries, names }, { id: "dress", field });

it("is by the member who changed this field of this thing last", () => {
  expect(find("title")).toEqual({ name: "Élise", at: "2027-06-12T21:03:00Z" });
});

it("is also known of amounts, and of fields whose value the journal does not store", () => {
  expect(find("amount")).toMatchObject({ name: "Gabriel", at: "2027-06-12T21:02:00Z" });
  expect(find("paid_by")?.name).toBe("Élise");
});

it("is by nobody known where a guest or the server made it, and undefined where no entry tells it", () => {
  expect(find("provider")).toEqual({ name: undefined, at: "2027-06-12T21:01:00Z" });
  expect(find("date")).toBeUndefined();
});
