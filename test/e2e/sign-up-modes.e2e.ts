/** Who may create an account: the pages say so where not everybody may. */
import { rmSync } from "node:fs";
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, password, signIn, signUp, startAlone, test } from "#test/support/browser.ts";
import { findLink } from "#test/support/mail-server.ts";
import { createTemporaryFolder } from "#test/support/temporary.ts";

test("where new accounts are closed, both pages say so in both languages @phone", async ({ page }) => {
  const { server, stop } = await startAlone({ SIGN_UP: "off" });
  try {
    for (const [language, title, text] of [
      ["fr", "Pas de nouveau compte ici", "Ici, les nouveaux comptes sont fermés."],
      ["en", "No new accounts here", "New accounts are closed here."],
    ] as const) {
      await page.goto(`${server.url}/login?lng=${language}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.locator("a[href*='/signup']")).toHaveCount(0);
      await page.goto(`${server.url}/signup?lng=${language}`);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByLabel(/mail/iu)).toHaveCount(0);
      await auditInBothThemes(page, `sign-up closed ${language}`);
    }
  } finally {
    await stop();
  }
});

test("where accounts need an invitation, the pages say so, and an emailed one creates an account @phone", async ({
  page,
  mailServer,
}) => {
  const DATA_DIR = createTemporaryFolder("promesse-invited-");
  const open = await startAlone({ DATA_DIR, SMTP_URL: mailServer.url });
  const account = await signUp(open.server.url);
  await page.goto(findLink(await mailServer.next(account.email)));
  // Invitations are emailed only for an address that is confirmed.
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(page.getByRole("heading", { name: "C’est confirmé" })).toBeVisible();
  await open.stop();
  const { server, stop } = await startAlone({ DATA_DIR, SIGN_UP: "invited", SMTP_URL: mailServer.url });
  try {
    const text = "Ici, un compte se crée sur invitation : ouvre le lien qu’un couple t’a envoyé.";
    await page.goto(`${server.url}/login?lng=fr`);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.locator("a[href*='/signup']")).toHaveCount(0);
    await page.goto(`${server.url}/signup?lng=fr`);
    await expect(page.getByRole("heading", { name: "Sur invitation" })).toBeVisible();
    await expect(page.getByLabel(/mail/iu)).toHaveCount(0);
    await auditInBothThemes(page, "sign-up by invitation");

    const couple = await signIn(server.url, account);
    const email = `invited-${couple.email}`;
    await couple.ask("POST", "/api/invitations", { role: "couple", email, password: couple.password });
    await page.goto(findLink(await mailServer.next(email)));
    await page.getByRole("link", { name: "Créer mon compte" }).click();
    await page.getByLabel("Adresse e-mail").fill(email);
    await page.getByLabel("Prénom").fill("Gabriel");
    await page.getByLabel("Nom", { exact: true }).fill("Roy");
    await page.getByLabel("Mot de passe", { exact: true }).fill(password);
    await page.getByRole("checkbox", { name: /J’accepte/u }).check();
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await expect(page.getByRole("dialog", { name: "Vos prénoms" })).toBeVisible();
  } finally {
    // The page would report requests to a server that is gone.
    await page.goto("about:blank");
    await stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
