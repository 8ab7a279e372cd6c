/** Signing in with Google where the server offers it, and no trace of it where it does not. */
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, password, signUp, test as withoutGoogle } from "#test/support/browser.ts";
import { getGoogleButton, createGoogleAccount, test } from "./google-helpers.ts";
import { openAccountMenu } from "./shell-helpers.ts";

test("an account is created with Google, found again, and signed out @desktop", async ({ page, google }) => {
  google.person = createGoogleAccount();
  const script = page.locator(`script[src="${google.settings.scriptUrl}"]`);
  await page.goto("/signup");
  await expect(getGoogleButton(page)).toBeVisible();
  await expect(script).toHaveCount(1);
  expect(
    await script.evaluate((element: HTMLScriptElement) => [
      element.async,
      element.defer,
      element.nonce !== "",
    ]),
  ).toEqual([true, true, true]);
  await auditInBothThemes(page, "sign-up with Google");

  await getGoogleButton(page).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Vos prénoms" })).toBeVisible();
  // Google's script, which the auth page allows, is not in the signed-in app.
  expect(await page.evaluate(() => "google" in globalThis)).toBe(false);
  const stored = () => page.evaluate(() => localStorage.getItem("token"));
  const first = await stored();

  // Only auth pages load the script, so the sign-out is passed to Google by the next of them.
  await page.goto("/profile");
  await expect(script).toHaveCount(0);
  const left = google.autoSignInDisabledCount;
  const menu = await openAccountMenu(page, "Jeanne Morel");
  await menu.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL("/login");
  await expect(getGoogleButton(page)).toBeVisible();
  await expect.poll(() => google.autoSignInDisabledCount).toBe(left + 1);

  await expect(page.getByText(/^En continuant avec Google, tu acceptes/u)).toBeVisible();

  // An anonymous client is redirected to a document that allows Google, and then comes back.
  await page.goto("/invites?q=zo");
  await expect(page).toHaveURL(/\/login\?next=/u);
  await getGoogleButton(page).click();
  await expect(page).toHaveURL("/invites?q=zo");
  await expect(page.getByRole("heading", { level: 1, name: "Les invités" })).toBeVisible();
  const second = await stored();
  expect(getUser(second)).toBe(getUser(first));

  // The profile of an account without a password mentions none, and offers to choose one, not to change it.
  await page.goto("/profile");
  await page.getByRole("button", { name: /^Supprimer mon compte/u }).click();
  const farewell = page.getByRole("dialog", { name: "Supprimer mon compte" });
  await expect(farewell).toContainText("nom, adresse, lien avec Google, appareils connectés");
  await farewell.getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("link", { name: "Choisir un mot de passe" }).click();
  await page.getByLabel("Nouveau mot de passe", { exact: true }).fill(password);
  await page.getByLabel("Répéter le nouveau mot de passe", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Un mot de passe a été ajouté à ton compte.")).toBeVisible();

  const again = await openAccountMenu(page, "Jeanne Morel");
  await again.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(() => google.autoSignInDisabledCount).toBe(left + 2);
});

function getUser(token: string | null | undefined): unknown {
  const claims: unknown = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());
  return claims !== null && typeof claims === "object" && "id" in claims ? claims.id : undefined;
}

test("Google creates no account for an invitation to another address @desktop", async ({
  page,
  google,
  server,
}) => {
  const couple = await signUp(server.url);
  const invitation = { role: "helper", email: `invitee-${couple.email}` };
  const { url } = await couple.ask<{ url: string }>("POST", "/api/invitations", invitation);
  let requested = 0;
  page.on("request", (request) => {
    if (request.url() === `${server.url}/googleAuth`) requested += 1;
  });
  google.person = createGoogleAccount();
  await page.goto(url);
  await page.getByRole("link", { name: "Créer mon compte" }).click();
  await getGoogleButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Cette invitation est adressée à i•••@exemple.fr.");
  expect(requested).toBe(0);
  google.person = createGoogleAccount(invitation.email);
  await getGoogleButton(page).click();
  await expect(page).toHaveURL(/\/invitation$/u);
  expect(requested).toBe(1);
});

test("an account with the same address is linked by its password @desktop", async ({
  page,
  google,
  server,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409", "status of 401");
  const member = await signUp(server.url);
  google.person = createGoogleAccount(member.email);
  await page.goto("/mot-de-passe-oublie");
  await page.getByRole("link", { name: "Retour à la connexion" }).click();
  await getGoogleButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Relier Google à ton compte" });
  const secret = dialog.getByLabel("Mot de passe", { exact: true });
  await expect(dialog.getByLabel("Adresse e-mail")).toHaveValue(member.email);
  await expect(secret).toBeFocused();
  await auditInBothThemes(page, "joining Google");
  await secret.fill("un bouquet de roses");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(secret).toHaveValue("un bouquet de roses");
  await secret.fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  // The dashboard is a new document: leaving before it is there would be interrupted.
  await expect(page.getByRole("heading", { level: 1, name: "Tableau de bord" })).toBeVisible();
  // The earlier session ended, so its owner has to sign in as well.
  await expect(member.ask("GET", "/user")).rejects.toThrow("401");
  await page.goto("/profile");
  await expect(page.getByText("Permet aussi de te connecter.")).toBeVisible();
});

test("while Google is unreachable the rest works, and nothing shifts @desktop", async ({
  page,
  google,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("net::ERR_FAILED");
  const gate = Promise.withResolvers<void>();
  await page.route(`${google.url}/**`, async (route) => {
    await gate.promise;
    await route.abort();
  });
  await page.goto("/login");
  const below = page.getByRole("link", { name: "Créer notre espace" });
  await expect(page.getByText("ou", { exact: true })).toBeVisible();
  // In the web font, which is wider than its fallback.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const place = await below.boundingBox();
  gate.resolve();
  await expect(page.getByText(/^Google ne répond pas pour l’instant/u)).toBeVisible();
  expect(await below.boundingBox()).toEqual(place);
  await auditInBothThemes(page, "Google out of reach");
  await page.getByLabel("Adresse e-mail").fill(couple.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL("/");
});

withoutGoogle(
  "a server that does not offer Google shows no trace of it @desktop",
  async ({ page, server }) => {
    const requested = new Set<string>();
    page.on("request", (request) => requested.add(new URL(request.url()).origin));
    for (const path of ["/signup", "/login"]) {
      const answer = await page.goto(path);
      expect(answer?.headers()["content-security-policy"]).not.toContain("frame-src");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(page.getByText(/Google/u)).toHaveCount(0);
      await expect(page.locator("iframe, meta[name^='google'], script[src*='gsi']")).toHaveCount(0);
    }
    expect([...requested]).toEqual([new URL(server.url).origin]);
  },
);
