/** Emailed links: a new password, a confirmed address, the end of the weekly email. */
import type { Page } from "@playwright/test";
import { findLink } from "#test/support/mail-server.ts";
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, SIGNING_SECRET, startAlone, test } from "#test/support/browser.ts";
import { createTokens } from "#server/platform/tokens.ts";

const usedLinkTitle = "Ce lien ne sert plus";

/** Follows a link: its token leaves the URL at once, and a reload still has it. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(new URL(link).pathname);
  await page.reload();
}

function getTitle(page: Page, name: string) {
  return page.getByRole("heading", { name, level: 1 });
}

test("a forgotten password is reset by an emailed link, once @phone", async ({
  page,
  couple,
  mailServer,
  expectedErrors,
}) => {
  expectedErrors.push("status of 400", "status of 404");
  await page.goto("/login");
  await page.getByLabel("Adresse e-mail").fill("personne@exemple.fr");
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await expect(page).toHaveURL("/mot-de-passe-oublie");
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("personne@exemple.fr");
  for (const email of ["personne@exemple.fr", couple.email]) {
    await page.getByLabel("Adresse e-mail").fill(email);
    await page.getByRole("button", { name: "Recevoir le lien" }).click();
    await expect(getTitle(page, "Regarde tes e-mails")).toBeFocused();
    await expect(page.getByText(`Si ${email} a un compte, un lien y arrive dans la minute.`)).toBeVisible();
    await page.reload();
    await expect(getTitle(page, "Regarde tes e-mails")).toBeVisible();
    if (email !== couple.email) await page.getByRole("button", { name: "Essayer à nouveau" }).click();
  }

  const link = findLink(await mailServer.next(couple.email, "nouveau mot de passe"));
  await follow(page, link);
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue(couple.email);
  await expect(page.getByText("Bonjour Élise ! Choisis-le : tes autres appareils")).toBeVisible();
  const passwordField = page.getByLabel("Nouveau mot de passe", { exact: true });
  await passwordField.fill("court");
  await page.getByRole("button", { name: "Enregistrer et me connecter" }).click();
  await expect(passwordField).toHaveAccessibleDescription("Minimum 8 caractères.");
  await passwordField.fill("password123");
  await page.keyboard.press("Enter");
  await expect(passwordField).toHaveAccessibleDescription(/^Ce mot de passe est trop connu\./u);
  await passwordField.fill("un bouquet de dahlias");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Élise & Gabriel" })).toBeVisible();
  await expect(couple.ask("GET", "/user")).rejects.toThrow("401");

  await follow(page, link);
  await expect(getTitle(page, usedLinkTitle)).toBeVisible();
  await page.getByRole("link", { name: "Recevoir un nouveau lien" }).click();
  await expect(page).toHaveURL("/mot-de-passe-oublie");
});

test("where no email is sent, the page says who can help @desktop", async ({ page }) => {
  const { server, stop } = await startAlone({});
  await page.goto(`${server.url}/mot-de-passe-oublie`);
  await page.getByLabel("Adresse e-mail").fill("personne@exemple.fr");
  await page.keyboard.press("Enter");
  await expect(getTitle(page, "Pas d’e-mails sur ce serveur")).toBeFocused();
  await expect(page.getByText("Demande un lien à la personne qui s’en occupe")).toBeVisible();
  await expect(page.getByText("server/cli.ts")).toHaveCount(0);
  await auditInBothThemes(page, "no mail");
  await stop();
});

test("an address is confirmed by the emailed link, and by a new one @desktop", async ({
  page,
  couple,
  mailServer,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404");
  const first = findLink(await mailServer.next(couple.email, "Confirme"));
  await page.goto(`${first}x`);
  await expect(getTitle(page, usedLinkTitle)).toBeVisible();
  await expect(page.getByRole("button", { name: "Renvoyer le lien" })).toBeHidden();
  await storeToken(page, couple.token, baseURL ?? "");
  await page.reload();
  await page.getByRole("button", { name: "Renvoyer le lien" }).click();
  await expect(page.getByText("Nous t’avons envoyé un nouveau lien.")).toBeVisible();
  await auditInBothThemes(page, "confirmation sent again");

  const link = findLink(await mailServer.next(couple.email, "Confirme"));
  await follow(page, link);
  await expect(page.getByText(couple.email)).toBeVisible();
  expect(await couple.ask("GET", "/api/profile")).toMatchObject({ email_confirmed: false });
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(getTitle(page, "C’est confirmé")).toBeFocused();
  expect(await couple.ask("GET", "/api/profile")).toMatchObject({ email_confirmed: true });
  await auditInBothThemes(page, "confirmed");
  await page.reload();
  await expect(getTitle(page, "C’est confirmé")).toBeVisible();

  await page.goto(link);
  await page.getByRole("button", { name: "Renvoyer le lien" }).click();
  await expect(page.getByText("Ton adresse est déjà confirmée")).toBeVisible();
});

test("one link turns the weekly email off, and can turn it on again @desktop", async ({
  page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404");
  const { id } = await couple.ask<{ id: string }>("GET", "/api/profile");
  const token = `${id}.${createTokens(SIGNING_SECRET).computeHmac(`weekly ${id}`)}`;
  const isWeeklyEmailOn = async () =>
    (await couple.ask<{ weekly_mail: boolean }>("GET", "/api/profile")).weekly_mail;
  expect(await isWeeklyEmailOn()).toBe(true);
  await page.goto(`/courrier-de-la-semaine#${token}`);
  await expect(page.getByText("C’est noté : tu ne le reçois plus.")).toBeVisible();
  await expect(page).toHaveURL("/courrier-de-la-semaine");
  expect(await isWeeklyEmailOn()).toBe(false);
  await page.getByRole("button", { name: "Le recevoir à nouveau" }).click();
  await expect(page.getByText("C’est noté : il reprend lundi.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("C’est noté : il reprend lundi.")).toBeVisible();
  expect(await isWeeklyEmailOn()).toBe(true);
  await page.goto(`/courrier-de-la-semaine#${token}x`);
  await expect(getTitle(page, usedLinkTitle)).toBeVisible();
});
