/** Former addresses lead on. */
import { expect, test } from "#test/support/browser.ts";

test("a former address leads to the same list @desktop", async ({ signedIn: page, couple }) => {
  await couple.addGuests([{ firstName: "Zoé" }, { firstName: "Marc" }]);
  await page.goto("/invites?name=Zo");
  await expect(page).toHaveURL("/invites?q=Zo");
  await expect(page.getByRole("main").getByText("Zoé").first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Marc")).toBeHidden();
});
