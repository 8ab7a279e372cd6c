/** The seating plan table by table: tables created, guests seated and freed, and everything undone. */
import type { Locator, Page } from "@playwright/test";
import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, test } from "#test/support/browser.ts";
import { getMessages } from "./message-helpers.ts";
import {
  guests,
  addSeatedTables,
  getOpenTable,
  openTable,
  guestNames,
  getTableTab,
} from "./seating-helpers.ts";

/** The panel beside the tables; on a phone it opens from the dock. */
async function getPanel(page: Page): Promise<Locator> {
  const panel = page.getByRole("form", { name: "Ajouter des invités" });
  const opener = page.getByRole("button", { name: "Ajouter des invités" });
  await expect(panel.or(opener)).toBeVisible();
  if (!(await panel.isVisible())) await opener.click();
  return panel;
}

async function choose(panel: Locator, names: readonly string[]): Promise<void> {
  const field = panel.getByRole("combobox", { name: "Les invités" });
  await field.click();
  for (const name of names) {
    const option = panel.page().getByRole("listbox").getByRole("option", { name });
    await option.click();
    await expect(option).toHaveAttribute("aria-selected", "true");
  }
  await field.press("Escape");
  await expect(panel.page().getByRole("listbox").getByRole("option")).toHaveCount(0);
}

