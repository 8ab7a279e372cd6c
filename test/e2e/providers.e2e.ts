/**
 * The provider catalogue, and the couple's own contact for each kind: found, noted, tracked, and its costs.
 */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { getMessages } from "./message-helpers.ts";

interface Contact {
  readonly id: string | null;
  readonly company: string;
  readonly email: string;
  readonly price: number | null;
  readonly status: string;
}

const kleber = { company: "Maison Kléber", person: "Anaïs", phone: "03 86 00 00 34", status: "devis_recu" };

function cards(page: Page): Locator {
  return page.getByRole("list", { name: "Le catalogue" }).getByRole("listitem");
}

/** Chips beside the search, or a list on a phone. */
async function show(page: Page, state: string): Promise<void> {
  const list = page.getByLabel("Afficher", { exact: true });
  if ((await list.getByRole("button").count()) > 0) {
    await list.getByRole("button", { name: new RegExp(`^${state}`, "u") }).click();
    return;
  }
  const label = await list.getByRole("option", { name: new RegExp(`^${state}`, "u") }).innerText();
  await list.selectOption(label);
}

function openForm(page: Page): Promise<void> {
  return page.getByRole("button", { name: /^(?:Modifier|Ajouter notre contact)$/u }).click();
}

test("the catalogue is shown, searched without accents and filtered @desktop", async ({
  signedIn: page,
  couple,
}) => {
  // Before the first contact there is nothing to filter.
  await page.goto("/prestataires");
  await expect(cards(page)).toHaveCount(20);
  await expect(page.getByRole("button", { name: /^Suivis/u })).toBeHidden();
  await couple.ask("PUT", "/prestataires/caterer/contact", kleber);
  await couple.ask("PUT", "/prestataires/venue/contact", { company: "Domaine", status: "reserve" });
  await couple.ask("PUT", "/prestataires/dj/contact", { company: "Nova", status: "ecarte" });
  await page.goto("/prestataires");
  await expect(page.getByRole("heading", { level: 1, name: "Les prestataires" })).toBeVisible();
  await expect(page.getByText(/^1\sréservé sur 2$/u)).toBeVisible();
  await expect(cards(page)).toHaveCount(20);

  const pictures = cards(page).locator("img:visible");
  await expect(pictures).toHaveCount(20);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(640);
  }

  const search = page.getByLabel("Rechercher un prestataire");
  await search.fill("PATISS");
  await expect(cards(page).getByRole("link")).toHaveText(["Pâtissier"]);
  await search.fill("kleber");
  await expect(cards(page).getByRole("link")).toHaveText(["Traiteur"]);
  await search.fill("");

  await show(page, "Suivis");
  await expect(cards(page).getByRole("link")).toHaveText(["Lieu de réception", "Traiteur"]);
  await expect(page).toHaveURL(/status=followed$/u);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await show(page, "Contacté");
  await expect(page.getByText("Aucun prestataire ne correspond à cette recherche.")).toBeVisible();
  await page.getByRole("button", { name: "Tout afficher" }).click();
  await expect(cards(page)).toHaveCount(20);
  await expect(page).toHaveURL(/\/prestataires$/u);

  await cards(page).getByRole("link", { name: "Traiteur" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Traiteur" })).toBeFocused();
  await expect(page).toHaveTitle("Traiteur · Promesse");
  await expect(page.getByText("donne le nombre définitif, adultes et enfants séparés.")).toBeVisible();
  await page.getByRole("link", { name: /^Suivant\s?Photographe$/u }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Photographe" })).toBeFocused();
  await page.getByRole("link", { name: "Les prestataires", exact: true }).first().click();
  await expect(cards(page)).toHaveCount(20);
  await expect(page).toHaveTitle("Les prestataires · Promesse");
});

test("a contact is added, tracked, corrected, deleted and restored @phone", async ({
  signedIn: page,
  couple,
}) => {
  const read = () => couple.ask<Contact>("GET", "/prestataires/caterer/contact");
  await page.goto("/prestataires/caterer");
  await openForm(page);
  const dialog = page.getByRole("dialog", { name: "Notre contact" });
  await expect(dialog.getByLabel("Entreprise")).toBeFocused();
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("Remplis ce champ.")).toBeVisible();
  await dialog.getByLabel("Entreprise").fill("Maison Kléber");
  await dialog.getByLabel("E-mail").fill("anne@kleber");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Cette adresse e-mail ne semble pas valide.")).toBeVisible();
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  await dialog.getByLabel("E-mail").fill("anne@kleber.exemple");
  await dialog.getByLabel("Téléphone").fill("+33 (0)3 86 00 00 34");
  const added = page.waitForRequest((request) => request.method() === "PUT");
  await page.keyboard.press("Enter");
  expect((await added).postDataJSON()).toEqual({
    company: "Maison Kléber",
    phone: "+33 (0)3 86 00 00 34",
    email: "anne@kleber.exemple",
    base: { company: "", phone: "", email: "" },
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Maison Kléber" })).toBeVisible();
  await expect(page.getByRole("link", { name: "+33 (0)3 86 00 00 34" })).toHaveAttribute(
    "href",
    "tel:+33386000034",
  );
  await expect(page.getByRole("link", { name: "anne@kleber.exemple" })).toHaveAttribute(
    "href",
    "mailto:anne@kleber.exemple",
  );

  await page.getByLabel("Statut").selectOption("Réservé");
  await expect.poll(async () => (await read()).status).toBe("reserve");

  await openForm(page);
  await dialog.getByLabel("Prix (€)").fill("beaucoup");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/^Écris un montant en euros, comme 1\s200,50\.$/u)).toBeVisible();
  await dialog.getByLabel("Prix (€)").fill("1 200,50");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText(/^1\s200,50\s€$/u)).toBeVisible();
  await expect(page.getByLabel("Statut")).toHaveValue("reserve");

  const { id } = await read();
  await page.getByRole("button", { name: "Supprimer Maison Kléber" }).click();
  const question = page.getByRole("alertdialog", {
    name: /^Souhaites-tu vraiment supprimer Maison Kléber\s\?$/u,
  });
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByRole("button", { name: "Ajouter notre contact" })).toBeFocused();
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByRole("heading", { name: "Maison Kléber" })).toBeVisible();
  expect(await read()).toMatchObject({ id, price: 1200.5, status: "reserve" });
});

