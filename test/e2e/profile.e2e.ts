/** The profile: names, sign-in methods and devices. */
import type { Page } from "@playwright/test";
import type { SignInResult } from "#contract/account.ts";
import type { Profile } from "#contract/profile.ts";
import { expectAccessible } from "#test/support/axe.ts";
import { expect, type Member, password, test } from "#test/support/browser.ts";
import { findLink } from "#test/support/mail-server.ts";
import { getMessages } from "./message-helpers.ts";
import { openAccountMenu } from "./shell-helpers.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

/** Signs in from another device and returns its token. */
async function elsewhere(url: string, { email }: Member): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "user-agent": firefox },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as SignInResult).token;
}

/** Simulates a return to the tab, because a headless browser never hides one. */
async function retryLookup(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
}

async function save(page: Page): Promise<unknown> {
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByRole("button", { name: /^(?:Enregistrer|Save)$/u }).click();
  return (await sent).postDataJSON();
}

test("names and language are changed, and only they are sent @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/");
  const menu = await openAccountMenu(page, "Élise Marchand");
  await menu.getByRole("link", { name: "Mon profil" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mon profil" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 2, name: "Suppression" })).toBeVisible();

  await page.getByLabel("Prénom").fill("");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByLabel("Prénom")).toBeFocused();
  await expect(page.getByLabel("Prénom")).toHaveAccessibleDescription("Remplis ce champ.");
  await page.getByLabel("Prénom").fill(" Léa ");
  // Typed text is not lost by following a link.
  await page.getByRole("link", { name: "Changer de mot de passe" }).click();
  await page
    .getByRole("alertdialog", { name: /^Quitter sans enregistrer/u })
    .getByRole("button", { name: "Rester" })
    .click();
  expect(await save(page)).toEqual({ first_name: "Léa" });
  await expect(getMessages(page).getByText("Enregistré")).toBeVisible();
  await expect(page.getByLabel("Prénom")).toHaveValue("Léa");
  await expect(page.getByRole("heading", { level: 2, name: "Léa Marchand" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Léa Marchand/u })).toBeVisible();

  await page.getByRole("main").getByRole("radio", { name: "English" }).check();
  expect(await save(page)).toEqual({ language: "en" });
  await expect(page.getByRole("heading", { level: 1, name: "My profile" })).toBeVisible();
  await expect(getMessages(page).getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("main").getByRole("radio", { name: "English" })).toBeChecked();
  await page.getByRole("button", { name: "The Monday e-mail: On" }).click();
  await expect(page.getByRole("button", { name: "The Monday e-mail: Off" })).toBeVisible();
  await expect
    .poll(() => couple.ask<Profile>("GET", "/api/profile"))
    .toMatchObject({ first_name: "Léa", language: "en", weekly_mail: false });

  // The language menu beside every page shows the same choice.
  await page.getByRole("button", { name: /^Léa Marchand/u }).click();
  await page.getByRole("region", { name: "My account" }).getByRole("radio", { name: "Français" }).check();
  await expect(page.getByRole("heading", { level: 1, name: "Mon profil" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("radio", { name: "Français" })).toBeChecked();
  expect(await couple.ask("GET", "/api/profile")).toMatchObject({ language: "fr" });

  // The page's language differs from the saved one; the profile shows the page's.
  await page.goto("/profile?lng=en");
  await expect(page.getByRole("heading", { level: 1, name: "My profile" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("radio", { name: "English" })).toBeChecked();
});

test("a new address takes effect once the link mailed to it is followed @desktop", async ({
  signedIn: page,
  couple,
  mailServer,
  expectedErrors,
}) => {
  expectedErrors.push("status of 400");
  const wanted = `nouvelle-${couple.email}`;
  await page.goto("/profile");
  await expect(page.getByText("à confirmer")).toBeVisible();
  await page.getByRole("button", { name: "Changer d’adresse" }).click();
  const dialog = page.getByRole("dialog", { name: "Changer d’adresse" });
  await expect(dialog.getByLabel("Nouvelle adresse e-mail")).toBeFocused();
  await page.keyboard.type(wanted);
  await dialog.getByLabel("Ton mot de passe", { exact: true }).fill("pas le mien");
  await page.keyboard.press("Enter");
  const secret = dialog.getByLabel("Ton mot de passe", { exact: true });
  await expect(secret).toHaveAccessibleDescription("Ce n’est pas ton mot de passe.");
  await secret.fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${wanted} attend d’être confirmée.`)).toBeVisible();
  await expectAccessible(page);

  const first = await mailServer.next(wanted);
  await page.getByRole("button", { name: "Garder l’ancienne" }).click();
  await expect(getMessages(page).getByText(`Tu gardes ${couple.email}.`)).toBeVisible();
  await expect(page.getByText("attend d’être confirmée")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await couple.ask("PUT", "/api/profile/email", { email: wanted, password });
  const link = findLink(await mailServer.next(wanted));
  expect(link).not.toBe(findLink(first));
  await retryLookup(page);
  await expect(page.getByText(`${wanted} attend d’être confirmée.`)).toBeVisible();
  const mail = await page.context().newPage();
  await mail.goto(link);
  await mail.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(mail.getByRole("heading", { name: "C’est confirmé" })).toBeVisible();
  await mail.close();
  await retryLookup(page);
  await expect(page.getByText("confirmée", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Connexion" }).locator("../..")).toContainText(wanted);
});

test("one device is signed out, then all of them @desktop", async ({ signedIn: page, couple, server }) => {
  const token = await elsewhere(server.url, couple);
  const isIn = async () => {
    const response = await fetch(`${server.url}/user`, {
      headers: { authorization: `Bearer ${token}`, accept: "application/json" },
    });
    return response.status;
  };
  expect(await isIn()).toBe(200);
  await page.goto("/profile");
  const devices = page.getByRole("list", { name: "Mes appareils" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText(/cet appareil.*connecté aujourd’hui à \d\d:\d\d$/u);
  await expect(devices.last()).not.toContainText("cet appareil");
  await page.getByRole("button", { name: "Déconnecter Firefox sur Linux" }).click();
  await expect(getMessages(page).getByText("Firefox sur Linux n’est plus connecté.")).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await isIn()).toBe(401);

  await page.getByRole("button", { name: "Se déconnecter partout" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Annuler" })).toBeFocused();
  await question.getByRole("button", { name: "Se déconnecter partout" }).click();
  await expect(page).toHaveURL("/login");
  await expect(getMessages(page).getByText("Tous tes appareils sont déconnectés. À bientôt !")).toBeVisible();
  await expect(couple.ask("GET", "/user")).rejects.toThrow("401");
});

test("everything is reachable by touch @phone", async ({ signedIn: page }) => {
  await page.goto("/invites");
  await page.getByRole("link", { name: "Mon profil" }).tap();
  await expect(page.getByRole("heading", { level: 2, name: "Suppression" })).toBeVisible();
  const getOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await getOverflow()).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: /^Supprimer tout le mariage/u }).tap();
  const dialog = page.getByRole("dialog", { name: "Supprimer tout le mariage" });
  await expect(dialog.getByLabel("Écris SUPPRIMER pour confirmer")).toBeVisible();
  await dialog.getByRole("button", { name: "Annuler" }).tap();
  await page.getByRole("link", { name: "Changer de mot de passe" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Paramètres" })).toBeVisible();
  expect(await getOverflow()).toBeLessThanOrEqual(0);
});
