/** Changing the password: the messages on the way, and which sessions end. */
import { storeToken, expect, password, test } from "#test/support/browser.ts";
import type { SignInResult } from "#contract/account.ts";
import { getMessages } from "./message-helpers.ts";

test("a change of password ends the other browser's session, and not this one @desktop", async ({
  signedIn: page,
  couple,
  server,
  browser,
  expectedErrors,
}) => {
  // The other browser learns that it is signed out.
  expectedErrors.push("status of 400", "status of 401");
  const { token } = await couple.ask<SignInResult>("POST", "/login", { email: couple.email, password });
  const context = await browser.newContext();
  const other = await context.newPage();
  await storeToken(other, token, server.url);
  await other.goto(`${server.url}/invites`);
  await expect(other.getByRole("heading", { level: 1, name: "Les invités" })).toBeVisible();

  await page.goto("/parametres#mot-de-passe");
  const current = page.getByLabel("Mot de passe actuel", { exact: true });
  const fresh = page.getByLabel("Nouveau mot de passe", { exact: true });
  const repeat = page.getByLabel("Répéter le nouveau mot de passe", { exact: true });
  const save = page.getByRole("button", { name: "Changer le mot de passe" });
  await expect(fresh).toHaveAccessibleDescription("Minimum 8 caractères");
  await save.click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription("Remplis tous les champs.");
  await current.fill("pas le mien");
  await fresh.fill("un jardin de roses");
  await repeat.fill("un jardin de prunes");
  await page.keyboard.press("Enter");
  await expect(repeat).toBeFocused();
  await expect(repeat).toHaveAccessibleDescription("Les deux nouveaux mots de passe sont différents.");
  await repeat.fill("un jardin de roses");
  await save.click();
  await expect(current).toHaveAccessibleDescription("Ce n’est pas ton mot de passe.");
  await expect(fresh).toHaveValue("un jardin de roses");
  await current.fill(password);
  for (const field of [fresh, repeat]) await field.fill(password);
  await save.click();
  await expect(fresh).toHaveAccessibleDescription("C’est déjà ton mot de passe : choisis-en un autre.");
  await expect(fresh).toBeFocused();
  for (const field of [fresh, repeat]) await field.fill("un jardin de roses");
  const sent = page.waitForRequest("**/api/user/change-password");
  await save.click();
  const { id } = await couple.ask<{ id: string }>("GET", "/user");
  expect((await sent).postDataJSON()).toEqual({
    userId: id,
    currentPassword: password,
    newPassword: "un jardin de roses",
  });
  await expect(getMessages(page).getByText("Ton mot de passe est changé.")).toBeVisible();
  for (const field of [current, fresh, repeat]) await expect(field).toHaveValue("");

  await other.reload();
  await expect(other).toHaveURL(/\/login/u);
  await context.close();
  await page.goto("/invites");
  await expect(page.getByRole("heading", { name: "Qui sera de la fête ?" })).toBeVisible();
});

test("in English it has the description's texts @desktop", async ({ signedIn: page, expectedErrors }) => {
  expectedErrors.push("status of 500");
  await page.goto("/parametres?lng=en#mot-de-passe");
  const save = page.getByRole("button", { name: "Change the password" });
  await save.click();
  await expect(page.getByText("Please fill in all fields")).toBeVisible();
  await page.getByLabel("Current password", { exact: true }).fill(password);
  await page.getByLabel("New password", { exact: true }).fill("un jardin de roses");
  await page.getByLabel("Repeat the new password", { exact: true }).fill("un jardin");
  await save.click();
  await expect(page.getByText("New passwords do not match")).toBeVisible();
  await page.getByLabel("Repeat the new password", { exact: true }).fill("un jardin de roses");
  await page.route("**/change-password", (route) => route.fulfill({ status: 500, body: "" }));
  await save.click();
  await expect(page.getByRole("alert")).toHaveText("An error occurred. Please try again.");
  await page.unroute("**/change-password");
  await save.click();
  await expect(getMessages(page).getByText("Password changed successfully")).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
});