test("what the server refuses is reported, undone or kept in the form @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 500", "status of 409");
  const path = "/prestataires/caterer/contact";
  await couple.ask("PUT", path, kleber);
  await page.goto("/prestataires/caterer");
  const refuse = (url: string) =>
    page.route(url, (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
  await refuse(`**${path}`);
  await page.getByLabel("Statut").selectOption("Écarté");
  await expect(getMessages(page).getByText(/^Le statut n’a pas été enregistré\./u)).toBeVisible();
  await expect(page.getByLabel("Statut")).toHaveValue("devis_recu");

  await openForm(page);
  const dialog = page.getByRole("dialog", { name: "Notre contact" });
  await dialog.getByLabel("Notes").fill("Dégustation en mars.");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText(/^Le contact n’a pas pu être enregistré\./u)).toBeVisible();
  await expect(dialog.getByLabel("Notes")).toHaveValue("Dégustation en mars.");
  await page.unroute(`**${path}`);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Dégustation en mars.")).toBeVisible();

  await page.getByRole("button", { name: "Supprimer Maison Kléber" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByRole("button", { name: "Ajouter notre contact" })).toBeVisible();
  await couple.ask("PUT", path, { company: "Traiteur Nina" });
  await getMessages(page).getByRole("button", { name: "Annuler" }).last().click();
  await expect(getMessages(page).getByText(/^Un autre contact a pris sa place\./u)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Traiteur Nina" })).toBeVisible();
});

test("the expenses of a supplier are gathered, and follow its new name @desktop", async ({
  signedIn: page,
  couple,
}) => {
  const item = { name: "Repas", price: 5814, type: "Traiteur et boissons", provider: "Maison Kléber" };
  await couple.ask("PUT", "/mariage", { dinner: true });
  const [dinner] = await couple.ask<{ id: string }[]>("GET", "/api/moments");
  const { id } = await couple.ask<{ id: string }>("POST", "/api/budget", { ...item, comment: "" });
  const expense = { title: "Acompte", amount: 1744.2, date: "2026-09-01", paid_by: "" };
  await couple.ask("POST", "/api/expenses", { ...expense, provider: "Maison Kléber", budget_item_id: id });
  await couple.ask("POST", "/api/expenses", { ...expense, title: "Alliances", provider: "Joaillerie Morel" });
  await page.goto("/prestataires/caterer");
  await expect(page.getByText(/^Dès que votre contact porte un nom/u)).toBeVisible();

  await openForm(page);
  const dialog = page.getByRole("dialog", { name: "Notre contact" });
  await dialog.getByLabel("Entreprise").fill("Maison Kléber");
  await page.keyboard.press("Enter");
  const lines = page.getByRole("list", { name: "Dépenses : Maison Kléber" }).getByRole("listitem");
  await expect(lines).toHaveText([/Acompte\s*1er\sseptembre 2026\s*1\s744,20\s€/u]);
  await expect(page.getByText(/^1\s744,20\s€\spayés sur\s5\s814\s€\sprévus au budget$/u)).toBeVisible();
  await expect(page.getByText(/^4\s069,80\s€\sà payer$/u)).toBeVisible();

  await openForm(page);
  await dialog.getByLabel("Prix (€)").fill("5000");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Prix convenu\s:\s5\s000\s€\. Le poste du budget/u)).toBeVisible();

  // A price per guest is what is owed now: two adults while nobody is invited.
  const adult = { kind: "adult", moment_id: dinner?.id, label: "", unit_price: 3000, minimum: null };
  await couple.ask("PUT", `/api/budget/${id}`, { price_lines: [adult] });
  await page.reload();
  await expect(page.getByText(/^1\s744,20\s€\spayés sur\s6\s000\s€\sprévus au budget$/u)).toBeVisible();
  await expect(page.getByText(/^4\s255,80\s€\sà payer$/u)).toBeVisible();
  await expect(page.getByText(/^Prix convenu\s:\s5\s000\s€\. Depuis, le prix par invité/u)).toBeVisible();

  await openForm(page);
  await dialog.getByLabel("Entreprise").fill("Kléber et filles");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Dépenses : Kléber et filles" })).toContainText("Acompte");
  await page.getByRole("link", { name: "Noter une dépense" }).click();
  const form = page.getByRole("dialog", { name: "Noter une dépense" });
  await expect(form.getByLabel(/^Prestataire/u)).toHaveValue("Kléber et filles");
});

test("a kind that is not in the catalogue is not found @desktop", async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404");
  const answer = await page.goto("/prestataires/dragon");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Ce métier n’est pas au catalogue" })).toBeVisible();
  await page.getByRole("link", { name: "Voir les prestataires" }).click();
  await expect(cards(page)).toHaveCount(20);
});

test("the form is accessible @desktop", async ({ signedIn: page, couple }) => {
  await couple.ask("PUT", "/prestataires/caterer/contact", { ...kleber, price: 5814, notes: "À rappeler" });
  await page.goto("/prestataires/caterer");
  await expect(page.getByText(/^Aucune dépense pour l’instant/u)).toBeVisible();
  await openForm(page);
  await expect(page.getByRole("dialog", { name: "Notre contact" })).toBeVisible();
});
