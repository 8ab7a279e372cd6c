/** The short messages that the page shows after an action. */
import type { Locator, Page } from "@playwright/test";

/** The messages at the bottom of the screen. */
export function getMessages(page: Page): Locator {
  return page.getByRole("region", { name: "Messages" });
}
