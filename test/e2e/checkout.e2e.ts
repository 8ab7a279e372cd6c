/** The offer: shown, paid in practice, paid at Stripe, and what it unlocks. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, password, signUp, startAlone, test } from "#test/support/browser.ts";
import { startStripe, type StripeStandIn } from "#test/support/stripe.ts";
import { openStripePages } from "#test/support/stripe-pages.ts";
import { expectSuccess, payWith } from "./checkout-helpers.ts";
import { openAccountMenu } from "./shell-helpers.ts";

test("a new user makes a practice payment at the end of the walkthrough @phone", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("status of 400");
  await page.goto("/signup");
  await page.getByLabel("Prénom").fill("Inès");
  await page.getByLabel("Nom", { exact: true }).fill("Caron");
  await page.getByLabel("Adresse e-mail").fill(`ines-${test.info().project.name}@exemple.fr`);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Créer notre espace" }).click();

  const walkthrough = page.getByRole("dialog");
  await expect(walkthrough.getByRole("heading", { name: "Vos prénoms" })).toBeVisible();
  for (const next of [/^Quand/u, /^Combien d’invités/u, "Tout est ouvert, rien n’est à payer"]) {
    await walkthrough.getByRole("button", { name: "Suivant" }).click();
    await expect(walkthrough.getByRole("heading", { name: next })).toBeVisible();
  }
  await expect(walkthrough.getByRole("button", { name: "Suivant" })).toHaveCount(0);
  await expect(walkthrough).not.toContainText("49,00");
  await walkthrough.getByText("Essayer le paiement").click();
  await expect(walkthrough).toContainText(/49,00\s€ TTC, un seul paiement/u);
  await expect(walkthrough).toContainText(/Essai\s: rien n’est débité, tout est déjà ouvert\./u);
  await expect(walkthrough).toContainText(/14\sjours pour changer d’avis/u);
  await expect(page.getByRole("button", { name: /^Payer/u })).toBeVisible();

  // The card is refused at its field, then by the form, then accepted; nothing typed is lost.
  await expect(page.getByLabel("Numéro de carte")).toHaveValue("4242 4242 4242 4242");
  await page.getByLabel("Cryptogramme").clear();
  await page.getByLabel("Numéro de carte").clear();
  await page.getByLabel("Numéro de carte").pressSequentially("4242424242424241");
  await page.getByRole("button", { name: /^Payer/u }).click();
  await expect(page.getByLabel("Numéro de carte")).toHaveAccessibleDescription(/seuls les numéros d’essai/u);
  await expect(page.getByLabel("Numéro de carte")).toHaveValue("4242 4242 4242 4241");
  await expect(page.getByLabel("Cryptogramme")).toHaveAccessibleDescription("Remplis ce champ.");
  await payWith(page, "refusée");
  await expect(page.getByRole("alert")).toContainText(/La carte a été refusée\s: rien n’a été débité\./u);
  await expect(page.getByLabel("Numéro de carte")).toHaveValue("4000 0000 0000 0002");
  await payWith(page, "acceptée");

  await expectSuccess(page, /Payé par\s*i•••@exemple\.fr/u);
  await expect(page).toHaveURL(/\/\?session_id=cs_practice_/u);
  await expect(page.getByRole("dialog")).toContainText(/Paiement d’essai\s: rien n’a été débité\./u);
  await auditInBothThemes(page, "payment done");
  await page.getByRole("button", { name: "Reprendre les préparatifs" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/profile");
  await page.getByRole("link", { name: /^Voir le reçu/u }).click();
  await expect(page.getByRole("heading", { name: /^Reçu n° [\dA-F]{12}$/u })).toBeVisible();
  await auditInBothThemes(page, "receipt");
  await page.goto("/?payer=offer");
  await expect(page.getByRole("dialog", { name: "La formule complète" })).toContainText(
    "Promesse est à vous",
  );
});

test.describe("the checkout opens at Stripe", () => {
  test.describe.configure({ timeout: 120_000 });

  test("locked features say so, and open once the offer is paid @desktop", async ({
    page,
    expectedErrors,
    allowedUrls,
  }) => {
    expectedErrors.push("status of 403", "status of 404", "ERR_BLOCKED_BY_CLIENT");
    allowedUrls.push("https://js.stripe.com/");
    await withStripe(page, async ({ url, stripe, thirdPartyRequests }) => {
      // More files than the free quota allows.
      const folder = mkdtempSync(join(tmpdir(), "promesse-e2e-locked-"));
      const large = join(folder, "album.txt");
      writeFileSync(large, Buffer.alloc(51 * 1024 * 1024, "a"));
      await page.goto(`${url}/devis-factures`);
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Ajouter des fichiers" }).click();
      await (await chooser).setFiles(large);
      const row = page.getByRole("region", { name: "Envois" }).getByRole("listitem");
      await expect(row).toContainText("Supprime des fichiers ou prends la formule complète");
      await expect(page.getByText(/^Les\s50\spremiers\sMo sont gratuits\./u)).toBeVisible();
      await row.getByRole("button", { name: "Voir la formule complète" }).click();
      const offer = page.getByRole("dialog", { name: "La formule complète" });
      await expect(offer).toContainText(/49,00\s€ TTC, un seul paiement/u);
      await expect(offer).not.toContainText("Essai");
      await auditInBothThemes(page, "offer");

      // So far nothing was requested from other servers; only the document with the form allows Stripe.
      expect(thirdPartyRequests()).toEqual([]);
      expect(await getPolicy(url)).not.toContain("stripe");
      expect(await getPolicy(`${url}/?payer=offer`)).toContain("script-src 'self' https://js.stripe.com");
      const forms = await openStripePages(page, (secret) => payLate(stripe, secret));
      forms.isBlocked = true;
      await offer.getByRole("button", { name: "Continuer vers le paiement" }).click();
      await expect(page).toHaveURL(`${url}/?payer=offer`);
      await expect(offer.getByRole("alert")).toContainText(
        /n’a pas pu être chargé\s: rien n’a été débité\./u,
      );
      forms.isBlocked = false;
      await offer.getByRole("button", { name: "Réessayer" }).click();
      const frame = page.frameLocator("iframe");
      await expect(frame.getByRole("button", { name: "Payer par carte" })).toBeVisible();

      // After leaving the form, the pages are in a document that does not allow Stripe.
      await offer.getByRole("button", { name: "Plus tard" }).click();
      await expect(page).toHaveURL(`${url}/`);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => "Stripe" in globalThis)).toBe(false);
      const menu = await openAccountMenu(page, "Élise Marchand");
      await menu.getByRole("link", { name: "La formule complète" }).click();
      await offer.getByRole("button", { name: "Continuer vers le paiement" }).click();
      await page.clock.install();
      await frame.getByRole("button", { name: "Payer par carte" }).click();

      // The bank takes some time, then Stripe informs the server.
      await expect(page).toHaveURL(/\/return\?session_id=cs_test_/u);
      await expect(page.getByText("Nous vérifions ton paiement…")).toBeVisible();
      await auditInBothThemes(page, "payment awaited");
      const late = page.getByRole("heading", { name: "Cela prend un peu de temps" });
      await expect(async () => {
        await page.clock.runFor(10_000);
        await expect(late).toBeVisible({ timeout: 50 });
      }).toPass();
      await page.getByRole("button", { name: "Vérifier à nouveau" }).click();
      await expect(late).toBeHidden();
      const session = stripe.sessions.find(({ status }) => status === "complete");
      if (session === undefined) throw new Error("nobody paid");
      expect(await stripe.deliver(url, stripe.events.arrive(session))).toBe(200);
      await expectSuccess(page, /Payé par\s*e•••@exemple\.fr/u);
      await page.getByRole("button", { name: "Reprendre les préparatifs" }).click();
      await expect(page).toHaveURL(`${url}/`);

      await page.goto(`${url}/devis-factures`);
      const again = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Ajouter des fichiers" }).click();
      await (await again).setFiles(large);
      await expect(page.locator("main [data-id]").getByRole("link", { name: "album.txt" })).toBeVisible();
      await expect(page.getByText(/sont gratuits/u)).toHaveCount(0);
      rmSync(folder, { recursive: true, force: true });
    });
  });

  test("an unknown payment is reported as unknown @phone", async ({ page, expectedErrors }) => {
    expectedErrors.push("status of 404");
    await withStripe(page, async ({ url, thirdPartyRequests }) => {
      for (const place of ["/return", "/return?session_id=cs_test_nobody"]) {
        await page.goto(url + place);
        await expect(page.getByRole("heading", { name: "Paiement introuvable" })).toBeVisible();
      }
      await page.goto(`${url}/?session_id=cs_test_nobody`);
      const outcome = page.getByRole("dialog", { name: "Paiement introuvable" });
      await outcome.getByRole("button", { name: "Fermer" }).first().click();
      await expect(page).toHaveURL(`${url}/`);
      await page.goto(`${url}/return`);
      await page.getByRole("link", { name: "Voir la formule complète" }).click();
      await expect(page.getByRole("dialog", { name: "La formule complète" })).toContainText(/49,00\s€/u);
      expect(thirdPartyRequests()).toEqual([]);
      expect(await page.evaluate(() => "Stripe" in globalThis)).toBe(false);
    });
  });
});

interface AtStripe {
  readonly url: string;
  readonly stripe: StripeStandIn;
  /** Other servers that the browser has sent requests to. */
  readonly thirdPartyRequests: () => readonly string[];
}

