/** Who may create an account: the pages say so where not everybody may. */
import { audit } from "#test/support/axe.ts";
import { expect, startAlone, test } from "#test/support/browser.ts";

test("where new accounts are closed, both pages say so in both languages @phone", async ({ page }) => {
  const { server, stop } = await startAlone({ SIGN_UP: "off" });
  try {
    for (const [language, title, text] of [
      ["fr", "Pas de nouveau compte ici", "Ici, les nouveaux comptes sont fermés."],
      ["en", "No new accounts here", "New accounts are closed here."],
    ] as const) {
      await page.goto(`${server.url}/login?lng=${language}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.locator("a[href*='/signup']")).toHaveCount(0);
      await page.goto(`${server.url}/signup?lng=${language}`);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByLabel(/mail/iu)).toHaveCount(0);
      await audit(page, `sign-up closed ${language}`);
    }
  } finally {
    await stop();
  }
});
