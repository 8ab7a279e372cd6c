/** Messages: one place, also in dialogs, and gone with the page. */
import { expect, test } from "#test/support/browser.ts";
import { chooseAction } from "./guest-helpers.ts";
import { getMessages } from "./message-helpers.ts";

test("a message can be pressed in a dialog, and goes when the page is left @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests([
    { firstName: "Inès", lastName: "Roche" },
    { firstName: "Paul", lastName: "Roy" },
  ]);
  await page.goto("/invites");
  const remove = async () => {
    await chooseAction(page, "Supprimer", "Inès Roche");
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Supprimer" }).click();
    await expect(question).toBeHidden();
  };
  const undo = getMessages(page).getByRole("button", { name: "Annuler" });
  await remove();
  await expect(undo).toBeVisible();
  await page.getByRole("button", { name: "Ajouter un invité" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un invité" });
  await expect(dialog).toBeVisible();
  // The message is in the dialog on top, because everything outside of it is inert.
  await undo.click();
  await expect(getMessages(page).getByRole("listitem")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(dialog).toBeHidden();

  await remove();
  await expect(undo).toBeVisible();
  const [said, width] = [await getMessages(page).boundingBox(), 1280];
  expect(said && Math.abs(said.x + said.width / 2 - width / 2)).toBeLessThanOrEqual(16);
  await page
    .getByRole("navigation", { name: "Menu principal" })
    .getByRole("link", { name: "Calendrier" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Le calendrier" })).toBeVisible();
  await expect(getMessages(page).getByRole("listitem")).toHaveCount(0);
});

test("on a phone the newest message stands alone @phone", async ({ signedIn: page, couple }) => {
  const titles = ["Goûter le menu", "Choisir les fleurs"];
  for (const title of titles) await couple.ask("POST", "/todo/custom", { title });
  await page.goto("/");
  const tasks = page.getByRole("list", { name: "Prochaines tâches" });
  for (const title of titles) {
    const tick = tasks.getByRole("checkbox", { name: title });
    await tick.click({ force: true });
    await expect(tick).toHaveCount(0);
  }
  await expect(getMessages(page).getByText("« Choisir les fleurs » est faite.")).toBeVisible();
  await expect(getMessages(page).getByRole("listitem")).toHaveCount(1);
});
