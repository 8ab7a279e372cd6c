/** A browser's page translator replaces each text node by elements of its own. The app must go on working. */
import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";

/** Does what Google's page translator does to the document, for each text that is there and that comes. */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translate = (node: Node): void => {
      if (node.nodeType === Node.TEXT_NODE) {
        const isTranslated = node.parentElement?.closest("font, script, style, [translate=no]") !== null;
        if (isTranslated || node.textContent?.trim() === "") return;
        const font = document.createElement("font");
        font.append(document.createElement("font"));
        node.parentNode?.replaceChild(font, node);
        font.firstElementChild?.append(node.textContent ?? "");
        return;
      }
      for (const child of Array.from(node.childNodes)) translate(child);
    };
    translate(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) translate(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test("the search stays open under a page translator @desktop", async ({ signedIn: page, couple }) => {
  await couple.addGuests([{ firstName: "Zoé", lastName: "Aubert" }]);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await translatePage(page);
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("option").first()).toBeVisible();
  await page.keyboard.type("zoé");
  await expect(dialog.getByRole("option", { name: /Zoé Aubert/u })).toBeVisible();
  await page.keyboard.type("xyz");
  await expect(dialog.getByRole("status")).toContainText("zoéxyz");
  for (const _ of "xyz") await page.keyboard.press("Backspace");
  await expect(dialog.getByRole("status")).not.toContainText("zoéxyz");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/invites/u);
});

test("every page of the menu opens under a page translator @desktop", async ({ signedIn: page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await translatePage(page);
  const links = page.getByRole("navigation").first().getByRole("link");
  const all = await links.evaluateAll((each) => each.map((link) => link.getAttribute("href") ?? ""));
  // The page of the day is a document of its own, without this menu.
  const addresses = all.filter((address) => address !== "/jour-j");
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    await page.locator(`nav a[href="${address}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${address}$`, "u"));
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  }
});
