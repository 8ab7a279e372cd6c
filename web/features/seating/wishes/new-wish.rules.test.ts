import { describe, expect, test } from "vitest";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import { findWishErrors, toWishes, type WishForm } from "./new-wish.rules.ts";

const [lea, max, ida] = ["lea", "max", "ida"].map((id) => createGuest({ id })) as [
  ReturnType<typeof createGuest>,
  ReturnType<typeof createGuest>,
  ReturnType<typeof createGuest>,
];
const form: WishForm = { who: [lea], kind: "together", whom: [max], table: "" };

describe("a new wish", () => {
  test.each<[what: string, form: WishForm, errors: object]>([
    ["for two", form, {}],
    ["for nobody", { ...form, who: [] }, { who: "no_who" }],
    ["with nobody", { ...form, whom: [] }, { whom: "no_whom" }],
    ["with themselves", { ...form, whom: [lea] }, { whom: "same" }],
    ["for a table that was not chosen", { ...form, kind: "at_table" }, { table: "no_table" }],
    ["for a table", { ...form, kind: "at_table", table: "t" }, {}],
    ["to lock a seat that is not there", { ...form, kind: "locked" }, { who: "not_seated" }],
    ["near the head table, with nobody", { ...form, kind: "near_head", whom: [] }, {}],
  ])("%s", (_, values, errors) => {
    expect(findWishErrors(values)).toEqual(errors);
  });

  test("combines several guests: no pair twice, nobody with themselves", () => {
    expect(toWishes({ ...form, who: [lea, max], whom: [max, lea, ida] })).toEqual([
      { kind: "together", guest_id: "lea", other_guest_id: "max" },
      { kind: "together", guest_id: "lea", other_guest_id: "ida" },
      { kind: "together", guest_id: "max", other_guest_id: "ida" },
    ]);
  });

  test("makes one wish per guest, with a table if it has one", () => {
    expect(toWishes({ ...form, who: [lea, max], kind: "at_table", table: "t" })).toEqual([
      { kind: "at_table", guest_id: "lea", table_id: "t" },
      { kind: "at_table", guest_id: "max", table_id: "t" },
    ]);
    expect(toWishes({ ...form, kind: "near_head" })).toEqual([{ kind: "near_head", guest_id: "lea" }]);
  });
});
