/**
 * An allergy stays with its guest: from the couple's note and the guest's reply, over changed tables, to the caterer
 * brief, its files and all printed pieces.
 */
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import type { CatererBrief } from "#contract/caterer-briefs.ts";
import type { Moment } from "#contract/moments.ts";
import type { ReplyLink } from "#contract/reply-links.ts";
import type { Table } from "#contract/seating.ts";
import type { PieceOverview } from "#contract/stationery.ts";
import { expect, type Member, test } from "#test/support/browser.ts";
import { readPdf } from "#test/support/pdf.ts";
import { chooseAction } from "./guest-helpers.ts";
import { getMessages } from "./message-helpers.ts";
import { addTables, seatGuests } from "./wish-helpers.ts";

/** Nour is at the third of four tables, Tom at the fourth, and the second is empty. Returns the id of the dinner. */
async function prepareDinner(couple: Member): Promise<string> {
  await couple.ask("PUT", "/mariage", { wedding_date: "2030-06-12", dinner: true });
  await couple.addGuests([
    { firstName: "Nour", lastName: "Haddad" },
    { firstName: "Tom", lastName: "Petit", presence: true },
  ]);
  const tables = await addTables(couple, { "Les pins": 8, "Les ormes": 8, "Les saules": 8, "Les frênes": 8 });
  await seatGuests(couple, ["Nour"], tables["Les saules"]);
  await seatGuests(couple, ["Tom"], tables["Les frênes"]);
  await couple.ask("PUT", "/api/reply-settings", { is_open: true });
  const moments = await couple.ask<Moment[]>("GET", "/api/moments");
  return moments.find(({ kind }) => kind === "dinner")?.id ?? "";
}

/** Nour replies without scripts, and gives only a diet. */
async function replyAsNour(browser: Browser, couple: Member): Promise<void> {
  const guests = await couple.ask<{ id: string; first_name: string }[]>("GET", "/api/guests/user");
  const nour = guests.find(({ first_name }) => first_name === "Nour");
  const links = await couple.ask<ReplyLink[]>("GET", "/api/reply-links");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(links.find(({ guest_id }) => guest_id === nour?.id)?.url ?? "");
  const dinner = page.getByRole("group", { name: /^Dîner/u });
  await dinner.getByRole("radio", { name: "Oui, avec joie" }).check();
  await page.locator("summary").click();
  await expect(page.getByLabel(/^Allergies/u)).toHaveValue("");
  await page.getByLabel("Régime", { exact: true }).selectOption("Vegetarian");
  await page.getByText(/^J’accepte/u).click();
  await page.getByRole("button", { name: "Envoyer ma réponse" }).click();
  await expect(page.getByText("Merci, votre réponse est bien arrivée.")).toBeVisible();
  await context.close();
}

async function sendBrief(couple: Member, dinner: string): Promise<CatererBrief> {
  const path = `/api/caterer-briefs/${dinner}`;
  const { hash } = await couple.ask<CatererBrief>("GET", path);
  await couple.ask("POST", `${path}/versions`, { channel: "link", consent: true, hash });
  return couple.ask<CatererBrief>("GET", path);
}

/** In the dialog of the tables: the empty table goes, and Nour's gets the number 12. */
async function changeTables(page: Page): Promise<void> {
  await page.goto("/plan-tables?vue=tables");
  await page.getByRole("button", { name: "Actions du plan de table" }).click();
  await page.getByRole("menuitem", { name: "Gérer les tables" }).click();
  const dialog = page.getByRole("dialog", { name: "Gérer les tables" });
  await dialog.getByRole("button", { name: "Supprimer la table Les ormes" }).click();
  await expect(dialog.getByText(/^3\stables/u)).toBeVisible();
  await dialog.getByRole("button", { name: "Modifier la table Les saules" }).click();
  const form = page.getByRole("dialog", { name: "Modifier la table" });
  await form.getByLabel(/^Numéro/u).fill("12");
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form).toBeHidden();
}

