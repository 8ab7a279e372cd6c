import { expect, it } from "vitest";
import { getChangedFields, getFieldTexts } from "./changed-fields.ts";

const item = { id: "1", name: "Buffet", price: 12.5, budget_item_id: "food", provider: null, comment: "" };

it.each([
  [{ name: "Buffet", price: 12.5 }, {}],
  [
    { name: "", price: 13 },
    { name: "", price: 13 },
  ],
  [{ budget_item_id: null }, { budget_item_id: null }],
  [{ table_id: "1" }, {}],
  [{ provider: "", comment: null }, {}],
  [{ price: "12.5" }, {}],
  [{ provider: "Marlot" }, { provider: "Marlot" }],
])("%j sends %j", (now, changes) => {
  expect(getChangedFields(item, now)).toEqual(changes);
});

it("compares line ends as the server stores them, and reads unticked boxes", () => {
  const fields = new FormData();
  fields.set("comment", "une\r\nligne");
  expect([...getFieldTexts(fields, { is_child: "false" })]).toEqual([
    ["is_child", "false"],
    ["comment", "une\nligne"],
  ]);
});
