/** A quote or an invoice that arrives as a file: what it is about is noted with it. */
import { expectAccessible } from "#test/support/axe.ts";
import { expect, test } from "#test/support/browser.ts";
import { createFileOfType } from "#test/support/files.ts";
import { toPattern } from "./budget-helpers.ts";
import { getMessages } from "./message-helpers.ts";

const pdf = { mimeType: "application/pdf", buffer: await createFileOfType("application/pdf") };

interface LinkedFile {
  readonly name: string;
  readonly links: readonly { readonly kind: string; readonly label: string }[];
}

test("an invoice just uploaded becomes an expense that has it", async ({ signedIn: page, couple }) => {
  await page.goto("/devis-factures");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Ajouter des fichiers" }).first().click();
  await (await chooser).setFiles({ name: "Fleurs.pdf", ...pdf });
  const row = page.getByRole("region", { name: "Envois" }).getByRole("listitem");
  await expect(row.getByText("À quoi correspond ce fichier ?")).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("button", { name: "Noter la dépense… Fleurs.pdf" }).click();
  const dialog = page.getByRole("dialog", { name: "Noter une dépense" });
  await expect(dialog.getByText("Reçu ou facture : Fleurs.pdf")).toBeVisible();
  await dialog.getByLabel("Montant").fill("320,50");
  await dialog.getByLabel("Titre").fill("Bouquet");
  await dialog.getByLabel("Prestataire").fill("Fleurs de Puisaye");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: /Bouquet$/u })).toBeVisible();
  expect(await couple.ask("GET", "/api/expenses")).toMatchObject([
    { title: "Bouquet", amount: 320.5, provider: "Fleurs de Puisaye" },
  ]);
});

test("a quote is added with its file, and from a file's menu @desktop", async ({
  signedIn: page,
  couple,
}) => {
  const item = { type: "Fleurs", price: 400, provider: "", name: "", comment: "" };
  await couple.ask("POST", "/api/budget", item);
  await page.goto("/budget?tab=quotes");
  await page.getByRole("button", { name: "Ajouter un devis" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un devis" });
  const add = dialog.getByRole("button", { name: "Ajouter", exact: true });
  await dialog.getByLabel("Poste du budget").selectOption("Fleurs");
  await dialog.getByLabel("Entreprise").fill("Puisaye");
  await dialog.getByLabel("Prix TTC").fill("350");
  await dialog.getByLabel("Devis reçu").setInputFiles({ name: "Puisaye.pdf", ...pdf });
  await add.click();
  await expect(getMessages(page)).toContainText("Puisaye");
  const quotes = page.getByRole("list", { name: "Devis : Fleurs" });
  await expect(quotes.getByRole("listitem").first()).toContainText(toPattern("350 €"));
  await expect(quotes.getByText("1 document")).toBeVisible();

  await page.goto("/devis-factures");
  await page.getByRole("button", { name: "Actions pour Puisaye.pdf" }).click();
  await page.getByRole("menuitem", { name: "Noter le devis…" }).click();
  await dialog.getByLabel("Poste du budget").selectOption("Fleurs");
  await dialog.getByLabel("Entreprise").fill("Puisaye, sans vases");
  await dialog.getByLabel("Prix TTC").fill("300");
  await add.click();
  await expect(dialog).toBeHidden();
  const files = await couple.ask<readonly LinkedFile[]>("GET", "/api/linked-files");
  expect(files.map(({ name, links }) => [name, ...links.map(({ label }) => label).toSorted()])).toEqual([
    ["Puisaye.pdf", "Puisaye", "Puisaye, sans vases"],
  ]);
});
