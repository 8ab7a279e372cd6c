/** The walkthrough: once by itself for new users, then on request. */
import { enter, expect, password, signUp, test } from "#test/support/browser.ts";
import { accountMenu, mainMenu } from "./shell-helpers.ts";

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
  await expect(title(/^Bienvenue, Noé\s!$/u)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("newUser"))).toBeNull();
  await expect(walkthrough.getByRole("img", { name: "Étape 1 sur 4" })).toBeVisible();
  await expect(walkthrough.getByRole("button", { name: "Précédent" })).toHaveCount(0);

  await walkthrough.getByRole("button", { name: "Suivant" }).press("Enter");
  await expect(title("Invite ta moitié")).toBeFocused();
  await walkthrough.getByLabel("Son adresse e-mail").fill("lea@exemple.fr");
  // The text typed in a step is still there after another one.
  await walkthrough.getByRole("button", { name: "Précédent" }).press("Enter");
  await expect(title(/^Bienvenue, Noé\s!$/u)).toBeFocused();
  await walkthrough.getByRole("button", { name: "Suivant" }).press("Enter");
  await expect(walkthrough.getByLabel("Son adresse e-mail")).toHaveValue("lea@exemple.fr");
  await walkthrough.getByRole("button", { name: "Suivant" }).press("Enter");
  const again = walkthrough.getByLabel("Ton mot de passe", { exact: true });
  await expect(again).toHaveAccessibleDescription("Remplis ce champ.");
  await again.fill(password);
  await again.press("Enter");
  await expect(walkthrough.getByRole("textbox", { name: /lien/iu })).toHaveValue(/\/invitation#/u);
  await walkthrough.getByRole("button", { name: "Suivant" }).press("Enter");
  await expect(title("Par où commencer")).toBeFocused();
  await expect(walkthrough.getByRole("link")).toHaveCount(0);
  await walkthrough.getByRole("button", { name: "Suivant" }).press("Enter");
  await expect(title("Tout Promesse, pour vous deux")).toBeFocused();
  await expect(walkthrough.getByRole("button", { name: "Suivant" })).toHaveCount(0);
  await walkthrough.getByRole("button", { name: "Plus tard" }).press("Enter");
  await expect(walkthrough).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Commençons par vous deux" })).toBeVisible();
  await expect(walkthrough).toHaveCount(0);

  await page.goto("/invites");
  const menu = await accountMenu(page, "Noé Lambert");
  await menu.getByRole("link", { name: "Visite guidée" }).click();
  await expect(title(/^Bienvenue, Noé\s!$/u)).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.keyboard.press("Escape");
  await expect(walkthrough).toHaveCount(0);
  await page.reload();
  await mainMenu(page);
  await expect(title(/^Bienvenue/u)).toHaveCount(0);
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
  await enter(page, helper.token, server.url);
  await page.goto("/?tour");
  const walkthrough = page.getByRole("dialog");
  await expect(walkthrough.getByRole("img", { name: "Étape 1 sur 3" })).toBeVisible();
  await expect(walkthrough).toContainText("Tu rejoins la préparation d’un mariage.");
  await walkthrough.getByRole("button", { name: "Suivant" }).click();
  await expect(walkthrough.getByRole("heading", { name: "Ce que tu peux ouvrir" })).toBeFocused();
  await expect(walkthrough).toContainText("les informations du mariage et le budget.");
  await walkthrough.getByRole("button", { name: "Suivant" }).click();
  await walkthrough.getByRole("link", { name: /^Voir les invités/u }).click();
  await expect(page).toHaveURL("/invites");
  await expect(walkthrough).toHaveCount(0);
});
