/** The walkthrough: once by itself for new users, then on request. */
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, password, signUp, test } from "#test/support/browser.ts";
import { openAccountMenu, openMainMenu } from "./shell-helpers.ts";

test("a new user gets the walkthrough once, by keyboard alone, and again on request @desktop", async ({
  page,
}, { project }) => {
  await page.goto("/signup");
  await page.getByLabel("Prénom").fill("Noé");
  await page.getByLabel("Nom", { exact: true }).fill("Lambert");
  await page.getByLabel("Adresse e-mail").fill(`noe-${project.name}-${Date.now()}@exemple.fr`);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Créer notre espace" }).click();

  const walkthrough = page.getByRole("dialog");
  const title = (texts: RegExp | string) => walkthrough.getByRole("heading", { level: 2, name: texts });
  await expect(title("Vos prénoms")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("newUser"))).toBeNull();
  await expect(walkthrough.getByRole("img", { name: "Étape 1 sur 4" })).toBeVisible();
  await expect(walkthrough.getByRole("button", { name: "Précédent" })).toHaveCount(0);
  // The own name is known, so the other one has the focus.
  await expect(walkthrough.getByLabel("Ton prénom")).toHaveValue("Noé");
  await expect(walkthrough.getByLabel("Le prénom de ta moitié")).toBeFocused();
  await page.keyboard.type("Léa");
  await page.keyboard.press("Enter");

  await expect(title(/^Quand/u)).toBeFocused();
  await walkthrough.getByRole("button", { name: "Été" }).press("Enter");
  await expect(walkthrough.getByRole("status")).toContainText(
    /Tant que le jour n’est pas choisi, vos tâches sont datées d’après le 15\saoût/u,
  );
  await walkthrough.getByLabel("Le jour du mariage").fill("2031-06-14");
  await expect(walkthrough.getByRole("button", { name: "Été" })).toHaveAttribute("aria-pressed", "false");
  await expect(walkthrough.getByRole("status")).toContainText("Samedi 14 juin 2031, dans");
  await walkthrough.getByRole("button", { name: "Suivant" }).press("Enter");

  await expect(title(/^Combien d’invités/u)).toBeFocused();
  await walkthrough.getByRole("button", { name: "Précédent" }).press("Enter");
  await expect(walkthrough.getByLabel("Le jour du mariage")).toHaveValue("2031-06-14");
  await walkthrough.getByRole("button", { name: "Suivant" }).press("Enter");
  await walkthrough.getByRole("button", { name: "90", exact: true }).press("Enter");
  await walkthrough.getByRole("button", { name: "Cinq invités de plus" }).press("Enter");
  await expect(walkthrough.getByLabel("Nombre d’invités")).toHaveValue("95");
  await expect(walkthrough).toContainText(/47\stâches, datées jusqu’au 14\sjuin 2031/u);
  await expect(walkthrough).toContainText(/Un budget proposé pour 95\sinvités\s: 16\s900\s€/u);
  await auditInBothThemes(page, "the questions");
  await walkthrough.getByRole("button", { name: "Suivant" }).press("Enter");

  await expect(title("Tout est ouvert, rien n’est à payer")).toBeFocused();
  await expect(walkthrough.getByRole("button", { name: "Suivant" })).toHaveCount(0);
  await walkthrough.getByRole("button", { name: "Commencer" }).press("Enter");
  await expect(walkthrough).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Noé & Léa" })).toBeVisible();
  await expect(page.getByText("Samedi 14 juin 2031")).toBeVisible();
  await expect(page.getByRole("list", { name: "Prochaines tâches" }).getByRole("listitem")).toHaveCount(5);
  await expect(walkthrough).toHaveCount(0);

  await page.goto("/invites");
  const menu = await openAccountMenu(page, "Noé Lambert");
  await menu.getByRole("link", { name: "Visite guidée" }).click();
  await expect(title("Vos prénoms")).toBeVisible();
  await expect(page).toHaveURL("/");
  // « Plus tard » and Escape keep what was typed.
  await walkthrough.getByLabel("Le prénom de ta moitié").fill("Lou");
  await page.keyboard.press("Escape");
  await expect(walkthrough).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Noé & Lou" })).toBeVisible();
  await page.reload();
  await openMainMenu(page);
  await expect(title("Vos prénoms")).toHaveCount(0);
});

test("the walkthrough says that the tasks could not be prepared, and prepares them at the next press @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("net::ERR_FAILED");
  await page.route("**/api/task-plans?**", (route) => route.abort());
  await page.goto("/?tour");
  const walkthrough = page.getByRole("dialog");
  const next = walkthrough.getByRole("button", { name: "Suivant" });
  await next.click();
  await expect(walkthrough.getByRole("heading", { name: /^Quand/u })).toBeFocused();
  await next.click();
  await expect(walkthrough.getByRole("heading", { name: /^Combien d’invités/u })).toBeFocused();
  await next.click();
  await expect(walkthrough.getByRole("alert")).toContainText("la to-do n’a pas pu être préparée");
  expect(await couple.ask("GET", "/todo")).toEqual([]);

  await page.unroute("**/api/task-plans?**");
  await next.click();
  await expect(
    walkthrough.getByRole("heading", { name: "Tout est ouvert, rien n’est à payer" }),
  ).toBeFocused();
  expect(await couple.ask<object[]>("GET", "/todo")).not.toEqual([]);
});