/** Starts a server that accepts Stripe's payments, and signs the page in there. */
async function withStripe(page: Page, story: (at: AtStripe) => Promise<void>): Promise<void> {
  const stripe = await startStripe();
  const { server, stop } = await startAlone({ ...stripe.environment, LARGEST_FILE_MB: "60" });
  try {
    const { token } = await signUp(server.url);
    await storeToken(page, token, server.url);
    const requested = new Set<string>();
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== server.url) requested.add(origin);
    });
    await page.goto(server.url);
    await story({ url: server.url, stripe, thirdPartyRequests: () => [...requested] });
    // A page that still loads would report requests to the stopped server.
    await page.goto("about:blank");
  } finally {
    await stop();
    await stripe.close();
  }
}

async function getPolicy(address: string): Promise<string> {
  const response = await fetch(address, { headers: { accept: "text/html" } });
  return response.headers.get("content-security-policy") ?? "";
}

/** Pays by direct debit: the payment is promised and arrives later. */
function payLate(stripe: StripeStandIn, secret: string): Promise<string> {
  const session = stripe.sessions.find((each) => each.client_secret === secret);
  if (session === undefined) throw new Error("Stripe has no such session");
  stripe.events.payLater(session, "elise@exemple.fr");
  return Promise.resolve(session.return_url);
}
