/** Every page for guests, on phones whose browsers ignore newer CSS, and in forced colours. */
import type { Page } from "@playwright/test";
import { findUnreadableButtons } from "#test/audit/contrast.ts";
import { expect, type Member, test } from "#test/support/browser.ts";
import { removeNewCss } from "#test/support/old-css.ts";

interface Link {
  readonly household_id: string | null;
  readonly guest_id: string | null;
  readonly url: string;
}

/** A family of four and Tom, invited to three moments. Returns the addresses of their pages. */
async function invite(couple: Member): Promise<{ family: string; tom: string }> {
  await couple.ask("PUT", "/mariage", {
    cocktail: true,
    dinner: true,
    brunch: true,
    wedding_date: "2030-06-12",
    wedding_place: "Domaine-de-la-Bissonnière-sur-Loire",
  });
  const people = ["Baptiste", "Claire", "Zoé", "Paul"].map((firstName, at) => ({
    firstName,
    lastName: "Lemoine",
    is_child: at > 1,
  }));
  await couple.addGuests([...people, { firstName: "Tom", lastName: "Roy" }]);
  const guests = await couple.ask<{ id: string; first_name: string }[]>("GET", "/api/guests/user");
  const guest_ids = guests.filter(({ first_name }) => first_name !== "Tom").map(({ id }) => id);
  await couple.ask("POST", "/api/households", { households: [{ guest_ids }] });
  const links = await couple.ask<Link[]>("GET", "/api/reply-links");
  const find = (fits: (link: Link) => boolean) => links.find(fits)?.url ?? "";
  return {
    family: find(({ household_id }) => household_id !== null),
    tom: find(({ guest_id }) => guest_id !== null),
  };
}

/** Visits the pages in each of their states, and looks at each. */
async function visit(page: Page, couple: Member, look: (state: string) => Promise<void>): Promise<void> {
  const { family, tom } = await invite(couple);
  const setOpen = (is_open: boolean) => couple.ask("PUT", "/api/reply-settings", { is_open });
  await page.goto("/r");
  await look("the page that asks for the code");
  await page.getByRole("textbox").fill("ABCD-EFGH");
  await page.getByRole("button").last().click();
  await look("a code that does not exist");
  await page.goto(family);
  await look("not open yet");
  await setOpen(true);
  await page.goto(family);
  for (const summary of await page.locator("summary").all()) await summary.click();
  await look("the form with all details");
  const dinner = page.getByRole("radiogroup", { name: "Dîner, Claire" });
  await dinner.getByRole("radio", { name: "Oui, avec joie" }).check();
  await page.getByRole("button", { name: "Envoyer notre réponse" }).click();
  await expect(page.getByText("Votre réponse n’est pas encore complète.")).toBeVisible();
  await look("a reply in part");
  await page.goto(family);
  for (const choice of await page.locator('input[type="radio"][value="yes"]').all()) await choice.check();
  await page.getByRole("button", { name: "Envoyer notre réponse" }).click();
  await expect(page.getByText("Merci, votre réponse est bien arrivée.")).toBeVisible();
  await look("the thanks");
  await page.goto(`${tom}/unsubscribe`);
  await look("the question before mails stop");
  await setOpen(false);
  await page.goto(family);
  await look("closed, after a reply");
  await page.goto(tom);
  await look("closed, without a reply");
}

test("guests’ pages can be used on a phone whose browser ignores newer CSS @phone", async ({
  page,
  couple,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push("status of 404");
  await page.route(/\/assets\/.*\.css$/u, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: removeNewCss(await response.text()) });
  });
  await visit(page, couple, async (state) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(360);
    const controls = page.locator("button:not(.unseen), a, summary, select, textarea, label:has(input)");
    for (const control of await controls.all()) {
      await control.click({ trial: true });
      const box = await control.boundingBox();
      const smallest = Math.min(box?.height ?? 0, box?.width ?? 0);
      expect(smallest, `${state}: ${await control.innerText()}`).toBeGreaterThanOrEqual(32);
    }
    for (const label of await page.locator(".pair label").all()) {
      expect((await label.boundingBox())?.height, state).toBeGreaterThanOrEqual(44);
    }
  });
});

test("the words of the buttons on guests’ pages are readable in forced colours @desktop", async ({
  page,
  couple,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push("status of 404");
  await page.setViewportSize({ width: 1280, height: 3000 });
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light", reducedMotion: "reduce" });
  await visit(page, couple, async (state) => {
    const { unreadable } = await findUnreadableButtons(page);
    expect(unreadable, state).toEqual([]);
  });
});
