/**
 * Code and texts that fail to load: each part shows its own error, can be retried, and nothing typed is lost.
 */
import { expect, test } from "#test/support/browser.ts";
import { openMainMenu } from "./shell-helpers.ts";

const offline = "Pas de connexion. Vérifie ton réseau et réessaie.";

test("a tab whose code fails to load keeps what is typed beside it @desktop", async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push("Failed to load resource");
  const code = /\/assets\/witnesses-.*\.js$/u;
  await page.goto("/informations");
  await page.getByLabel("Lieu").fill("Domaine des Tilleuls");
  await page.route(code, (route) => route.abort());
  await page.getByRole("tab", { name: "Les témoins" }).click();
  await expect(page.getByRole("alert").filter({ hasText: offline })).toBeVisible();
  await page.unroute(code);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("button", { name: /témoin/u }).first()).toBeVisible();
  await page.getByRole("tab", { name: /^Le mariage/u }).click();
  await expect(page.getByLabel("Lieu")).toHaveValue("Domaine des Tilleuls");
});

test("a dialog whose code fails to load says so, and opens at the next try @desktop", async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push("Failed to load resource");
  const code = /\/assets\/event-dialog-.*\.js$/u;
  await page.route(code, (route) => route.abort());
  await page.goto("/calendrier");
  await page.getByRole("button", { name: "Ajouter un événement" }).first().click();
  const failed = page.getByRole("alertdialog", { name: "Ce formulaire n’a pas pu être ouvert." });
  await expect(failed).toContainText(offline);
  await page.unroute(code);
  await failed.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("dialog", { name: "Ajouter un événement" })).toBeVisible();
});

test("a session that ends while its dialog's code fails to load loses nothing @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("Failed to load resource");
  const code = /\/assets\/session-ended-dialog-.*\.js$/u;
  await page.route(code, (route) => route.abort());
  await page.goto("/invites");
  await page.getByRole("button", { name: "Ajouter un invité" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un invité" });
  await dialog.getByLabel("Prénom").fill("Mamie");
  await couple.ask("POST", "/logout");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  const failed = page.getByRole("alertdialog", { name: "Ce formulaire n’a pas pu être ouvert." });
  await expect(failed).toBeVisible();
  await page.unroute(code);
  await failed.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("dialog", { name: "Ta session a pris fin" })).toBeVisible();
  await expect(dialog.getByLabel("Prénom")).toHaveValue("Mamie");
});

test("a file of texts that fails is requested again, and a language without texts is not applied @desktop", async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push("Failed to load resource");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Mon profil" })).toBeVisible();
  let failures = 0;
  await page.route(/\/locales\/fr\/todos\.json/u, async (route) => {
    failures += 1;
    await (failures === 1 ? route.abort() : route.continue());
  });
  await (await openMainMenu(page)).getByRole("link", { name: "Ma to-do" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "La todo du mariage" })).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/\b[a-z_]+\.[a-z_]+\b/u);
  expect(failures).toBeGreaterThan(1);

  await page.route(/\/locales\/en\/.*\.json/u, (route) => route.abort());
  await page.getByRole("button", { name: /Élise Marchand/u }).click();
  await page.getByRole("radio", { name: "English" }).or(page.getByText("English")).first().click();
  await expect(page.getByText(offline)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("heading", { level: 1, name: "La todo du mariage" })).toBeVisible();
});

test("a page that was never visited says that there is no connection, and opens once there is @desktop", async ({
  signedIn: page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push("Failed to load resource", "No texts");
  await page.goto("/corbeille");
  await expect(page.getByRole("heading", { level: 1, name: "Corbeille" })).toBeVisible();
  const link = (await openMainMenu(page)).getByRole("link", { name: "Plan des tables" });
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Pas de connexion" })).toBeVisible();
  // The menu is still there.
  await expect(link).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Le Plan de tables" })).toBeVisible();
});

test("a page that could not be loaded opens though the browser reports no return of the connection @desktop", async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push("Failed to load resource", "No texts");
  await page.goto("/corbeille");
  await expect(page.getByRole("heading", { level: 1, name: "Corbeille" })).toBeVisible();
  const lost = /\/locales\/|\/assets\/|\/healthz/u;
  await page.route(lost, (route) => route.abort());
  await (await openMainMenu(page)).getByRole("link", { name: "Plan des tables" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pas de connexion" })).toBeVisible();
  await page.unroute(lost);
  await expect(page.getByRole("heading", { level: 1, name: "Le Plan de tables" })).toBeVisible();
});
