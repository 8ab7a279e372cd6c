/** The edges of a phone's screen: rows of tabs and chips that scroll, and messages above the bar. */
import type { Locator } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { getAnswer } from "./guest-helpers.ts";
import { getMessages } from "./message-helpers.ts";

/** The box of an element in the window. */
function getBox(element: Locator): Promise<DOMRect> {
  return element.evaluate((at) => at.getBoundingClientRect().toJSON());
}

/** Presses a button of a row wherever the window is. */
async function press(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.click();
}

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

test("a message stands beside the add button, the last row can be scrolled above it, and it goes at a press @phone", async ({
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
  await expect(page.getByRole("button", { name: "Ajouter un invité" })).toHaveText("Ajouter");
  const answer = getAnswer(page, "Invité29 Roy");
  await press(answer);
  await page.getByRole("menuitemradio", { name: "Vient", exact: true }).click();
  const message = getMessages(page).getByRole("alert");
  await expect(message).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const row = await getBox(answer.locator("xpath=ancestor::li"));
  const said = await getBox(getMessages(page));
  const add = await getBox(page.getByRole("button", { name: "Ajouter un invité" }));
  const bar = await getBox(page.getByRole("navigation", { name: "Pages principales" }));
  expect(row.bottom).toBeLessThanOrEqual(said.top);
  expect(said.right).toBeLessThanOrEqual(add.left);
  expect(add.right).toBe(360 - 16);
  expect(add.bottom).toBe(bar.top - 16);
  expect(said.bottom).toBe(add.bottom);
  await message.click();
  await expect(message).toHaveCount(0);
});
