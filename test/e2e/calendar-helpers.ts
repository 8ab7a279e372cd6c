/** Reads and uses the calendar page. */
import type { Locator, Page } from "@playwright/test";

/** One day of the grid: '12 mars 2031'. */
export function getDay(page: Page, text: string): Locator {
  return page.getByRole("gridcell", {
    name: new RegExp(String.raw`\s${text.replaceAll(" ", String.raw`\s`)}`, "u"),
  });
}

export function getDialog(page: Page, name: string): Locator {
  return page.getByRole("dialog", { name });
}
