/** The exported budget, read by third-party parsers. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import readXlsxFile from "read-excel-file/node";
import { expectAccessible } from "#test/support/axe.ts";
import { expect, test } from "#test/support/browser.ts";
import { toPattern } from "./budget-helpers.ts";

/** Presses an entry of the menu, and returns the bytes of the file. */
async function saveFile(page: Page, entry: string) {
  await page.getByRole("button", { name: "Actions du budget" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: entry }).click();
  return readFile(await (await download).path());
}

test("the budget is exported as a workbook and as CSV @desktop", async ({ signedIn: page, couple }) => {
  const facts = { provider: "=1+1", date: "2027-01-10", budget_item_id: null };
  await couple.ask("POST", "/api/expenses", { ...facts, title: "Robe", amount: 4000.01, paid_by: "Élise" });
  await couple.ask("POST", "/api/expenses", { ...facts, title: "Costume", amount: 1000, paid_by: "" });
  await couple.ask("POST", "/api/budget", { type: "Alliances", price: 1200.5, provider: "Morel" });
  await page.goto("/budget?tab=expenses");
  const button = page.getByRole("button", { name: "Actions du budget" });
  const workbook = await readXlsxFile(await saveFile(page, "Tout, pour Excel (XLSX)"));
  const [items, , expenses] = workbook;
  expect(items?.data[1]?.slice(0, 5)).toEqual(["Alliances", "Alliances", "Morel", null, 1200.5]);
  expect(expenses?.data[1]).toEqual([new Date("2027-01-10"), "Robe", "=1+1", null, "Élise", "Non", 4000.01]);
  expect(expenses?.data.at(-1)?.at(-1)).toBe(5000.01);
  const csv: string[][] = parse(await saveFile(page, "Dépenses (CSV)"), { delimiter: ";", bom: true });
  expect(csv[1]).toEqual(["10/01/2027", "Robe", "'=1+1", "", "Élise", "Non", "4000,01"]);
  expect(csv.at(-1)?.at(-1)).toBe("5000,01");
  await button.click();
  await expect(page.getByRole("menu", { name: "Actions du budget" })).toBeVisible();
  await expectAccessible(page);
});

test("a file of expenses needs no quotes and no payers @desktop", async ({ signedIn: page, couple }) => {
  await couple.ask("POST", "/api/expenses", { title: "Robe", amount: 40 });
  await page.goto("/budget?tab=expenses");
  await expect(page.getByText("Robe").first()).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const csv: string[][] = parse(await saveFile(page, "Dépenses (CSV)"), { delimiter: ";", bom: true });
  expect(csv[1]?.[1]).toBe("Robe");
  expect(asked.filter((path) => path === "/api/quotes")).toEqual([]);
});

test("schedule, workbook and CSV agree to the cent on what is left @desktop", async ({
  signedIn: page,
  couple,
}) => {
  const add = (type: string, price: number) =>
    couple.ask<{ id: string }>("POST", "/api/budget", { type, price, provider: "=1+1" });
  const pay = (amount: number, budget_item_id: string) =>
    couple.ask<{ id: string }>("POST", "/api/expenses", { title: "Versement", amount, budget_item_id });
  const [food, rings] = [await add("Traiteur et boissons", 5814.35), await add("Alliances", 326.75)];
  const paid = await pay(500, food.id);
  await pay(50.01, rings.id);
  await couple.ask("POST", "/api/instalment-plans", {
    budget_item_id: food.id,
    instalments: [
      {
        kind: "acompte",
        amount: 1744.31,
        due: { rule: "fixed" },
        due_on: "2027-01-10",
        expense_ids: [paid.id],
      },
      { kind: "balance", due: { rule: "wedding", days: -10 } },
    ],
  });
  await page.goto("/budget?tab=schedule");
  await expect(page.getByText(toPattern("5 591,09 €")).first()).toBeVisible();
  const [items, schedule] = await readXlsxFile(await saveFile(page, "Tout, pour Excel (XLSX)"));
  expect(items?.data.at(-1)?.at(-3)).toBe(5591.09);
  expect(schedule?.data.at(-1)?.at(-1)).toBe(5591.09);
  expect(schedule?.data[1]).toEqual([
    new Date("2027-01-10"),
    "Acompte",
    "=1+1",
    "Traiteur et boissons",
    1744.31,
    500,
    1244.31,
  ]);
  const csv: string[][] = parse(await saveFile(page, "Échéancier (CSV)"), { delimiter: ";", bom: true });
  expect(csv.at(-1)?.at(-1)).toBe("5591,09");
});

test("an empty budget offers no export @desktop", async ({ signedIn: page }) => {
  await page.goto("/budget");
  await expect(page.getByRole("heading", { name: "Combien coûtera le grand jour ?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Actions du budget" })).toBeHidden();
});
