/** The exported budget, read by third-party parsers. */
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import readXlsxFile from "read-excel-file/node";
import { expectAccessible } from "#test/support/axe.ts";
import { expect, test } from "#test/support/browser.ts";

test("the budget is exported as a workbook and as CSV", async ({ signedIn: page, couple }) => {
  const facts = { provider: "=1+1", date: "2027-01-10", budget_item_id: null };
  await couple.ask("POST", "/api/expenses", { ...facts, title: "Robe", amount: 4000.01, paid_by: "Élise" });
  await couple.ask("POST", "/api/expenses", { ...facts, title: "Costume", amount: 1000, paid_by: "" });
  await couple.ask("POST", "/api/budget", { type: "Alliances", price: 1200.5, provider: "Morel" });
  await page.goto("/budget?tab=expenses");
  const button = page.getByRole("button", { name: "Exporter", exact: true });
  const save = async (entry: string) => {
    await button.click();
    const waiting = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: entry }).click();
    return readFile(await (await waiting).path());
  };
  const workbook = await readXlsxFile(await save("Tout, pour Excel (XLSX)"));
  const [items, , expenses] = workbook;
  expect(items?.data[1]?.slice(0, 5)).toEqual(["Alliances", "Alliances", "Morel", 1200.5, 0]);
  expect(expenses?.data[1]).toEqual([new Date("2027-01-10"), "Robe", "=1+1", null, "Élise", 4000.01]);
  expect(expenses?.data.at(-1)?.at(-1)).toBe(5000.01);
  const csv: string[][] = parse(await save("Dépenses (CSV)"), { delimiter: ";", bom: true });
  expect(csv[1]).toEqual(["2027-01-10", "Robe", "'=1+1", "", "Élise", "4000,01"]);
  expect(csv.at(-1)?.at(-1)).toBe("5000,01");
  await button.click();
  await expect(page.getByRole("menu", { name: "Exporter le budget" })).toBeVisible();
  await expectAccessible(page);
});

test("an empty budget offers no export @desktop", async ({ signedIn: page }) => {
  await page.goto("/budget");
  await expect(page.getByRole("heading", { name: "Combien coûtera le grand jour ?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Exporter", exact: true })).toBeHidden();
});
