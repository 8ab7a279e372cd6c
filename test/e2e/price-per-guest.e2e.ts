/** A budget item priced per guest, and what other numbers of guests would cost. */
import { expectAccessible } from "#test/support/axe.ts";
import { expect, test } from "#test/support/browser.ts";

test("prices an item per guest, tries ten fewer, sets a number and returns to one amount @phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { dinner: true });
  await couple.addGuests([{ firstName: "Zoé", presence: true }, { firstName: "Paul" }]);
  await couple.ask("POST", "/api/budget", { type: "Traiteur et boissons", price: 100 });
  await page.goto("/budget");
  await page.getByText("Traiteur et boissons").last().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Compter par invité" }).click();
  await dialog.getByRole("textbox", { name: /^Prix/u }).fill("62");
  await expect(dialog.getByText(/comptés aujourd’hui\s:\s248,00\s€/u)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/4\sadultes\s×\s62,00\s€/u)).toBeVisible();

  await page.getByRole("button", { name: "Dix de moins" }).click();
  const result = page.getByRole("status").filter({ hasText: /de moins\./u });
  await expect(result).toHaveText(/^0,00\s€\s:\s248,00\s€\sde moins\.$/u);
  await expectAccessible(page);
  await page.getByText("Fixer le nombre").click();
  await page.getByRole("textbox", { name: /^Adultes/u }).fill("10");
  await page.getByRole("button", { name: "Fixer", exact: true }).click();
  await expect(page.getByText(/10\sadultes\s×\s62,00\s€/u)).toBeVisible();

  await page.getByText("Traiteur et boissons").last().click();
  await dialog.getByRole("button", { name: "Revenir à un montant" }).click();
  await expect(dialog.getByLabel("Montant prévu")).toHaveValue("620");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(/adultes\s×/u)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Et si/u })).toHaveCount(0);
});
