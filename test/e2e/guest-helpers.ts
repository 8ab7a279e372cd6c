/** Reads and uses the guest list: a table on a wide screen, cards on a phone. */
import { expect, type Locator, type Page } from "@playwright/test";

/** The shown guests by the button with their answer, which both widths have. */
function getAnswers(page: Page): Locator {
  return page.getByRole("main").getByRole("button", { name: /\s:\s(?:vient|ne vient pas|sans réponse)$/u });
}

/** Expects these full names from top to bottom. */
export async function expectShown(page: Page, names: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      getAnswers(page).evaluateAll((buttons) =>
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

/** Answers for a guest on a phone, where a press offers three words. */
export async function answerByWord(page: Page, name: string, word: string): Promise<void> {
  await getAnswer(page, name).click();
  await page.getByRole("menuitemradio", { name: word, exact: true }).click();
}

/** Presses 'Modifier' or 'Supprimer' of one guest: in the menu of the row, on a phone in the guest's card. */
export async function chooseAction(
  page: Page,
  action: "Modifier" | "Supprimer",
  name: string,
): Promise<void> {
  const menu = page.getByRole("button", { name: `Actions pour ${name}`, exact: true });
  const read = page.getByRole("button", { name: `Voir ${name}`, exact: true });
  await expect(read).toBeVisible();
  const isPhone = !(await menu.isVisible());
  if (isPhone) await read.click();
  if (isPhone && action === "Modifier") {
    await page.getByRole("button", { name: `Modifier ${name}`, exact: true }).click();
    return;
  }
  await menu.click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Filters are beside the list, or in a sheet on a phone; `set` gets the element that contains them. */
export async function setFilters(page: Page, set: (place: Locator) => Promise<void>): Promise<void> {
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
