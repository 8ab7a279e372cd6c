/** The run sheet: filled from the moments, edited, shifted, printed, shared, and empty again. */
import type { Page } from "@playwright/test";
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, signUp, test } from "#test/support/browser.ts";
import { readPdf } from "#test/support/pdf.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { prepareDay } from "./run-sheet-helpers.ts";
import { openMainMenu } from "./shell-helpers.ts";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1280) < 720;

/** A row of the table, or its card on a phone. */
function getRow(page: Page, title: string) {
  const list = isPhone(page)
    ? page.getByRole("list", { name: "Lignes du déroulé" }).getByRole("listitem")
    : page.getByRole("table", { name: "Lignes du déroulé" }).getByRole("row");
  return list.filter({ hasText: title });
}

/** Undoes the action that a message reports. */
async function undo(page: Page, done: RegExp): Promise<void> {
  const message = page.locator("[data-toast]").filter({ hasText: done });
  await message.getByRole("button", { name: "Annuler" }).click();
}

test("the run sheet is filled, edited, shifted and undone", async ({ signedIn: page, couple }) => {
  await prepareDay(couple);
  await page.goto("/");
  await (await openMainMenu(page)).getByRole("link", { name: "Déroulé" }).click();
  await expect(page.getByRole("heading", { name: "Le jour J, heure par heure" })).toBeVisible();
  await auditInBothThemes(page, "an empty run sheet");
  await page.getByRole("button", { name: "Partir de nos moments" }).click();
  await expect(getRow(page, "Cérémonie civile").first()).toContainText("15:00");
  await expect(getRow(page, "Photos au coucher du soleil")).toContainText("Heure à fixer");
  await undo(page, /ajoutées au déroulé/u);
  await expect(page.getByRole("button", { name: "Partir de nos moments" })).toBeVisible();
  await page.getByRole("button", { name: "Partir de nos moments" }).click();
  await page.getByLabel("Département").selectOption("Yonne");
  await expect(page.getByText("Coucher du soleil 21:45")).toBeVisible();
  await expect(getRow(page, "Photos au coucher du soleil")).toContainText("21:00");

  await getRow(page, "Vin d’honneur")
    .getByRole("button", { name: /^Actions/u })
    .click();
  await page.getByRole("menuitem", { name: "Modifier" }).click();
  const editing = page.getByRole("dialog", { name: "Modifier la ligne" });
  await editing.getByRole("textbox", { name: /^Où/u }).fill("La terrasse");
  await auditInBothThemes(page, "a row is edited");
  await editing.getByRole("button", { name: "Enregistrer" }).click();
  await expect(getRow(page, "Vin d’honneur")).toContainText("La terrasse");
  await expect(getRow(page, "Vin d’honneur")).toContainText(/2\sh/u);

  await getRow(page, "Vin d’honneur")
    .getByRole("button", { name: /^Décaler/u })
    .click();
  const shifting = page.getByRole("dialog", { name: "Décaler" });
  await shifting.getByLabel("De combien").selectOption("30 min");
  await shifting.getByRole("radio", { name: "Cette ligne et la suite" }).check();
  const moved = shifting.getByRole("list", { name: "Heures avant et après" }).getByRole("listitem");
  await expect(moved).toHaveText([/Vin d’honneur.*17:00.*17:30/u, /Dîner.*19:30.*20:00/u]);
  await auditInBothThemes(page, "a shift is previewed");
  await shifting.getByRole("button", { name: "Décaler" }).click();
  await expect(getRow(page, "Vin d’honneur")).toContainText("17:30");
  await expect(getRow(page, "Dîner")).toContainText("20:00");
  await undo(page, /2\slignes décalées/u);
  await expect(getRow(page, "Vin d’honneur")).toContainText("17:00");
  await expect(getRow(page, "Dîner")).toContainText("19:30");
  await page.reload();
  await expect(getRow(page, "Vin d’honneur")).toContainText("La terrasse");
});

/** Fills the open form of a new row at an hour of the wedding day. */
async function fillRow(page: Page, row: { title: string; hour: string; minutes: string; who: string }) {
  const dialog = page.getByRole("dialog", { name: "Ajouter une ligne" });
  await dialog.getByLabel("Quoi", { exact: true }).fill(row.title);
  await dialog.getByLabel("Heure", { exact: true }).fill(row.hour);
  await dialog.getByRole("textbox", { name: /^Durée/u }).fill(row.minutes);
  await dialog.getByRole("combobox", { name: /^Qui/u }).fill(row.who);
  await page.getByRole("option", { name: row.who }).click();
  await dialog.getByRole("combobox", { name: /^Qui/u }).press("Escape");
  return dialog;
}

