/** The legal pages with and without settings about who publishes and hosts the site. */
import { expectAccessible } from "#test/support/axe.ts";
import { expect, startAlone, test } from "#test/support/browser.ts";
import { seller } from "#test/support/stripe.ts";

test("the legal pages name the seller, the host and the mediator @desktop", async ({ page }) => {
  const { server, stop } = await startAlone({
    ...seller,
    PUBLISHER_REGISTRATION: "RCS Lyon 123 456 789.",
  });
  try {
    await page.goto(`${server.url}/mentions-legales`);
    const notice = page.getByRole("main");
    await expect(notice).toContainText(
      /édité par Atelier des Noces, 3, rue des Lilas, 69001 Lyon\. Téléphone\s: 04 00 00 00 01\./u,
    );
    await expect(notice).toContainText("RCS Lyon 123 456 789. Responsable de la publication");
    await expect(notice).toContainText(/hébergées par Hébergeur du Rhône, 8, quai du Port, 69002 Lyon\./u);
    await expect(notice.getByRole("link", { name: "contact@noces.exemple.fr" }).last()).toHaveAttribute(
      "href",
      "mailto:contact@noces.exemple.fr",
    );
    await expectAccessible(page);
    await page.getByRole("link", { name: "Conditions d’utilisation" }).click();
    await expect(page.getByRole("main")).toContainText(
      /médiateur de la consommation\s: Médiation des Services, https:\/\/mediation\.exemple\.fr\./u,
    );
    await page.goto(`${server.url}/confidentialite?lng=en`);
    await expect(page.getByRole("main")).toContainText("Contact: contact@noces.exemple.fr.");
  } finally {
    await stop();
  }
});

test("without settings the legal pages show no gap @desktop", async ({ page }) => {
  for (const path of ["/mentions-legales", "/cgu", "/confidentialite"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("{{");
    await expect(page.getByRole("main")).not.toContainText(/Contact\s:|saisir gratuitement/u);
  }
  await page.goto("/mentions-legales");
  await expect(page.getByRole("main")).toContainText("Ce site est édité à titre non professionnel.");
});
