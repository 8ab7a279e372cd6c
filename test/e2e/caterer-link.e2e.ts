/** The link of a caterer to the brief: the last version sent, what changed, its files, and that it can be revoked. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, getDayIn, type Member, test } from "#test/support/browser.ts";
import { readPdf } from "#test/support/pdf.ts";

interface Brief {
  readonly hash: string;
  readonly link: { readonly url: string };
}
interface CreatedLink {
  readonly id: string;
}

const over = "Ce lien n’est plus valable. Demandez-en un nouveau aux mariés.";
const path = "/api/caterer-briefs";

/** Sends the brief as it is, and returns its link. */
async function send(couple: Member, dinner: string): Promise<string> {
  const { hash } = await couple.ask<Brief>("GET", `${path}/${dinner}`);
  await couple.ask("POST", `${path}/${dinner}/versions`, { channel: "link", consent: true, hash });
  return (await couple.ask<Brief>("GET", `${path}/${dinner}`)).link.url;
}

async function addComing(couple: Member, dinner: string, guest: object): Promise<string> {
  const { id } = await couple.ask<CreatedLink>("POST", "/api/guests", guest);
  const change = { guest_id: id, moment_id: dinner, invited: true, answer: true };
  await couple.ask("PUT", "/api/attendances", { changes: [change] });
  return id;
}

/** Sends two versions of a dinner with short names; the last change is sent to nobody. */
async function prepareBrief(couple: Member) {
  const day = { wedding_date: getDayIn(60), wedding_place: "Vézelay", dinner: true };
  await couple.ask("PUT", "/mariage", day);
  const moments = await couple.ask<{ id: string; kind: string }[]>("GET", "/api/moments");
  const dinner = moments.find(({ kind }) => kind === "dinner")?.id ?? "";
  await couple.ask("PUT", `/api/moments/${dinner}`, { starts_at: "19:30", place: "Maison Kléber" });
  const table = { name: "Les cousins", number_of_guests: 8 };
  const { id: table_id } = await couple.ask<CreatedLink>("POST", "/api/tables", table);
  const lea = await addComing(couple, dinner, {
    firstName: "Léa",
    lastName: "Zorglub",
    allergies: "cacahuètes",
  });
  await couple.ask("PATCH", "/api/guests/assign", { guest_id: lea, table_id, seat: 2 });
  await couple.ask("PUT", `${path}/${dinner}`, { names: "short", remarks: "Le gâteau à minuit." });
  await send(couple, dinner);
  await addComing(couple, dinner, { firstName: "Tom", lastName: "Zorglub", diet: "Vegan" });
  const url = await send(couple, dinner);
  await addComing(couple, dinner, { firstName: "Zoé", lastName: "Tardive", diet: "Halal" });
  return { dinner, url };
}

async function saved(page: Page) {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "XLSX" }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a caterer reads the last version and what changed, saves its files, until it is revoked @phone", async ({
  page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404");
  const { dinner, url } = await prepareBrief(couple);
  const answer = await page.goto(url);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  expect(await page.context().cookies()).toEqual([]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Élise & Gabriel");
  await expect(page.getByText("Maison Kléber")).toBeVisible();
  await expect(page.getByText(/^Version 2, envoyée le/u)).toBeVisible();
  const changes = page.locator("section").filter({
    has: page.getByRole("heading", { name: /^Ce qui a changé depuis la version 1/u }),
  });
  await expect(changes).toContainText("Arrivent");
  await expect(changes).toContainText("Tom Z.");
  await expect(page.getByText("Léa Z.").first()).toBeVisible();
  await expect(page.getByText("Les cousins").first()).toBeVisible();
  await expect(page.getByText("Arachides").first()).toBeVisible();
  await expect(page.getByText("Le gâteau à minuit.")).toBeVisible();
  for (const hidden of ["Zorglub", "Zoé", "Tardive", "Halal"]) {
    await expect(page.getByText(hidden)).toHaveCount(0);
  }
  await auditInBothThemes(page, "a caterer's link");

  const { name, bytes } = await saved(page);
  expect(name).toMatch(/^Dossier traiteur Élise et Gabriel Dîner\.xlsx$/u);
  const sheets = await readXlsxFile(bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["Nombres", "Par table", "Régimes et allergies"]);
  expect(JSON.stringify(sheets)).toContain("Léa Z.");
  expect(JSON.stringify(sheets)).not.toMatch(/Zorglub|Zoé/u);
  const pdf = page.getByRole("link", { name: "PDF" });
  await expect(pdf).toHaveAttribute("target", "_blank");
  const href = (await pdf.getAttribute("href")) ?? "";
  const file = await page.request.get(href);
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await readPdf(await file.body())).text).toMatch(/Version.2, envoyée le/u);

  await couple.ask("DELETE", `${path}/${dinner}/link`);
  expect((await page.request.get(href)).status()).toBe(404);
  await page.reload();
  await expect(page.getByText(over)).toBeVisible();
  await expect(page.getByText("Léa Z.")).toHaveCount(0);
  await auditInBothThemes(page, "a caterer's link that is over");
});

test("a caterer compares with the first version, in English @desktop", async ({ page, couple }) => {
  const { dinner } = await prepareBrief(couple);
  const url = await send(couple, dinner);
  await page.goto(url);
  await page.getByRole("button", { name: "EN" }).click();
  await expect(page.getByText(/^Version 3, sent on/u)).toBeVisible();
  const arrivals = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: /^What changed/u }) });
  await expect(arrivals).toContainText("Zoé T.");
  await expect(arrivals).not.toContainText("Tom Z.");
  await page.getByLabel("Version to compare").selectOption("Compare with version 1");
  await expect(page.getByRole("heading", { name: /^What changed since version 1/u })).toBeVisible();
  await expect(arrivals).toContainText("Tom Z.");
  await expect(arrivals).toContainText("Zoé T.");
});
