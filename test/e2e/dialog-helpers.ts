import { expect } from "#test/support/browser.ts";
import type { Page } from "@playwright/test";

/** Waits until the open dialog has its history entry, or a closed one has left none. */
export async function waitForDialogEntry(page: Page, isThere: boolean): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (history.state as { dialog?: string } | null)?.dialog !== undefined))
    .toBe(isThere);
}
