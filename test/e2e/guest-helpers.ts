/** Reads and uses the guest list: a table on a wide screen, cards on a phone. */
import { expect, type Locator, type Page } from "@playwright/test";

/** The shown guests by the button with their answer, which both widths have. */
function answers(page: Page): Locator {
  return page.getByRole("main").getByRole("button", { name: /\s:\s(?:vient|ne vient pas|sans réponse)$/u });
}

/** Expects these full names from top to bottom. */
export async function expectShown(page: Page, names: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      answers(page).evaluateAll((buttons) =>
        buttons.map((button) => (button.getAttribute("aria-label") ?? "").replace(/\s:\s[^:]*$/u, "")),
      ),
    )
    .toEqual(names);
}

/** The button that shows and changes a guest's answer. */
export function getAnswer(page: Page, name: string): Locator {
  return page.getByRole("main").getByRole("button", {
    name: new RegExp(String.raw`^${name}\s:\s(?:vient|ne vient pas|sans réponse)$`, "u"),
  });
}

/** Presses 'Modifier' or 'Supprimer' of one guest: at the end of the row, or in the card's menu. */
export async function choose(page: Page, action: "Modifier" | "Supprimer", name: string): Promise<void> {
  const menu = page.getByRole("button", { name: `Actions pour ${name}`, exact: true });
  const button = page.getByRole("button", { name: `${action} ${name}`, exact: true });
  await menu.or(button).click();
  if (await menu.isVisible()) await page.getByRole("menuitem", { name: action }).click();
}

/** Filters are beside the list, or in a sheet on a phone; `set` gets the element that contains them. */
export async function filter(page: Page, set: (place: Locator) => Promise<void>): Promise<void> {
  const opener = page.getByRole("button", { name: "Filtrer", exact: true });
  if (!(await opener.isVisible())) {
    await set(page.getByRole("main"));
    return;
  }
  await opener.click();
  const sheet = page.getByRole("dialog", { name: "Filtrer" });
  await set(sheet);
  await sheet.getByRole("button", { name: /^Voir / }).click();
  await expect(sheet).toBeHidden();
}

/** The messages at the bottom of the screen. */
export function messages(page: Page): Locator {
  return page.getByRole("region", { name: "Messages" });
}
