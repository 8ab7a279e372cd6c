/**
 * Documents beside what they belong to: on a provider's page, in the forms of expenses and items, and on
 * their own page.
 */
import type { Page } from "@playwright/test";
import { expectAccessible } from "#test/support/axe.ts";
import { expect, type Member, test } from "#test/support/browser.ts";
import { createFileOfType } from "#test/support/files.ts";
import { chooseAction, getRow } from "./budget-helpers.ts";
import { getMessages } from "./message-helpers.ts";

const pdf = { mimeType: "application/pdf", buffer: await createFileOfType("application/pdf") };

/** Uploads a file to the root, as another device of the couple would. */
async function keep(couple: Member, url: string, name: string): Promise<void> {
  const body = new FormData();
  body.append("file", new Blob([Uint8Array.from(pdf.buffer)], { type: pdf.mimeType }), name);
  const headers = { authorization: `Bearer ${couple.token}` };
  const response = await fetch(`${url}/upload-file`, { method: "POST", headers, body });
  expect(response.status).toBe(200);
}

function joining(page: Page) {
  return page.getByRole("dialog", { name: "Joindre un document" });
}

function fileLink(page: Page, name: string) {
  return page.getByRole("link", { name: new RegExp(`^${name.replace(".", String.raw`\.`)}\\s`, "u") });
}

