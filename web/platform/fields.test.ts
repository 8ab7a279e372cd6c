import { expect, it } from "vitest";
import { NewExpense } from "#contract/expenses.ts";
import { NewThanks } from "#contract/thanks.ts";
import { getBounds } from "./fields.ts";

it("reads from a schema whether a text is required, and its length", () => {
  const { title, provider, date, paid_by: payer } = NewExpense.entries;
  expect(getBounds(title)).toEqual({ required: true, maxLength: 200 });
  expect(getBounds(provider)).toEqual({ required: false, maxLength: 200 });
  expect(getBounds(payer)).toEqual({ required: false, maxLength: 100 });
  expect(getBounds(date)).toEqual({ required: false, maxLength: undefined });
});

it("reads the bounds of a text that has a default", () => {
  expect(getBounds(NewThanks.entries.gift)).toEqual({ required: false, maxLength: 200 });
  expect(getBounds(NewThanks.entries.name)).toEqual({ required: false, maxLength: 100 });
});
