/** Guests are seated on a phone, where a list is ticked instead of a field. */
import type { Guest } from "#contract/guests.ts";
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, test } from "#test/support/browser.ts";
import { getMessages } from "./message-helpers.ts";
import { guests, addSeatedTables } from "./seating-helpers.ts";

test("on a phone guests are ticked by household, and a full table says so @phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests(guests.slice(0, 4));
  const [anouk, , chloe, diane] = await couple.ask<Guest[]>("GET", "/api/guests/user");
  const guest_ids = [chloe?.id, diane?.id];
  await couple.ask("POST", "/api/households", { households: [{ name: "Les Lilas", guest_ids }] });
  await addSeatedTables(couple, { Lavande: 1, Mimosa: 2 }, [anouk?.first_name ?? ""]);
  await page.goto("/plan-tables?vue=tables");
  await page.getByRole("button", { name: "Ajouter des invités" }).tap();
  const dialog = page.getByRole("dialog", { name: "Ajouter des invités" });
  await expect(dialog.getByText(/^Cette table est complète\s: choisis-en une autre\.$/u)).toBeVisible();
  const lilas = dialog.getByRole("list", { name: "Les Lilas" });
  await lilas.getByRole("checkbox", { name: "Chloé Dupont" }).tap();
  await expect(dialog.getByRole("button", { name: "Asseoir 1 à Lavande (1)" })).toBeDisabled();
  await auditInBothThemes(page, "guests ticked");
  await dialog.getByRole("combobox", { name: "Les tables" }).selectOption({ label: "2 · Mimosa" });
  await dialog.getByRole("searchbox", { name: "Rechercher" }).fill("elu");
  await expect(dialog.getByRole("checkbox")).toHaveCount(1);
  await dialog.getByRole("checkbox", { name: "Diane Éluard" }).tap();
  await dialog.getByRole("button", { name: "Asseoir 2 à Mimosa (2)" }).tap();
  await expect(dialog).toBeHidden();
  const seated = await couple.ask<Guest[]>("GET", "/api/guests/user");
  expect(seated.filter(({ table_id: table }) => table !== null)).toHaveLength(3);

  await getMessages(page).getByRole("button", { name: "Annuler" }).tap();
  await expect
    .poll(async () =>
      (await couple.ask<Guest[]>("GET", "/api/guests/user")).filter(({ table_id }) => table_id),
    )
    .toHaveLength(1);
});

test("guests of the same name are told apart where one is chosen @phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests([...guests.slice(0, 2), { ...guests[0], side: "Gabriel" }]);
  await addSeatedTables(couple, { Lavande: 4 });
  await page.goto("/plan-tables?vue=tables");
  await page.getByRole("button", { name: "Ajouter des invités" }).tap();
  const dialog = page.getByRole("dialog", { name: "Ajouter des invités" });
  await expect(dialog.getByRole("checkbox", { name: /^Anouk Benali\s· Élise$/u })).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: /^Anouk Benali\s· Gabriel$/u })).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "Basile Cohen", exact: true })).toBeVisible();
});
