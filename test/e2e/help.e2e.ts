/** Questions and answers in the settings, filtered while typing. */
import { expect, test } from "#test/support/browser.ts";

test("a question is found without accents, opens by its URL, and none is a dead end @desktop", async ({
  signedIn: page,
}) => {
  await page.goto("/parametres#aide-corbeille");
  const lost = page.locator("details", { hasText: "J’ai supprimé quelque chose par erreur" });
  await expect(lost.locator("summary")).toBeFocused();
  await expect(lost.getByText(/la corbeille le garde\s30\sjours/u)).toBeVisible();
  await expect(lost.getByRole("link", { name: "Ouvrir la corbeille" })).toHaveAttribute("href", "/corbeille");
  expect(await page.locator("details").count()).toBeGreaterThanOrEqual(15);

  const search = page.getByRole("searchbox", { name: "Rechercher une question" });
  await search.fill("traiteur REGIME");
  await expect(page.getByRole("status").filter({ hasText: "1 question trouvée" })).toBeVisible();
  const diets = page.locator("summary", { hasText: "Où noter les régimes et les allergies" });
  await expect(diets).toBeVisible();
  await diets.press("Enter");
  await expect(page.getByText(/L’onglet Repas compte les régimes/u)).toBeVisible();

  // By words that the answers do not contain.
  await search.fill("l'export");
  await expect(page.locator("summary", { hasText: "Comment garder une copie" })).toBeVisible();
  await expect(page.locator("summary", { hasText: "mettre le budget dans un tableur" })).toBeVisible();
  await expect(page.locator("details")).toHaveCount(2);

  await search.fill("montgolfière");
  await expect(page.getByText(/^Aucune question ne correspond/u)).toBeVisible();
  await expect(page.locator("details")).toHaveCount(0);
  // This server has no support address.
  await expect(page.getByText(/^Écris à la personne qui t’a donné l’adresse de ce site/u)).toBeVisible();
  await expect(page.locator("a[href^='mailto:']")).toHaveCount(0);
  await page.getByRole("button", { name: "Tout afficher" }).click();
  await expect(page.locator("details").first()).toBeVisible();
});