test("a quote is uploaded on the provider's page, opened, unlinked and linked again @phone", async ({
  signedIn: page,
  couple,
  server,
  isMobile,
}) => {
  const contact = { company: "Maison Kléber", status: "devis_recu" };
  await couple.ask("PUT", "/prestataires/caterer/contact", contact);
  await keep(couple, server.url, "Menu.pdf");
  await page.emulateMedia({ colorScheme: isMobile ? "dark" : "light", reducedMotion: "reduce" });
  await page.goto("/prestataires/caterer");
  await page.getByRole("button", { name: "Joindre un document" }).click();
  await expect(joining(page).getByRole("checkbox", { name: /^Menu\.pdf/u })).toBeVisible();
  await joining(page)
    .getByLabel("Envoyer depuis cet appareil")
    .setInputFiles([
      { name: "Devis.pdf", ...pdf },
      { name: "Devis.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
    ]);
  await expect(joining(page).getByRole("alert")).toContainText("Devis.exe");
  await expect(joining(page).getByRole("status").filter({ hasText: "Devis.pdf" })).toBeVisible();
  await expect(joining(page).getByRole("alert")).toBeInViewport();
  await expect(joining(page).getByRole("button", { name: "Joindre", exact: true })).toBeInViewport();
  await expect(joining(page).locator(":focus")).toContainText("Devis.exe");
  await joining(page).getByRole("searchbox").fill("MENU");
  await joining(page)
    .getByRole("checkbox", { name: /^Menu\.pdf/u })
    .check();
  await page.keyboard.press("Enter");
  await expect(joining(page)).toBeHidden();

  const list = page.getByRole("list", { name: "Documents : Maison Kléber" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  const paper = await fileLink(page, "Devis.pdf").getAttribute("href");
  const opened = await page.request.get(paper ?? "");
  expect(opened.headers()["content-type"]).toContain("application/pdf");
  await expectAccessible(page);

  await list.getByRole("button", { name: "Actions pour Devis.pdf" }).click();
  await page.getByRole("menuitem", { name: "Détacher" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Joindre un document" })).toBeFocused();
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);

  await list.getByRole("button", { name: "Actions pour Devis.pdf" }).click();
  await page.getByRole("menuitem", { name: "Voir dans Devis & Factures" }).click();
  await expect(page).toHaveURL(/\/devis-factures\?open=/u);
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /Maison Kléber$/u })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Traiteur" })).toBeVisible();
});

test("an invoice linked to an expense is shown beside the expense, which keeps typed text @desktop", async ({
  signedIn: page,
  couple,
  server,
  isMobile,
}) => {
  await keep(couple, server.url, "Facture.pdf");
  const expense = { title: "Acompte traiteur", amount: 450, provider: "Maison Kléber" };
  const { id } = await couple.ask<{ id: string }>("POST", "/api/expenses", expense);
  await couple.ask("POST", "/api/expenses", { title: "Fleurs", amount: 80 });
  await couple.ask("POST", "/api/budget", { type: "Traiteur et boissons", price: 5000 });
  await page.emulateMedia({ colorScheme: isMobile ? "light" : "dark", reducedMotion: "reduce" });
  await page.goto("/devis-factures");
  await page.getByRole("button", { name: "Actions pour Facture.pdf" }).click();
  await page.getByRole("menuitem", { name: "Rattacher à…" }).click();
  const tying = page.getByRole("dialog", { name: "Rattacher ce fichier" });
  await expect(tying.getByRole("group", { name: "Postes du budget" })).toBeVisible();
  await tying.getByRole("searchbox").fill("kleber acompte");
  await expect(tying.getByRole("checkbox")).toHaveCount(1);
  await tying.getByRole("checkbox", { name: /^Acompte traiteur/u }).check();
  await page.keyboard.press("Enter");
  await expect(tying).toBeHidden();
  const chip = page.getByRole("main").getByRole("link", { name: /Acompte traiteur$/u });
  await chip.click();

  const form = page.getByRole("dialog", { name: "Modifier la dépense" });
  await expect(form.getByLabel("Titre")).toHaveValue("Acompte traiteur");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(getRow(page, "Dépenses", "Acompte traiteur").getByText("1 document")).toBeAttached();
  await expect(getRow(page, "Dépenses", "Fleurs").getByText("document")).toHaveCount(0);
  await chooseAction(page, "Modifier", "Acompte traiteur");
  await form.getByLabel("Titre").fill("Acompte du traiteur");
  await expect(fileLink(page, "Facture.pdf")).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Actions pour Facture.pdf" }).click();
  await page.getByRole("menuitem", { name: "Détacher" }).click();
  await expect(fileLink(page, "Facture.pdf")).toBeHidden();
  const detached = form.getByRole("status").filter({ hasText: "Facture.pdf" });
  await detached.getByRole("button", { name: "Annuler" }).click();
  await expect(fileLink(page, "Facture.pdf")).toBeVisible();
  await form.getByRole("button", { name: "Joindre un document" }).click();
  await joining(page)
    .getByLabel("Envoyer depuis cet appareil")
    .setInputFiles({ name: "Reçu.pdf", ...pdf });
  await expect(joining(page)).toBeHidden();
  await expect(fileLink(page, "Reçu.pdf")).toBeVisible();
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(getRow(page, "Dépenses", "Acompte du traiteur").getByText("2 documents")).toBeAttached();

  await chooseAction(page, "Supprimer", "Acompte du traiteur");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(getRow(page, "Dépenses", "Acompte du traiteur")).toHaveCount(0);
  await page.goto("/devis-factures");
  await expect(page.getByRole("button", { name: "Actions pour Facture.pdf" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /Acompte du traiteur$/u })).toHaveCount(0);
  await couple.ask("POST", `/deleted/${id}/restore`);
  await page.reload();
  await expect(page.getByRole("main").getByRole("link", { name: /Acompte du traiteur$/u })).toHaveCount(2);
});

test("a refused link is removed and reported @desktop", async ({
  signedIn: page,
  couple,
  server,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409");
  await keep(couple, server.url, "Contrat.pdf");
  const { id } = await couple.ask<{ id: string }>("POST", "/api/budget", { type: "Alliances", price: 513 });
  const [file] = await couple.ask<{ id: string }[]>("GET", "/files");
  const links = [{ kind: "budget_item", id }];
  await couple.ask("PUT", `/api/files/${file?.id ?? ""}/links`, { links });
  await page.route("**/api/files/*/links", (route) => route.fulfill({ status: 409, json: {} }));
  await page.goto("/budget");
  await chooseAction(page, "Modifier", "Alliances");
  const form = page.getByRole("dialog", { name: "Modifier le poste" });
  await form.getByRole("button", { name: "Actions pour Contrat.pdf" }).click();
  await page.getByRole("menuitem", { name: "Détacher" }).click();
  await expect(form.getByRole("alert")).toContainText("« Contrat.pdf » n’a pas pu être rattaché ou détaché.");
  await expect(fileLink(page, "Contrat.pdf")).toBeVisible();
  await expect(getRow(page, "Postes du budget", "Alliances").getByText("1 document")).toBeAttached();
});
