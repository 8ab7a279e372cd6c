/** The first hour of a new couple: from signing up to a filled dashboard, and what is left for the partner. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "#test/support/axe.ts";
import { storeToken, expect, password } from "#test/support/browser.ts";
import { test } from "#test/support/second-of-couple.ts";

const steps = (page: Page) => page.getByRole("list", { name: "Premiers pas" }).getByRole("link");

/** The link that a finished step shows on its page. */
const nextStep = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true });

async function signUpOnPage(page: Page, email: string) {
  await page.goto("/signup");
  await page.getByLabel("Prénom").fill("Inès");
  await page.getByLabel("Nom", { exact: true }).fill("Marchand");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Créer notre espace" }).click();
}

/** Answers the three questions of the walkthrough, and passes its step of the payment. */
async function finishTour(page: Page) {
  const tour = page.getByRole("dialog");
  await tour.getByLabel("Le prénom de ta moitié").fill("Noé");
  await tour.getByRole("button", { name: "Suivant" }).click();
  // Two by two on a phone, so that no season stands alone.
  const seasons = tour.getByRole("button", { name: /^(?:Printemps|Été|Automne|Hiver)$/u });
  await expect(seasons).toHaveCount(4);
  const tops = await seasons.evaluateAll((chips: HTMLElement[]) => chips.map(({ offsetTop }) => offsetTop));
  expect([...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length)).toEqual([2, 2]);
  await tour.getByLabel("Le jour du mariage").fill("2031-06-14");
  await tour.getByRole("button", { name: "Suivant" }).click();
  await tour.getByRole("button", { name: "90", exact: true }).click();
  await tour.getByRole("button", { name: "Suivant" }).click();
  await tour.getByRole("button", { name: "Commencer" }).click();
}

test("a new couple fills the dashboard, and no step is offered twice @phone", async ({ page }, {
  project,
}) => {
  await signUpOnPage(page, `ines-hour-${project.name}-${Date.now()}@exemple.fr`);
  await finishTour(page);

  await expect(page.getByText("Samedi 14 juin 2031")).toBeVisible();
  await expect(page.getByText("1 sur 6", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Prochaines tâches" }).getByRole("listitem")).toHaveCount(5);
  await steps(page).filter({ hasText: "Coller la liste" }).click();
  await expect(page.getByRole("textbox", { name: "Colle ta liste" })).toBeFocused();
  await page.getByRole("textbox", { name: "Colle ta liste" }).fill("Zoé Éluard\nPaul Roche\nMamie Jeanne");
  // A list of names without a question needs no other step.
  await expect(page.getByText("Zoé Éluard · Paul Roche · Mamie Jeanne")).toBeVisible();
  await page.getByRole("button", { name: "Importer 3 invités" }).click();
  await expect(page.getByText("3 invités ajoutés")).toBeVisible();

  // A finished step leads to the next one, without a way back to the dashboard.
  await expect(page.getByText(/^Premiers pas\s: 2\ssur 6\./u)).toBeVisible();
  await nextStep(page, "Voir le budget proposé").click();
  await expect(page.getByLabel("Budget à répartir")).toHaveValue(/^16\s000$/u);
  await expect(page.getByText(/178\s€ par invité en moyenne .*, pour 90\sinvités\./u)).toBeVisible();
  await page.getByRole("button", { name: /^Ajouter \d+\spostes$/u }).click();
  await expect(page.getByText("postes sont dans le budget.")).toBeVisible();
  await expect(page.getByText(/^pour environ 90\sinvités/u)).toBeVisible();
  // The total becomes the estimated budget, so it is not asked for again.
  await expect(page.getByText("Budget estimé").first()).toBeVisible();

  await nextStep(page, "Choisir les moments").click();
  for (const moment of ["Cérémonie civile", "Dîner"])
    await page.getByRole("checkbox", { name: moment }).check();
  await page.getByRole("button", { name: "Enregistrer" }).first().click();
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();

  await expect(nextStep(page, "Inviter Noé")).toBeInViewport();

  // Soon after signing up, no password is asked.
  await nextStep(page, "Inviter Noé").click();
  const invite = page.getByRole("dialog", { name: "Inviter Noé" });
  await expect(invite.getByLabel("Son adresse e-mail")).toBeVisible();
  await expect(invite.getByLabel(/mot de passe/iu)).toHaveCount(0);
  await invite.getByRole("button", { name: "Inviter ma moitié" }).click();
  await expect(invite.getByRole("textbox", { name: /lien/iu })).toHaveValue(/\/invitation#/u);
  await invite.getByRole("button", { name: "Fermer" }).click();

  await expect(page.getByText("5 sur 6", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Choisir une photo" })).toBeVisible();
  // The step stands for the places of the photos, until there is one.
  await expect(page.getByRole("button", { name: "Changer la première photo" })).toHaveCount(0);
  await expectAccessible(page);

  // With guests and moments, replies are one press away.
  await page.getByRole("link", { name: "Inviter en ligne et suivre les réponses" }).click();
  await expect(page.getByRole("button", { name: "Ouvrir les réponses" })).toBeVisible();
});

test("the partner's walkthrough shows what is known @desktop", async ({ page, server, couple, second }) => {
  await couple.ask("PUT", "/mariage", { expected_guests: 60 });
  await storeToken(page, second.token, server.url);
  await page.goto("/?tour");
  const tour = page.getByRole("dialog");
  await expect(tour.getByRole("img", { name: "Étape 1 sur 4" })).toBeVisible();
  await expect(tour.getByLabel("Le prénom de ta moitié")).not.toHaveValue("");
  await tour.getByRole("button", { name: "Suivant" }).click();
  await expect(tour.getByLabel("Le jour du mariage")).toHaveValue(/^\d{4}/u);
  await tour.getByRole("button", { name: "Suivant" }).click();
  await expect(tour.getByLabel("Nombre d’invités")).toHaveValue("60");
});
