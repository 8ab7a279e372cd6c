/** An expense that was just noted is taken back by its message. */
import { expect, test } from "#test/support/browser.ts";
import { getRow } from "./budget-helpers.ts";
import { getMessages } from "./message-helpers.ts";

test("a noted expense is taken back by its message, and stands in the bin @phone", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/budget?tab=expenses&add=expense&provider=");
  const dialog = page.getByRole("dialog", { name: "Noter une dépense" });
  await dialog.getByLabel("Titre").fill("Pivoines");
  await dialog.getByLabel("Montant").fill("120");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(getRow(page, "Dépenses", "Pivoines")).toBeVisible();
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(getRow(page, "Dépenses", "Pivoines")).toBeHidden();
  expect(await couple.ask("GET", "/api/expenses/total")).toEqual({ total: 0 });
  expect(await couple.ask("GET", "/deleted")).toMatchObject([{ label: "Pivoines" }]);
});
