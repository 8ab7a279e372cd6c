/** The thank-yous: a gift is noted, a household ticked, and somebody else added. */
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, getDayIn, test } from "#test/support/browser.ts";
import { chooseAction } from "./budget-helpers.ts";
import { openMainMenu } from "./shell-helpers.ts";

test("after the wedding each household is thanked, and somebody who is not on the list @phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { wedding_date: getDayIn(-3) });
  const guest = (firstName: string, more: object = {}) =>
    couple.ask<{ id: string }>("POST", "/api/guests", { firstName, lastName: "Roux", ...more });
  const address = { adresse: "3 rue Haute", code_postal: "89450", ville: "Vézelay" };
  const [lea, paul] = [await guest("Léa", address), await guest("Paul", address)];
  await guest("Zoé");
  const households = [{ name: "Famille Roux", guest_ids: [lea.id, paul.id] }];
  await couple.ask("POST", "/api/households", { households });

  await page.goto("/");
  await (await openMainMenu(page)).getByRole("link", { name: "Remerciements" }).click();
  await expect(page.getByText("0 remercié sur 2")).toBeVisible();
  await page.getByRole("checkbox", { name: /Remercié.*Famille Roux/u }).click();
  await expect(page.getByText("1 remercié sur 2")).toBeVisible();
  await chooseAction(page, "Modifier", "Famille Roux");
  const dialog = page.getByRole("dialog", { name: "Famille Roux" });
  await dialog.getByLabel("Cadeau").fill("Un service à thé");
  await auditInBothThemes(page, "a thank-you is edited");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "À écrire" }).click();
  await expect(page.getByText("Famille Roux")).toHaveCount(0);
  await expect(page.getByText(/^(?:Adresse à|À) demander$/u)).toBeVisible();
  // The filter is in the address, so that it is there again after a reload.
  await expect(page).toHaveURL(/only=to_write/u);
  await page.reload();
  await expect(page.getByRole("button", { name: "À écrire" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Famille Roux")).toHaveCount(0);
  await page.getByRole("button", { name: "À écrire" }).click();
  await page.getByRole("button", { name: "Ajouter une personne" }).click();
  const adding = page.getByRole("dialog", { name: "Ajouter une personne" });
  await adding.getByLabel("Nom").fill("La voisine");
  await adding.getByRole("button", { name: "Ajouter" }).click();
  await expect(page.getByText("1 remercié sur 3")).toBeVisible();
  await chooseAction(page, "Supprimer", "La voisine");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.locator("main [data-id] button:focus")).toHaveAccessibleName(/^Actions pour/u);
  await expect(page.getByText("1 remercié sur 2")).toBeVisible();
  await auditInBothThemes(page, "thank-yous");

  // Advice on thanking is shown, advice on preparing the wedding no longer.
  const advice = page.getByText("Le conseil de Margaux");
  await expect(advice).toBeVisible();
  await page.goto("/prestataires");
  await expect(page.getByRole("heading", { name: "Prestataires" }).first()).toBeVisible();
  await expect(advice).toBeHidden();
  await page.goBack();

  await page.reload();
  await expect(page.getByText("Un service à thé")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Remercié.*Famille Roux/u })).toBeChecked();
});

test("the thank-yous say that the households could not be loaded, and load again @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 403");
  await couple.ask("POST", "/api/guests", { firstName: "Léa", lastName: "Roux" });
  await page.route("**/api/households", (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto("/remerciements");
  const retry = page.getByRole("main").getByRole("button", { name: "Réessayer" });
  await expect(retry).toBeVisible();
  await page.unroute("**/api/households");
  await retry.click();
  await expect(page.getByRole("rowheader", { name: "Léa Roux" })).toBeVisible();
  await expect(retry).toBeHidden();
});
