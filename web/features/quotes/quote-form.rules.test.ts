import { expect, it } from "vitest";
import { addInclusion, parseQuote, toTypedInclusions } from "./quote-form.rules.ts";

it("adds an inclusion with a key of its own", () => {
  const typed = toTypedInclusions([{ label: "Vin d’honneur", state: "extra" }]);
  expect(addInclusion(typed).map(({ key }) => key)).toEqual([0, 1]);
});

it("reads a quote without a kind of provider, and its rows without their keys", () => {
  const fields = new FormData();
  fields.set("company", "Maison Kléber");
  fields.set("provider_id", "");
  const rows = { price_lines: [], inclusions: addInclusion([]) };
  const quote = parseQuote(fields, rows);
  expect(quote).toMatchObject({ company: "Maison Kléber", provider_id: null, phone: "" });
  expect(quote).toMatchObject({ price_lines: [], inclusions: [{ label: "", state: "included" }] });
  expect(quote).not.toHaveProperty("budget_item_id");
});