/** Uses an entry of a guest's menu. */
async function act(page: Page, entry: string, name: string): Promise<void> {
  await page.getByRole("button", { name: `Actions pour ${name}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Expects these names in the open tab from top to bottom. */
async function expectSeated(page: Page, names: readonly string[]): Promise<void> {
  const rows = getOpenTable(page).locator("[data-id]");
  await expect(rows).toHaveCount(names.length);
  for (const [at, name] of names.entries()) {
    const [first = "", last = ""] = name.split(" ");
    await expect(rows.nth(at)).toContainText(first);
    await expect(rows.nth(at)).toContainText(last);
  }
}

test("tables are added and guests seated in turn, except one too many @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 400", "status of 409");
  await couple.addGuests(guests);
  await page.goto("/plan-tables?vue=tables");
  await expect(page.getByRole("heading", { name: /^Qui s’assied près de qui/u })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Ajouter une table" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Ajouter une table" });
  await expect(dialog.getByRole("textbox", { name: "Nom" })).toBeFocused();
  await expect(dialog.getByRole("textbox", { name: "Nom" })).toHaveValue("Table 1");
  await expect(dialog.getByLabel("Nombre de places")).toHaveValue("8");
  await dialog.getByRole("textbox", { name: "Nom" }).fill("");
  await dialog.getByLabel("Nombre de places").fill("0");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog.getByText("Remplis ce champ.")).toBeVisible();
  await expect(dialog.getByText("Une table a de 1 à 100 places, en nombre entier.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Nom" }).fill("Les cousins");
  await dialog.getByLabel("Nombre de places").fill("4");
  await dialog.getByRole("button", { name: "Ajouter et continuer" }).click();
  await expect(dialog.getByRole("status")).toHaveText(
    /La table «\sLes cousins\s» est ajoutée, avec le numéro 1\./u,
  );
  await expect(dialog.getByRole("textbox", { name: "Nom" })).toHaveValue("Table 2");
  await dialog.getByRole("textbox", { name: "Nom" }).fill("Les cousins");
  await dialog.getByRole("textbox", { name: "Nom" }).press("Enter");
  await expect(dialog.getByText("Une table porte déjà ce nom. Choisis-en un autre.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Nom" })).toHaveValue("Les cousins");
  await dialog.getByRole("textbox", { name: "Nom" }).fill("Table d’honneur");
  await dialog.getByRole("radio", { name: "Table d’honneur" }).check();
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(getTableTab(page, /^(?:\d+ · )?Les cousins\s*0\s\/\s4$/u)).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByText("Personne à cette table pour l’instant.")).toBeVisible();

  const panel = await getPanel(page);
  await panel.getByRole("button", { name: "Ajouter à la table" }).click();
  await expect(panel.getByText("Choisis d’abord un invité.")).toBeVisible();
  await choose(panel, guestNames.slice(0, 5));
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/guests/assign")) requested.push(request.method());
  });
  await panel.getByRole("button", { name: "Ajouter à la table" }).click();
  const refusal = panel.getByRole("alert");
  await expect(refusal).toContainText("1 invité n’a pas pu être placé");
  await expect(refusal).toContainText("Émile Fabre");
  await expect(refusal).toContainText(/«\sLes cousins\s» est complète\s: plus de place libre sur 4\./u);
  expect(requested).toEqual(Array.from({ length: 5 }, () => "PATCH"));
  await expect(panel.getByRole("button", { name: /^Retirer .* de la sélection$/u })).toHaveText([
    "Émile Fabre",
  ]);
  await auditInBothThemes(page, "one too many");
  await panel.getByRole("combobox", { name: "Les tables" }).selectOption({ index: 1 });
  await panel.getByRole("button", { name: "Ajouter à la table" }).click();
  await expect(panel.getByRole("status")).toHaveText(/1\sinvité placé à «\sTable d’honneur\s»\./u);
  await page.keyboard.press("Escape");
  await expectSeated(page, guestNames.slice(0, 4));

  await getTableTab(page, /^(?:\d+ · )?Table d’honneur/u).click();
  await expectSeated(page, ["Émile Fabre"]);
  // A row has one menu and no other buttons.
  await expect(getOpenTable(page).locator("[data-id]").getByRole("button")).toHaveAccessibleName(
    "Actions pour Émile Fabre",
  );
  await expect(page).toHaveURL(/[?&]table=/u);
  await page.reload();
  await expect(getTableTab(page, /^(?:\d+ · )?Table d’honneur\s*1\s\/\s4$/u)).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expectSeated(page, ["Émile Fabre"]);
  await getTableTab(page, /^À placer\s*1$/u).click();
  await expectSeated(page, ["Fanny Garnier"]);
});

test("guests are viewed, changed, freed and deleted at their table, and restored @phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests([
    ...guests.slice(0, 2),
    { firstName: "Zoé", lastName: "Huet", is_child: true, diet: "Vegan" },
  ]);
  await addSeatedTables(couple, { "Les cousins": 8, "Les voisins": 8 }, ["Anouk", "Basile", "Zoé"]);
  await page.goto("/plan-tables?vue=tables");
  await expectSeated(page, ["Anouk Benali", "Basile Cohen", "Zoé Huet"]);
  await expect(getOpenTable(page).getByText("Enfant", { exact: true })).toBeVisible();
  await expect(getOpenTable(page).getByText("Végan")).toBeVisible();

  await act(page, "Voir ou modifier", "Zoé Huet");
  const dialog = page.getByRole("dialog", { name: "Zoé Huet" });
  await dialog.getByRole("checkbox", { name: "Enfant" }).uncheck();
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(getOpenTable(page).getByText("Enfant", { exact: true })).toBeHidden();

  await getOpenTable(page).getByText("Basile").click();
  const basile = page.getByRole("dialog", { name: "Basile Cohen" });
  await expect(basile).toBeVisible();
  await basile.getByRole("button", { name: "Fermer" }).click();
  await expect(basile).toBeHidden();
  await act(page, "Changer de table…", "Basile Cohen");
  const panel = page.getByRole("dialog", { name: "Ajouter des invités" });
  await panel.getByRole("button", { name: "Ajouter à la table" }).click();
  await expect(panel.getByRole("status")).toHaveText(/1\sinvité placé à «\sLes voisins\s»\./u);
  await page.keyboard.press("Escape");
  await expectSeated(page, ["Anouk Benali", "Zoé Huet"]);
  await openTable(page, "Les voisins");
  await act(page, "Changer de table…", "Basile Cohen");
  await panel.getByRole("button", { name: "Ajouter à la table" }).click();
  await page.keyboard.press("Escape");
  await openTable(page, "Les cousins");
  await expectSeated(page, ["Anouk Benali", "Basile Cohen", "Zoé Huet"]);

  await act(page, "Retirer de la table", "Basile Cohen");
  await expectSeated(page, ["Anouk Benali", "Zoé Huet"]);
  await expect(
    page.getByRole("combobox", { name: "Les tables" }).getByRole("option", { name: /^À placer · 1$/u }),
  ).toBeAttached();
  await getMessages(page).getByRole("button", { name: "Annuler" }).last().click();
  await expectSeated(page, ["Anouk Benali", "Basile Cohen", "Zoé Huet"]);

  await act(page, "Supprimer", "Anouk Benali");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expectSeated(page, ["Basile Cohen", "Zoé Huet"]);
  await getMessages(page).getByRole("button", { name: "Annuler" }).last().click();
  await expectSeated(page, ["Anouk Benali", "Basile Cohen", "Zoé Huet"]);
});

test("tables are managed in one place, and a deletion is undone @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 400", "status of 409");
  await couple.addGuests(guests);
  await addSeatedTables(couple, { "Les cousins": 8, "Les voisins": 6 }, guestNames.slice(0, 2));
  await page.goto("/plan-tables?vue=tables");
  await expectSeated(page, guestNames.slice(0, 2));
  await page.getByRole("button", { name: "Actions du plan de table" }).click();
  await page.getByRole("menuitem", { name: "Gérer les tables" }).click();
  const dialog = page.getByRole("dialog", { name: "Gérer les tables" });
  await expect(dialog.getByText("2 tables, 14 places, 2 prises")).toBeVisible();

  await dialog.getByRole("button", { name: "Modifier la table Les cousins" }).click();
  const form = page.getByRole("dialog", { name: "Modifier la table" });
  await form.getByLabel("Nombre de places").fill("1");
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form.getByText(/2\sinvités y sont assis\s: libère d’abord des places\./u)).toBeVisible();
  await form.getByLabel("Nombre de places").fill("10");
  await form.getByRole("textbox", { name: "Nom" }).fill("Les cousines");
  await form.getByRole("textbox", { name: "Nom" }).press("Enter");
  // A message about the table stands in the dialog, too.
  const listed = dialog.getByRole("list", { name: "Les tables" });
  await expect(listed.getByText("Les cousines")).toBeVisible();

  await dialog.getByRole("button", { name: "Supprimer la table Les cousines" }).click();
  await expect(listed.getByRole("listitem")).toHaveText([/Les voisins/u]);
  await expect(dialog.getByRole("button", { name: "Supprimer la table Les voisins" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Aucune table pour l’instant.")).toBeVisible();
  await dialog.getByRole("button", { name: "Fermer" }).last().click();
  await expect(page.getByRole("heading", { name: /^Qui s’assied près de qui/u })).toBeVisible();
  await getMessages(page)
    .getByRole("listitem")
    .filter({ hasText: "Les cousines" })
    .getByRole("button")
    .click();
  await expect(getTableTab(page, /^(?:\d+ · )?Les cousines\s*2\s\/\s10$/u)).toBeVisible();
  await expectSeated(page, guestNames.slice(0, 2));
});

test("guests are seated by keyboard alone @desktop", async ({ signedIn: page, couple }) => {
  await couple.addGuests(guests);
  const [first] = await addSeatedTables(couple, { "Les cousins": 8, "Les voisins": 8 });
  await page.goto("/plan-tables?vue=tables");
  const field = page.getByRole("combobox", { name: "Les invités" });
  await field.focus();
  await expect(field).toHaveAttribute("placeholder", "Sélection...");
  await page.keyboard.type("dup");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(6);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Escape");
  const chosen = page.getByRole("list", { name: "Invités choisis" }).getByRole("listitem");
  await expect(chosen).toHaveText(["Chloé Dupont", "Anouk Benali"]);
  await page.getByRole("combobox", { name: "Les tables" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Ajouter à la table" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectSeated(page, ["Anouk Benali", "Chloé Dupont"]);
  const seated = await couple.ask<Guest[]>("GET", "/api/guests/user");
  expect(seated.filter(({ table_id: table }) => table === first)).toHaveLength(2);

  await getTableTab(page, /^(?:\d+ · )?Les cousins/u).focus();
  await page.keyboard.press("ArrowRight");
  await expect(getTableTab(page, /^(?:\d+ · )?Les voisins/u)).toBeFocused();
  await expect(page.getByText("Personne à cette table pour l’instant.")).toBeVisible();
});

test("tables for everyone are created at once @desktop", async ({ signedIn: page, couple }) => {
  await page.goto("/plan-tables?vue=tables");
  await expect(page.getByRole("link", { name: "Ajouter des invités" })).toHaveAttribute("href", "/invites");
  await expect(page.getByRole("button", { name: "Ajouter une table" })).toHaveCount(1);
  const many = Array.from({ length: 20 }, (_, at) => ({ firstName: `Invité ${String(at)}` }));
  await couple.addGuests(many);
  await page.reload();
  await page.getByRole("button", { name: "Préparer des tables pour mes invités" }).click();
  const dialog = page.getByRole("dialog", { name: "Préparer des tables" });
  await expect(dialog.getByText("Pour 20 invités attendus.")).toBeVisible();
  await expect(dialog.getByText("3 tables, 22 places en tout.")).toBeVisible();
  await dialog.getByRole("button", { name: "Préparer 3 tables" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("tab")).toHaveText([
    /^Table d’honneur\s*0\s\/\s6$/u,
    /^Table 1\s*0\s\/\s8$/u,
    /^Table 2\s*0\s\/\s8$/u,
    /^À placer\s*20$/u,
  ]);

  // A change by the other partner.
  const [, table] = await couple.ask<Table[]>("GET", "/api/tables");
  const [guest] = await couple.ask<Guest[]>("GET", "/api/guests/user");
  await couple.ask("PATCH", "/api/guests/assign", { guest_id: guest?.id, table_id: table?.id });
  await expect(getTableTab(page, /^Table 1\s*1\s\/\s8$/u)).toBeVisible({ timeout: 12_000 });
});
