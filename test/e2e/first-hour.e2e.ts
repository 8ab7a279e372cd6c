/** The first hour of a new couple: from signing up to a filled dashboard, and what is left for the partner. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "#test/support/axe.ts";
import { enter, expect, password } from "#test/support/browser.ts";
import { test } from "#test/support/second-of-couple.ts";

const steps = (page: Page) => page.getByRole("list", { name: "Premiers pas" }).getByRole("link");

async function signUpOnPage(page: Page, email: string) {
  await page.goto("/signup");
  await page.getByLabel("Prénom").fill("Inès");
  await page.getByLabel("Nom", { exact: true }).fill("Marchand");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Créer notre espace" }).click();
}

/** Goes through the walkthrough and invites the partner in it. */
async function finishTour(page: Page) {
  const tour = page.getByRole("dialog");
  await expect(tour).toContainText("Margaux, notre conseillère");
  await tour.getByRole("button", { name: "Suivant" }).click();
  await tour.getByLabel("Son adresse e-mail").fill("noe@exemple.fr");
  // The step does not ignore a typed address: the invitation is sent first, with the required password.
  await tour.getByRole("button", { name: "Suivant" }).click();
  const proof = tour.getByLabel("Ton mot de passe", { exact: true });
  await expect(proof).toBeFocused();
  await proof.fill(password);
  await tour.getByRole("button", { name: "Suivant" }).click();
  await expect(tour.getByRole("textbox", { name: /lien/iu })).toBeVisible();
  await tour.getByRole("button", { name: "Suivant" }).click();
  await tour.getByRole("button", { name: "Suivant" }).click();
  await tour.getByRole("button", { name: "Plus tard" }).click();
}

test("a new couple fills the dashboard, and no step is offered twice @phone", async ({ page }, {
  project,
}) => {
  await signUpOnPage(page, `ines-hour-${project.name}-${Date.now()}@exemple.fr`);
  await finishTour(page);

  await expect(steps(page)).toHaveText([/le lieu/u, /moments/u, /invités/u, /le budget/u, /la to-do/u]);
  await expect(page.getByText("Aucune tâche à venir")).toHaveCount(0);
  await page.getByLabel("Prénom de ta moitié").fill("Noé");
  await page.getByLabel("Date du mariage").fill("2031-06-14");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Samedi 14 juin 2031")).toBeVisible();

  await steps(page).filter({ hasText: "Noter le lieu" }).click();
  await expect(page.getByLabel("Lieu", { exact: true })).toBeFocused();
  // The fields use the width of the phone.
  const { width } = (await page.getByLabel("Lieu", { exact: true }).boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(260);
  await page.getByLabel("Lieu", { exact: true }).fill("Domaine des Tilleuls, Joigny");
  for (const moment of ["Cérémonie civile", "Cérémonie religieuse", "Dîner"])
    await page.getByRole("checkbox", { name: moment }).check();
  await page.getByRole("button", { name: "Enregistrer" }).first().click();
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();

  await page.goto("/");
  await expect(steps(page)).toHaveText([/invités/u, /le budget/u, /la to-do/u]);
  await steps(page).filter({ hasText: "invités" }).click();
  await page.getByRole("link", { name: "Coller ou importer une liste" }).click();
  await expect(page.getByRole("textbox", { name: "Coller" })).toBeFocused();
  await page.getByRole("textbox", { name: "Coller" }).fill("Zoé Éluard\nPaul Roche\nMamie Jeanne");
  await page.getByRole("button", { name: "Lire la liste" }).click();
  // A list of names alone needs no assignment of columns.
  await expect(page.getByText("Zoé Éluard · Paul Roche · Mamie Jeanne")).toBeVisible();
  await page.getByRole("button", { name: "Importer 3 invités" }).click();
  await expect(page.getByText("3 invités ajoutés")).toBeVisible();

  await page.goto("/");
  await steps(page).filter({ hasText: "budget" }).click();
  await page.getByRole("button", { name: "Partir d’une répartition type" }).click();
  await page.getByLabel("Budget à répartir").fill("20 000");
  await page.getByRole("button", { name: /^Ajouter \d+\spostes$/u }).click();
  await expect(page.getByText("postes sont dans le budget.")).toBeVisible();
  // The total becomes the estimated budget, so it is not asked for again.
  await expect(page.getByText("Budget estimé").first()).toBeVisible();

  await page.goto("/");
  await steps(page).filter({ hasText: "to-do" }).click();
  await page.getByRole("button", { name: "Préparer notre rétroplanning" }).click();
  const plan = page.getByRole("dialog", { name: "Préparer notre rétroplanning" });
  await expect(plan.getByRole("combobox")).toHaveValue("religious");
  // The budget is noted, so its task is done.
  await expect(plan.getByText(/arrivent? cochées?\./u)).toBeVisible();
  await plan.getByRole("button", { name: /^Ajouter/u }).click();
  await expect(plan).toHaveCount(0);

  await page.goto("/");
  await expect(page.getByRole("list", { name: "Prochaines tâches" }).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByText("Premiers pas")).toHaveCount(0);
  await expectAccessible(page);
});

test("the partner's walkthrough leaves out what is done @desktop", async ({
  page,
  server,
  couple,
  second,
}) => {
  await enter(page, second.token, server.url);
  await page.goto("/?tour");
  const tour = page.getByRole("dialog");
  await expect(tour.getByRole("img", { name: "Étape 1 sur 3" })).toBeVisible();
  await couple.ask("PUT", "/mariage", { wedding_place: "Joigny", dinner: true });
  await couple.addGuests([{ firstName: "Zoé" }]);
  await couple.ask("POST", "/api/budget", { type: "Alliances", price: 513.2 });
  await couple.ask("POST", "/todo/custom", { title: "Choisir les fleurs" });
  await page.goto("/?tour");
  await expect(tour.getByRole("img", { name: "Étape 1 sur 2" })).toBeVisible();
  await tour.getByRole("button", { name: "Suivant" }).click();
  await expect(tour.getByRole("heading", { name: "Tout Promesse, pour vous deux" })).toBeVisible();
});