test("the run sheet shows people in two places, private rows and the bin @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await prepareDay(couple);
  await page.goto("/deroule");
  await page.getByRole("button", { name: "Ajouter une ligne" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter une ligne" });
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog.getByLabel("Heure", { exact: true })).toHaveAccessibleDescription(
    "Écris une heure, par exemple 14:30.",
  );
  await fillRow(page, { title: "Photos du couple", hour: "14:00", minutes: "40", who: "Nina Castel" });
  await dialog.getByRole("button", { name: "Ajouter et continuer" }).click();
  await expect(dialog.getByText("« Photos du couple » est dans le déroulé.")).toBeVisible();
  await fillRow(page, { title: "Départ pour la mairie", hour: "14:30", minutes: "15", who: "Nina Castel" });
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByText("Nina Castel est à deux endroits à 14:30.")).toBeVisible();
  await auditInBothThemes(page, "somebody is in two places");
  await page.getByRole("button", { name: /^Décaler… Départ/u }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Décaler" }).click();
  await expect(page.getByText("Nina Castel est à deux endroits à 14:30.")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Décaler\s: Départ/u })).toBeFocused();
  await undo(page, /ligne décalée/u);
  await expect(page.getByText("Nina Castel est à deux endroits à 14:30.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Décaler\s: Départ/u })).toBeFocused();

  await page.getByRole("button", { name: "Ajouter une ligne" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Ajouter une ligne" })).toBeFocused();
  await page.getByRole("button", { name: "Ajouter une ligne" }).click();
  await fillRow(page, { title: "Cadeau aux parents", hour: "18:45", minutes: "15", who: "Tante Odile" });
  await dialog.getByLabel("Entre vous deux").check();
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(getRow(page, "Cadeau aux parents")).toContainText("Entre vous deux");
  await expect(getRow(page, "Cadeau aux parents")).toContainText("Tante Odile");
  await getRow(page, "Départ pour la mairie")
    .getByRole("button", { name: /^Actions/u })
    .click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(getRow(page, "Départ pour la mairie")).toHaveCount(0);
  await undo(page, /Départ pour la mairie/u);
  await expect(getRow(page, "Départ pour la mairie")).toBeVisible();
});

test("the sheet of one person is printed without private rows @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await prepareDay(couple);
  const contacts = await couple.ask<{ id: string }[]>("GET", "/api/provider-contacts");
  const people = [{ kind: "provider", id: contacts[0]?.id }];
  const row = { anchor: "clock", duration_min: 30, place: "", note: "", people };
  for (const [title, minutes, more] of [
    ["Photos du couple", 840, {}],
    ["Cadeau aux parents", 1125, { is_private: true }],
    ["Livraison des fleurs", 660, { people: [] }],
  ] as const) {
    await couple.ask("POST", "/api/run-rows", { ...row, title, minutes, ...more });
  }
  await page.addInitScript(() => {
    // Printing does nothing, so that the printed rows can be checked before the `afterprint` event.
    globalThis.print = () => undefined;
  });
  await page.goto("/deroule");
  const rows = page.getByRole("table", { name: "Lignes du déroulé" }).getByRole("row");
  await expect(rows).toHaveCount(4);
  await page.emulateMedia({ media: "print" });
  await expect(rows).toHaveCount(3);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Imprimer" }).click();
  await expect(page.getByRole("menuitem").first()).toHaveText("Sans les lignes entre vous deux");
  await auditInBothThemes(page, "what may be printed");
  await page.getByRole("menuitem", { name: "Nina Castel" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText("Photos du couple");
  await expect(rows.last()).toHaveCSS("break-inside", "avoid");
  await expect(page.getByText("Pour Nina Castel")).toBeVisible();
  await expect(page.getByRole("navigation")).toBeHidden();
  await expect(page.getByRole("button", { name: "Partager" })).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  await expect(rows).toHaveCount(4);
});

test("no row is split between two sheets of A4 @desktop", async ({ signedIn: page, couple }) => {
  await prepareDay(couple);
  const count = 24;
  for (let index = 0; index < count; index += 1) {
    const note = [`début ${index}.`, "Deux", "Trois", "Quatre", `fin ${index}.`].join("\n");
    const row = { title: "Une ligne", anchor: "clock", minutes: 600 + index, place: "", note };
    await couple.ask("POST", "/api/run-rows", row);
  }
  await page.goto("/deroule");
  await expect(getRow(page, "Une ligne")).toHaveCount(count);
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
    pages.map(() => [210, 297]),
  );
  const on = (words: string) => pages.findIndex(({ text }) => text.includes(words));
  for (let index = 0; index < count; index += 1) {
    expect(on(`début ${index}.`)).toBeGreaterThanOrEqual(0);
    expect(on(`fin ${index}.`), `the sheet of row ${index}`).toBe(on(`début ${index}.`));
  }
  for (const { text } of pages) {
    expect(text).not.toContain("Tableau de bord");
    expect(text).toContain("Durée");
  }
  const last = Array.from({ length: count }, (_, index) => on(`fin ${index}.`));
  expect(last.filter((sheet) => sheet === pages.length - 1).length).toBeGreaterThanOrEqual(4);
});

test("a link is created and cut off @desktop", async ({ signedIn: page, couple }) => {
  await prepareDay(couple);
  const row = { title: "Vin d’honneur", anchor: "clock", minutes: 1020, place: "", note: "" };
  await couple.ask("POST", "/api/run-rows", row);
  await page.goto("/deroule");
  await page.getByRole("button", { name: "Partager" }).click();
  const dialog = page.getByRole("dialog", { name: "Partager le déroulé" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Partager" })).toBeFocused();
  await page.getByRole("button", { name: "Partager" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  const create = dialog.getByRole("button", { name: /^Créer le lien\s: Anouk Chevalier/u });
  await create.click();
  await expect(dialog.getByRole("button", { name: /^Copier\s: Anouk Chevalier/u })).toBeFocused();
  await auditInBothThemes(page, "the links");
  const [link] = await couple.ask<{ url: string }[]>("GET", "/api/run-links");
  const token = link?.url.split("#")[1] ?? "";
  const read = () => page.request.post("/api/opened-run-sheets", { data: { token } });
  expect((await read()).status()).toBe(200);
  await dialog.getByRole("button", { name: /^Couper\s: Anouk Chevalier/u }).click();
  const question = page.getByRole("alertdialog", { name: /^Couper ce lien/u });
  await question.getByRole("button", { name: "Annuler" }).click();
  expect((await read()).status()).toBe(200);
  await dialog.getByRole("button", { name: /^Couper\s: Anouk Chevalier/u }).click();
  await question.getByRole("button", { name: "Couper" }).click();
  await expect(create).toBeFocused();
  expect((await read()).status()).toBe(404);
  expect(await couple.ask<unknown[]>("GET", "/api/run-links")).toEqual([]);
});

test("a provider who was ruled out keeps the link until it is cut off @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await prepareDay(couple);
  const contacts = await couple.ask<{ id: string }[]>("GET", "/api/provider-contacts");
  await couple.ask("POST", "/api/run-links", { kind: "provider", person_id: contacts[0]?.id });
  await couple.ask("PUT", "/prestataires/photographer/contact", { status: "ecarte" });
  await couple.ask("POST", "/api/run-rows", { title: "Dîner", anchor: "clock", minutes: 1170 });
  await page.goto("/deroule");
  await page.getByRole("button", { name: "Partager" }).click();
  const dialog = page.getByRole("dialog", { name: "Partager le déroulé" });
  await dialog.getByRole("button", { name: /^Couper\s: Nina Castel/u }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Couper" }).click();
  await expect(dialog.getByText("Nina Castel")).toHaveCount(0);
  await expect(dialog.getByRole("button").first()).toBeFocused();
});

test("a helper who may only see the run sheet changes nothing in it @desktop", async ({
  page,
  couple,
  server,
}) => {
  await prepareDay(couple);
  await couple.ask("POST", "/api/run-presets", { language: "fr" });
  const secret = { title: "Cadeau aux parents", anchor: "clock", minutes: 1125, is_private: true };
  await couple.ask("POST", "/api/run-rows", { place: "", note: "", ...secret });
  const helper = await signUp(server.url);
  await joinByInvitation(couple, helper, { role: "helper", permissions: { run_sheet: "see" } });
  await storeToken(page, helper.token, server.url);
  // The page sends no call that the server refuses: its console error would fail the test.
  await page.goto("/deroule");
  await expect(getRow(page, "Vin d’honneur")).toContainText("17:00");
  await expect(page.getByText("Cadeau aux parents")).toHaveCount(0);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Imprimer" })).toBeVisible();
  await expect(main.getByRole("button", { name: /Ajouter|Partager|Décaler|^Actions/u })).toHaveCount(0);
  await expect(page.getByLabel("Département")).toHaveCount(0);
  await getRow(page, "Vin d’honneur").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
