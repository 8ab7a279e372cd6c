/** Uses the shell of every page: a menu at the side, or behind a button on a phone. */
import type { Locator, Page } from "@playwright/test";

/** The main menu, opened where necessary. */
export async function openMainMenu(page: Page): Promise<Locator> {
  const navigation = page.getByRole("navigation", { name: "Menu principal" });
  const opener = page.getByRole("button", { name: /^Menu$/u });
  await navigation.or(opener).first().waitFor();
  if (!(await navigation.isVisible())) await opener.click();
  return navigation;
}

/** The opened account menu. */
export async function openAccountMenu(page: Page, name: string): Promise<Locator> {
  await openMainMenu(page);
  const account = page.getByRole("region", { name: "Mon compte" });
  await account
    .getByRole("button", { name: new RegExp(`${name}|^Mariage`, "u") })
    .first()
    .click();
  return account;
}
