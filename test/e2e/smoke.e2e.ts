/** The main journey: from sign-up to a guest list that is still there after a reload. */
import { expect, test } from "#test/support/browser.ts";

// With animations and the service worker, as most people have them.
test.use({ contextOptions: { reducedMotion: "no-preference" }, serviceWorkers: "allow" });

test("a couple signs up, adds five guests and finds them again @phone", async ({ page }, { project }) => {
  const email = `smoke-${project.name}-${Date.now()}@exemple.fr`;
  await page.goto("/");
  await expect(page).toHaveURL(/\/login/u);
  await page.getByRole("link", { name: "Créer notre espace" }).click();

  await page.getByLabel("Prénom").fill("Élise");
  await page.getByLabel("Nom", { exact: true }).fill("Marchand");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill("un bouquet de pivoines");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Créer notre espace" }).click();

  const walkthrough = page.getByRole("dialog");
  await expect(walkthrough.getByRole("heading", { name: "Vos prénoms" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("newUser"))).toBeNull();
  await walkthrough.getByRole("button", { name: "Plus tard" }).click();
  await expect(walkthrough).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Tableau de bord" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/u);

  await page.goto("/invites");
  await expect(page.getByRole("heading", { name: "Qui sera de la fête ?" })).toBeVisible();
  await page.getByRole("button", { name: "Ajouter un invité" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un invité" });
  for (const [first, last] of [
    ["Zoé", "Éluard"],
    ["Anouk", "Chevalier"],
    ["Paul", "Bertin"],
    ["Karim", "Benali"],
    ["Mamie", ""],
  ]) {
    await dialog.getByLabel("Prénom").fill(first ?? "");
    await dialog.getByLabel(/^Nom\b/u).fill(last ?? "");
    await dialog.getByRole("button", { name: "Ajouter et continuer" }).click();
    await expect(dialog.getByLabel("Prénom")).toHaveValue("");
  }
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("5 invités").first()).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL(/\/login/u);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

  await page.goto("/invites");
  await page.getByLabel("Adresse e-mail").fill(email.toUpperCase());
  await page.getByLabel("Mot de passe", { exact: true }).fill("un bouquet de pivoines");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/invites/u);
  for (const name of ["Éluard", "Chevalier", "Bertin", "Benali", "Mamie"]) {
    await expect(page.getByText(name).first()).toBeVisible();
  }
});

async function signOut(page: import("@playwright/test").Page) {
  const hamburger = page.getByRole("button", { name: "Menu", exact: true });
  if (await hamburger.isVisible()) await hamburger.click();
  await page.getByRole("button", { name: /Élise Marchand/u }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
}