test("a wrong number of guests does not hold back the steps before, and a double click sends one step @phone", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/?tour");
  const walkthrough = page.getByRole("dialog");
  const title = (texts: RegExp | string) => walkthrough.getByRole("heading", { level: 2, name: texts });
  const next = walkthrough.getByRole("button", { name: "Suivant" });
  await expect(title("Vos prénoms")).toBeVisible();
  await walkthrough.getByLabel("Le prénom de ta moitié").fill("Lou");
  await next.dblclick();
  await expect(title(/^Quand/u)).toBeFocused();
  await walkthrough.getByLabel("Le jour du mariage").fill("2020-06-13");
  await expect(walkthrough.getByRole("status")).toContainText("Samedi 13 juin 2020. Ce jour est passé.");
  await next.click();
  await expect(walkthrough.getByLabel("Le jour du mariage")).toHaveAccessibleDescription(
    "Ce jour est passé. Vérifie l’année.",
  );
  await walkthrough.getByLabel("Le jour du mariage").fill("2031-06-14");
  await next.click();
  await expect(title(/^Combien d’invités/u)).toBeFocused();
  await walkthrough.getByLabel("Nombre d’invités").fill("0");
  await next.click();
  await expect(walkthrough.getByRole("alert")).toBeVisible();
  const back = walkthrough.getByRole("button", { name: "Précédent" });
  await back.click();
  await expect(title(/^Quand/u)).toBeFocused();
  await back.click();
  await walkthrough.getByLabel("Le prénom de ta moitié").fill("Sam");
  await next.click();
  await expect(title(/^Quand/u)).toBeFocused();
  expect(await couple.ask("GET", "/mariage")).toMatchObject({ man_first_name: "Sam" });

  // The phone's Back leads to the question before, and leaves from the first one.
  await page.goBack();
  await expect(title("Vos prénoms")).toBeVisible();
  await page.goBack();
  await expect(walkthrough).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Premiers pas" })).toBeVisible();
});

test("a reload in the middle of the walkthrough leaves the next question among the first steps @phone", async ({
  page,
}, { project }) => {
  await page.goto("/signup");
  await page.getByLabel("Prénom").fill("Noé");
  await page.getByLabel("Nom", { exact: true }).fill("Lambert");
  await page.getByLabel("Adresse e-mail").fill(`noe-reload-${project.name}-${Date.now()}@exemple.fr`);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Créer notre espace" }).click();
  const walkthrough = page.getByRole("dialog");
  const next = walkthrough.getByRole("button", { name: "Suivant" });
  await walkthrough.getByLabel("Le prénom de ta moitié").fill("Léa");
  await next.click();
  await walkthrough.getByLabel("Le jour du mariage").fill("2031-06-14");
  await next.click();
  await expect(walkthrough.getByLabel("Nombre d’invités")).toBeVisible();
  await page.reload();
  const steps = page.getByRole("list", { name: "Premiers pas" });
  await expect(steps.getByRole("listitem").first()).toContainText("Combien d’invités, à peu près");
  await expect(walkthrough).toHaveCount(0);
  await steps.getByRole("link", { name: "Répondre" }).click();
  await walkthrough.getByRole("button", { name: "90", exact: true }).click();
  await next.click();
  await walkthrough.getByRole("button", { name: "Commencer" }).click();
  await expect(page.getByText("1 sur 6", { exact: true })).toBeVisible();
  await expect(page.getByText("environ 90 invités")).toBeVisible();
  await expect(page.getByRole("list", { name: "Prochaines tâches" }).getByRole("listitem")).toHaveCount(5);
  const budget = page.getByRole("list", { name: "En chiffres" }).getByRole("link", { name: /Budget/u });
  await expect(budget).toHaveText(/^Budget proposé16\s000\s€pour 90\sinvités$/u);
});

test("a helper's walkthrough shows what is theirs, without inviting or paying @desktop", async ({
  page,
  couple,
  server,
}) => {
  const invitation = await couple.ask<{ url: string }>("POST", "/api/invitations", {
    role: "helper",
    budget: true,
  });
  const helper = await signUp(server.url);
  await helper.ask("POST", "/api/accepted-invitations", { token: new URL(invitation.url).hash.slice(1) });
  await storeToken(page, helper.token, server.url);
  await page.goto("/?tour");
  const walkthrough = page.getByRole("dialog");
  await expect(walkthrough.getByRole("img", { name: "Étape 1 sur 3" })).toBeVisible();
  await expect(walkthrough).toContainText("Tu rejoins la préparation d’un mariage.");
  await walkthrough.getByRole("button", { name: "Suivant" }).click();
  await expect(walkthrough.getByRole("heading", { name: "Ce que tu peux ouvrir" })).toBeFocused();
  await expect(walkthrough).toContainText(/Les informations du mariage, les invités, .*le budget/u);
  await walkthrough.getByRole("button", { name: "Suivant" }).click();
  await walkthrough.getByRole("link", { name: /^Voir les invités/u }).click();
  await expect(page).toHaveURL("/invites");
  await expect(walkthrough).toHaveCount(0);
});
