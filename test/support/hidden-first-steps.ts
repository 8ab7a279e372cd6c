/** Hides the first steps of a wedding, so that a phone shows the places of the photos. */
import type { Page } from "@playwright/test";

interface Account {
  readonly ask: <Reply>(method: string, path: string) => Promise<Reply>;
}

/** Must be called before the page is opened. */
export async function hideFirstSteps(page: Page, couple: Account): Promise<void> {
  const { id } = await couple.ask<{ id: string }>("GET", "/mariage");
  await page.addInitScript((key) => localStorage.setItem(key, "true"), `first-steps-hidden:${id}`);
}
