/** The dashboard around the wedding: the way to the page of the day, and what is left to do afterwards. */
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, getDayIn, test } from "#test/support/browser.ts";

test("from a week before to the day after, the dashboard opens the page of the day @phone", async ({
  signedIn: page,
  couple,
}) => {
  const link = page.getByRole("link", { name: "Ouvrir le Jour J" });
  for (const [days, isOffered] of [
    [8, false],
    [7, true],
    [-1, true],
    [-2, false],
  ] as const) {
    await couple.ask("PUT", "/mariage", { wedding_date: getDayIn(days) });
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Ajouter un invité" })).toBeVisible();
    await expect(link).toHaveCount(isOffered ? 1 : 0);
  }
  await couple.ask("PUT", "/mariage", { wedding_date: getDayIn(0) });
  await page.goto("/");
  await link.click();
  await expect(page.getByRole("heading", { name: "Le déroulé est vide." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Aller au déroulé" })).toHaveAttribute("href", "/deroule");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jour J");
});

test("after the wedding the dashboard counts thank-yous and erases diets at once @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { wedding_date: getDayIn(-2) });
  const guest = { firstName: "Léa", lastName: "Roux", allergies: "Arachides" };
  const { id } = await couple.ask<{ id: string }>("POST", "/api/guests", guest);
  await couple.ask("POST", "/api/thanks", { guest_id: id, thanked_on: getDayIn(0) });
  await page.goto("/");
  const heading = page.getByRole("heading", { name: "Après le grand jour" });
  const card = page.locator("section", { has: heading });
  await expect(card.getByRole("link", { name: "Remerciements : 1 sur 1" })).toBeVisible();
  await auditInBothThemes(page, "after the wedding");
  await card.getByRole("button", { name: "Télécharger toutes nos données" }).click();
  const exporting = page.getByRole("dialog");
  await expect(exporting.getByLabel("Ton mot de passe")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(exporting).toHaveCount(0);
  await card.getByRole("button", { name: "Effacer maintenant" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Effacer", exact: true }).click();
  await expect(page.getByText("Les régimes et les allergies sont effacés.")).toBeVisible();
  await expect(card.getByRole("button", { name: "Effacer maintenant" })).toHaveCount(0);
  await expect(card.getByText("Régimes et allergies effacés le")).toBeVisible();
  const guests = await couple.ask<{ allergies: string }[]>("GET", "/api/guests/user");
  expect(guests.map(({ allergies }) => allergies)).toEqual([""]);
});
