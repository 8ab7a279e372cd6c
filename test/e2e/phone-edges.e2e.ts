/** The edges of a phone's screen: rows of tabs and chips that scroll, and messages above the dock. */
import type { Locator } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { getAnswer, messages } from "./guest-helpers.ts";

/**
 * Which edge of a row of tabs or chips fades. The mask is wider than the row, and shifted beyond the edge that
 * does not fade.
 */
function fades(row: Locator): Promise<string> {
  return row.evaluate((element) => {
    const { maskImage, maskPosition } = getComputedStyle(element);
    if (!maskImage.startsWith("linear-gradient")) return "none";
    return maskPosition.startsWith("100%") ? "the end" : maskPosition.startsWith("0%") ? "the start" : "both";
  });
}

test("tabs and chips that go on fade at that edge, and the current tab is in view @phone", async ({
  signedIn: page,
}) => {
  await page.goto("/calendrier");
  const chips = page.getByRole("group", { name: "Ce que montre le calendrier" });
  await expect.poll(() => fades(chips)).toBe("the end");
  await chips.getByRole("button").last().scrollIntoViewIfNeeded();
  await expect.poll(() => fades(chips)).toBe("the start");

  await page.goto("/budget?tab=payers");
  const tabs = page.getByRole("tablist");
  await expect(tabs.getByRole("tab", { selected: true })).toHaveText("Qui paie");
  await expect(tabs.getByRole("tab", { selected: true })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => fades(tabs)).toBe("the start");
});

test("a message does not cover the row that was pressed, and goes at a press @phone", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409");
  await couple.addGuests(
    Array.from({ length: 20 }, (_, at) => ({ firstName: `Invité${String(at + 10)}`, lastName: "Roy" })),
  );
  await page.route("**/api/guests/*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 409, json: { error: { code: "conflict", message: "…" } } })
      : route.continue(),
  );
  await page.goto("/invites");
  const answer = getAnswer(page, "Invité20 Roy");
  await answer.evaluate((button) => {
    // Just above the dock, where messages appear.
    scrollBy({ top: button.getBoundingClientRect().bottom - (innerHeight - 110), behavior: "instant" });
  });
  await answer.click();
  const message = messages(page).getByRole("alert");
  await expect(message).toBeVisible();
  const row = answer.locator("xpath=ancestor::li");
  await expect
    .poll(async () => {
      const [above, below] = [await messages(page).boundingBox(), await row.boundingBox()];
      return above && below && (above.y + above.height <= below.y || below.y + below.height <= above.y);
    })
    .toBe(true);
  await message.click();
  await expect(message).toHaveCount(0);
});
