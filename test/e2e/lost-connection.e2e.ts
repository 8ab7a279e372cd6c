/** A lost connection: no text is lost, nothing is saved twice, and the page says so. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "#test/support/axe.ts";
import { expect } from "#test/support/browser.ts";
import { gotoIdle } from "#test/support/idle.ts";
import { countJournalEntries, phoneLabel, saveButton, test, getFirstGuest } from "./conflict-helpers.ts";
import { getMessages } from "./message-helpers.ts";
import { addTasks, listTasks } from "./todo-helpers.ts";
import { openMainMenu } from "./shell-helpers.ts";

/** Lets the call reach the server once, and loses its response. */
async function loseResponse(page: Page, url: string, method: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

test("a save whose response was lost is repeated without a second entry @desktop", async ({
  signedIn: page,
  mine,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("net::ERR_FAILED");
  const before = await countJournalEntries(couple);
  await loseResponse(page, "**/api/guests/*", "PUT");
  await mine.getByRole("button", saveButton).click();
  await expect(mine.getByText("Pas enregistré : pas de connexion.")).toBeVisible();
  await expect(mine.getByLabel(phoneLabel)).toHaveValue("06 22 22 22 22");
  await mine.getByRole("button", { name: "Réessayer" }).click();
  await expect(mine).toBeHidden();
  expect((await getFirstGuest(couple))?.telephone).toBe("06 22 22 22 22");
  expect(await countJournalEntries(couple)).toBe(before + 1);
});

test("an addition whose response was lost asks to look at the list, which has it @desktop", async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push("net::ERR_FAILED");
  await page.goto("/invites");
  await page.getByRole("button", { name: "Ajouter un invité" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un invité" });
  await dialog.getByLabel("Prénom", { exact: true }).fill("Pauline");
  await loseResponse(page, "**/api/guests", "POST");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog.getByText("L’ajout est peut-être passé : vérifie la liste.")).toBeVisible();
  await expect(dialog.getByLabel("Prénom", { exact: true })).toHaveValue("Pauline");
  await expect(page.getByText("Pauline").first()).toBeAttached();
});

test("without a network the text stays, and one press saves it after the return @desktop", async ({
  signedIn: page,
  mine,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED");
  const before = await countJournalEntries(couple);
  await page.context().setOffline(true);
  await mine.getByRole("button", saveButton).click();
  await expect(mine.getByText("Pas enregistré : pas de connexion.")).toBeVisible();
  await expect(mine.getByLabel(phoneLabel)).toHaveValue("06 22 22 22 22");
  await page.context().setOffline(false);
  await mine.getByRole("button", { name: "Réessayer" }).click();
  await expect(mine).toBeHidden();
  await expect(getMessages(page).getByText("Invité modifié.")).toBeVisible();
  expect((await getFirstGuest(couple))?.telephone).toBe("06 22 22 22 22");
  expect(await countJournalEntries(couple)).toBe(before + 1);
});

test("a task that is added without a network keeps its title, and one press adds it @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED");
  await addTasks(couple);
  // With what it loads late.
  await gotoIdle(page, "/todo");
  const main = page.getByRole("main");
  const title = main.getByLabel("Titre", { exact: true });
  await title.fill("Choisir les alliances");
  await page.context().setOffline(true);
  await title.press("Enter");
  await expect(main.getByText("Pas enregistré : pas de connexion.")).toBeVisible();
  await expect(title).toHaveValue("Choisir les alliances");
  await page.context().setOffline(false);
  await main.getByRole("button", { name: "Réessayer" }).click();
  await expect(title).toHaveValue("");
  const titles = (await listTasks(couple)).map((task) => task.title);
  expect(titles.filter((each) => each === "Choisir les alliances")).toHaveLength(1);
});

test("without a connection the page says from when it is, until a call succeeds @phone", async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED");
  await page.goto("/invites");
  await expect(page.getByRole("heading", { level: 1, name: "Invités" })).toBeVisible();
  const banner = page.getByText(/^Hors connexion\s: état du \S+\s\S+\sà \d\d:\d\d\.$/u);
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
});

test("a page that cannot be opened without a connection says so at once, and opens after the return", async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED", "Failed to fetch", "No texts in fr");
  await page.goto("/invites");
  await expect(page.getByRole("heading", { level: 1, name: "Invités" })).toBeVisible();
  const menu = await openMainMenu(page);
  await page.context().setOffline(true);
  await menu.getByRole("link", { name: "Calendrier" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pas de connexion" })).toBeVisible({
    timeout: 1000,
  });
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Calendrier" })).toBeVisible();
});
