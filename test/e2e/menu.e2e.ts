/** The menu of a phone stays open while the page behind it writes its address or leaves a closed dialog. */
import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { addTasks } from "./todo-helpers.ts";

/** Presses the button of the menu within the page, sooner than a person could. */
function pressMenu(page: Page): Promise<void> {
  return page.evaluate(() => document.querySelector<HTMLElement>("button[aria-label=Menu]")?.click());
}

test("the menu that is pressed right after a filter or an Escape stays open @phone", async ({
  signedIn: page,
  couple,
}) => {
  await addTasks(couple);
  await page.goto("/todo");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByLabel("Titre de la tâche").fill("menu");
  await pressMenu(page);
  await expect(menu).toBeVisible();
  // The filter is written into the address a moment later.
  await expect(page).toHaveURL(/[?]q=menu$/u);
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();

  await page
    .getByRole("button", { name: /^Ajouter/u })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await pressMenu(page);
  await expect(menu).toBeVisible();
  await expect.poll(() => page.evaluate(() => (history.state as { dialog?: string }).dialog)).toBeUndefined();
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Mes invités" }).click();
  await expect(page).toHaveURL(/\/invites$/u);
  await expect(menu).toBeHidden();
});
