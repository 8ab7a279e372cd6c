/** Each list as a file: the rows on screen, read by third-party parsers. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import readXlsxFile from "read-excel-file/node";
import { expectAccessible } from "#test/support/axe.ts";
import { storeToken, expect, signUp, test } from "#test/support/browser.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";

/** Presses an entry of the list's menu, and returns the name and the bytes of the file. */
async function save(page: Page, menu: string, entry: string) {
  await page.getByRole("button", { name: menu }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("the filtered and sorted guests become a file in the same order @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests([
    { firstName: "Zoé", lastName: "Éluard" },
    { firstName: "=1+1", lastName: "Aubry" },
    { firstName: "Paul", lastName: "Martin" },
  ]);
  await page.goto("/invites?sort=-last_name");
  const csv = await save(page, "Importer ou exporter les invités", "3 invités en CSV");
  expect(csv.name).toMatch(/^promesse-invites-\d{4}-\d\d-\d\d\.csv$/u);
  expect(csv.bytes.toString("utf8").startsWith("\ufeffNom;Prénom;")).toBe(true);
  const rows: string[][] = parse(csv.bytes, { delimiter: ";", bom: true, recordDelimiter: "\r\n" });
  expect(rows.slice(1).map(([last, first]) => [last, first])).toEqual([
    ["Martin", "Paul"],
    ["Éluard", "Zoé"],
    ["Aubry", "'=1+1"],
  ]);
  await page.goto("/invites");
  const workbook = await save(page, "Importer ou exporter les invités", "3 invités en XLSX");
  const [sheet] = await readXlsxFile(workbook.bytes);
  expect(sheet?.sheet).toBe("Invités");
  expect(sheet?.data[1]?.slice(0, 2)).toEqual(["Aubry", "=1+1"]);
  await page.goto("/invites?q=mart");
  await expect(page.getByText("1 sur 3 invités")).toBeVisible();
  const part = await save(page, "Importer ou exporter les invités", "1 sur 3 en XLSX");
  const [found] = await readXlsxFile(part.bytes);
  expect(found?.data.length).toBe(2);
  await page.getByRole("button", { name: "Importer ou exporter les invités" }).click();
  await expect(page.getByRole("menu", { name: "Importer ou exporter les invités" })).toBeVisible();
  await expectAccessible(page);
});

test("the menu of a list stands in the line of the page's title, also on a phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("POST", "/api/run-rows", {
    anchor: "clock",
    title: "Coiffure",
    minutes: 570,
  });
  for (const path of ["/deroule", "/journal"]) {
    await page.goto(path);
    const head = page.getByRole("main").locator("header").first();
    const menu = head.getByRole("button", { name: /^Exporter/u });
    await expect(menu).toBeVisible();
    const title = head.getByRole("heading", { level: 1 });
    const [at, beside] = await Promise.all([title.boundingBox(), menu.boundingBox()]);
    expect(beside?.y).toBeLessThan((at?.y ?? 0) + (at?.height ?? 0));
  }
  // That of the expenses leaves the search its icon and « Rechercher ».
  await couple.ask("POST", "/api/expenses", { title: "Pivoines", amount: 120 });
  await page.goto("/budget?tab=expenses");
  const search = page.getByRole("main").getByRole("searchbox", { name: "Rechercher" });
  await expect.poll(async () => (await search.boundingBox())?.width).toBeGreaterThan(135);
});

test("without a row on screen there is no file @desktop", async ({ signedIn: page, couple }) => {
  await couple.addGuests([{ firstName: "Zoé", lastName: "Éluard" }]);
  await page.goto("/invites?q=nobody");
  await page.getByRole("button", { name: "Importer ou exporter les invités" }).click();
  await expect(page.getByRole("menuitem", { name: "0 sur 1 en XLSX" })).toBeDisabled();
  await expect(page.getByRole("menuitem", { name: "0 sur 1 en CSV" })).toBeDisabled();
});

test("a thousand guests become a workbook under the page's policy @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests(
    Array.from({ length: 1000 }, (_, at) => ({ firstName: `Invitée ${String(at)}`, lastName: "Martin" })),
  );
  await page.goto("/invites");
  const { bytes } = await save(page, "Importer ou exporter les invités", "1\u202f000 invités en XLSX");
  const [sheet] = await readXlsxFile(bytes);
  expect(sheet?.data.length).toBe(1001);
  // The button and the filters stay in reach while a long list scrolls.
  await page.getByRole("row").nth(30).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Ajouter un invité" }).first()).toBeInViewport();
});

test("tasks, dates, expenses, suppliers and documents become files too @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("POST", "/api/expenses", {
    title: "Robe",
    amount: -12.5,
    date: "2027-06-12",
    provider: "",
    paid_by: "",
    budget_item_id: null,
  });
  await page.goto("/budget?tab=expenses");
  // Beside the filters, not on a line of its own.
  const row = page.locator("[data-sticky-row]");
  await expect(row.getByRole("button", { name: "Exporter les dépenses" })).toBeVisible();
  const expenses = await save(page, "Exporter les dépenses", "1 dépense en CSV");
  const [, robe]: string[][] = parse(expenses.bytes, { delimiter: ";", bom: true });
  expect(robe).toEqual(["Robe", "", "", "12/06/2027", "", "-12,50"]);
  await page.goto("/prestataires?q=photo");
  const { name, bytes } = await save(page, "Exporter les prestataires", "1 sur 20 en XLSX");
  expect(name).toMatch(/^promesse-prestataires-/u);
  const [suppliers] = await readXlsxFile(bytes);
  expect(suppliers?.data[1]?.[0]).toBe("Photographe");
});

test("a helper who does not see the budget gets files without prices @desktop", async ({
  page,
  couple,
  server,
  baseURL,
}) => {
  const [{ id }] = await couple.ask<[{ id: string }]>("GET", "/prestataires");
  await couple.ask("PUT", `/prestataires/${id}/contact`, { company: "Studio Lux", price: 4321 });
  const helper = await signUp(server.url);
  const permissions = { guests: "see", planning: "see", providers: "see" };
  await joinByInvitation(couple, helper, { role: "helper", permissions });
  await storeToken(page, helper.token, baseURL ?? "");
  await page.goto("/prestataires");
  const { bytes } = await save(page, "Exporter les prestataires", "20 prestataires en CSV");
  const text = bytes.toString("utf8");
  expect(text).toContain("Studio Lux");
  expect(text).not.toMatch(/4\D?321/u);
  await page.goto("/budget");
  await expect(page.getByRole("button", { name: /^Exporter/u })).toHaveCount(0);
  expect(await page.content()).not.toMatch(/4\D?321/u);
});