/** With ordinary spaces only. */
function toPlain(text: string): string {
  return text.replaceAll(/[\u{a0}\u{202f}]/gu, " ");
}

/** The text of a printed piece. */
async function print(page: Page, couple: Member, piece: string): Promise<string> {
  const { pdf_url } = await couple.ask<PieceOverview>("GET", `/api/print-settings/${piece}`);
  const file = await page.request.get(pdf_url ?? "");
  return toPlain((await readPdf(await file.body())).text);
}

test("an allergy is on every paper at the guest's table, whatever happens to the tables @desktop", async ({
  signedIn: page,
  couple,
  browser,
}) => {
  const dinner = await prepareDinner(couple);
  await page.goto("/invites");
  await chooseAction(page, "Modifier", "Nour Haddad");
  const guest = page.getByRole("dialog", { name: "Nour Haddad" });
  await guest.getByLabel(/^Allergies/u).fill("arachides (choc anaphylactique)");
  await guest.getByRole("button", { name: "Enregistrer" }).click();
  await expect(getMessages(page).getByText("Invité modifié.")).toBeVisible();
  await replyAsNour(browser, couple);
  await couple.ask("PUT", `/api/caterer-briefs/${dinner}`, { names: "full" });
  await sendBrief(couple, dinner);

  await changeTables(page);
  const tables = await couple.ask<Table[]>("GET", "/api/tables");
  const places = tables.map(({ id }, at) => ({ id, x: 900 - at * 300, y: 200 + at * 300, rotation: 0 }));
  await couple.ask("PUT", "/api/table-places", { places });

  await page.goto("/dossier-traiteur");
  await expect(page.getByText(/^Nour Haddad \(«\sarachides \(choc anaphylactique\)\s»\)$/u)).toBeVisible();
  await page.getByRole("button", { name: "Voir", exact: true }).click();
  const changes = page.getByRole("dialog", { name: /^Ce qui a changé depuis l’envoi du / });
  await expect(changes.getByRole("listitem")).toHaveText([
    "Table renumérotée : Table 3 · Les saules → Table 12 · Les saules",
  ]);
  await page.keyboard.press("Escape");
  const [workbook] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "XLSX" }).click(),
  ]);
  const sheets = await readXlsxFile(await readFile(await workbook.path()));
  const rows = sheets
    .find(({ sheet }) => sheet === "Par table")
    ?.data.map((row) => toPlain(row.slice(0, 7).join(" | ")));
  expect(rows?.slice(-2)).toEqual([
    "Table 4 · Les frênes | 1 | Tom Petit | adulte |  |  | ",
    "Table 12 · Les saules | 1 | Nour Haddad | adulte |  | Végétarien | arachides (choc anaphylactique)",
  ]);

  const { link } = await sendBrief(couple, dinner);

  const opened = await page.request.post("/api/opened-caterer-briefs", {
    data: { token: new URL(link?.url ?? "").hash.slice(1) },
  });
  const pdf = await readPdf(await (await page.request.get((await opened.json()).pdf_url)).body());
  expect(await opened.json()).toMatchObject({
    content: { tables: [{ number: 1 }, { number: 4 }, { number: 12, name: "Les saules" }] },
  });
  expect(toPlain(pdf.text)).toMatch(
    /Table 12 · Les saules 1\n1 Nour Haddad\nVégétarien\nAllergie : arachides \(choc anaphylactique\)\n/u,
  );
  await couple.ask("PUT", "/api/print-settings/place_cards", { with_table: true });
  expect(await print(page, couple, "place_cards")).toMatch(/Nour Haddad\s12 · Les saules/u);
  expect(await print(page, couple, "table_signs")).toMatch(/4\nLes frênes\n12\nLes saules/u);
  expect(await print(page, couple, "table_board")).toMatch(/12 · Les saules\nNour Haddad/u);
  expect(await print(page, couple, "guest_board")).toContain("Haddad Nour 12 · Les saules");
});
