/** Reads and uses the budget page: tables on a wide screen, cards on a phone. */
import type { Locator, Page } from "@playwright/test";

/** Matches a text with any kind of space: '1 200,50 €'. */
export function toPattern(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(escaped.replaceAll(/\s/gu, String.raw`\s`), "u");
}

/** One row of 'Postes du budget' or of 'Dépenses'. */
export function getRow(page: Page, list: "Postes du budget" | "Dépenses", name: string): Locator {
  const holder = page
    .getByRole("table", { name: list, exact: true })
    .or(page.getByRole("list", { name: list, exact: true }));
  return holder.getByRole("row").or(holder.getByRole("listitem")).filter({ hasText: name });
}

/** Chooses 'Modifier' or 'Supprimer' in the menu of one row. */
export async function chooseAction(
  page: Page,
  action: "Modifier" | "Supprimer",
  name: string,
): Promise<void> {
  await page.getByRole("button", { name: `Actions pour ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

export function getTab(page: Page, name: "Budget" | "Dépenses"): Locator {
  return page.getByRole("tab", { name, exact: true });
}
