/** The guests' reply page: audited by axe, and its size on the wire. */
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expectAccessible } from "#test/support/axe.ts";
import { expect, type Member, test } from "#test/support/browser.ts";

interface Link {
  readonly household_id: string | null;
  readonly url: string;
}

/** Creates four people, three moments and open replies. Returns the address of their page. */
async function invited(couple: Member, moments: Record<string, boolean | string>): Promise<string> {
  await couple.ask("PUT", "/mariage", moments);
  const people = ["Baptiste", "Claire", "Zoé", "Paul"].map((firstName) => ({
    firstName,
    lastName: "Lemoine",
  }));
  await couple.addGuests(people.map((person, at) => (at > 1 ? { ...person, is_child: true } : person)));
  const guests = await couple.ask<{ id: string }[]>("GET", "/api/guests");
  const households = [{ guest_ids: guests.map(({ id }) => id) }];
  await couple.ask("POST", "/api/households", { households });
  await couple.ask("PUT", "/api/reply-settings", { is_open: true });
  const links = await couple.ask<Link[]>("GET", "/api/reply-links");
  return links.find(({ household_id }) => household_id !== null)?.url ?? "";
}

const three = { cocktail: true, dinner: true, brunch: true };

test("axe finds nothing in either theme, on a phone and a wide screen @desktop", async ({ page, couple }) => {
  await page.goto(await invited(couple, three));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
  await page.getByRole("button", { name: "Nous serons tous là" }).click();
  await expectAccessible(page);
});

test("the page is small for four people and six moments @desktop", async ({ page, couple, request }) => {
  const all = { ...three, civil_wedding: true, religious_wedding: true, party: true };
  const url = await invited(couple, all);
  const html = await (await request.get(url)).text();
  expect(gzipSync(html).length).toBeLessThan(12_000);
  const [style = ""] = /\/assets\/reply-page-[^"]+\.css/u.exec(html) ?? [];
  const css = await (await request.get(new URL(style, url).href)).text();
  expect(css.length).toBeGreaterThan(1000);
  expect(brotliCompressSync(css).length).toBeLessThan(8000);
  expect(html).not.toContain("<script");
  await page.goto(url);
});

test("the page scrolls only vertically at 320 pixels, and at 400 % zoom of 1280 by 1024 @desktop", async ({
  page,
  couple,
}) => {
  const address = await invited(couple, { ...three, wedding_place: "Domaine-de-la-Bissonnière-sur-Loire" });
  const expectNarrow = async () => {
    // 256 is the height that 400 % zoom leaves of 1024.
    for (const height of [640, 256]) {
      await page.setViewportSize({ width: 320, height });
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(320);
    }
  };
  await page.goto(address);
  for (const summary of await page.locator("summary").all()) await summary.click();
  await expectNarrow();
  await page.getByRole("button", { name: "Nous serons tous là" }).click();
  await expect(page.getByText("Merci, votre réponse est bien arrivée.")).toBeVisible();
  await expectNarrow();
  await couple.ask("PUT", "/api/reply-settings", { is_open: false });
  await page.goto(address);
  await expectNarrow();
});

test("the page thanks for a whole reply, and not for an empty or partial one", async ({
  page,
  couple,
  expectedErrors,
}) => {
  // The empty form is refused with its status.
  expectedErrors.push("status of 400");
  await page.goto(await invited(couple, three));
  const send = page.getByRole("button", { name: "Envoyer notre réponse" });
  const consent = page.getByRole("checkbox", { name: /Nous acceptons/u });
  await expect(consent).toBeHidden();
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Rien n’est encore choisi");
  // What is missing is an answer, so no details unfold.
  await expect(consent).toBeHidden();
  await expect(send).toHaveAccessibleDescription(/Rien n’est encore choisi/u);
  const of = (moment: string, answer: string) =>
    page.getByRole("radiogroup", { name: `${moment}, Claire` }).getByRole("radio", { name: answer });
  await of("Dîner", "Oui, avec joie").check();
  const claire = page.locator("details", { hasText: "Claire" });
  await claire.locator("summary").click();
  await expect(consent).toBeVisible();
  await claire.getByLabel("Allergies").fill("Arachides");
  await claire.locator("summary").click();
  await page.getByText(/Nous acceptons/u).click();
  await expect(consent).toBeChecked();
  await send.click();
  await expect(page.getByRole("heading", { name: "Votre réponse n’est pas encore complète." })).toBeVisible();
  const complete = page.getByRole("link", { name: "Compléter notre réponse" });
  await expect(complete).toBeInViewport();
  await complete.click();
  await expect(page.getByRole("radiogroup", { name: "Vin d’honneur, Baptiste" })).toBeInViewport();
  await expect(consent).toBeChecked();
  // One press would replace the answers that were given.
  await expect(page.getByRole("button", { name: "Aucun de nous ne pourra venir" })).toHaveCount(0);
  for (const yes of await page.locator('input[value="yes"][type="radio"]').all()) await yes.check();
  await send.click();
  await expect(page.getByRole("heading", { name: "Merci, votre réponse est bien arrivée." })).toBeVisible();
  await expect(page.getByText("Claire : Arachides")).toBeVisible();
});
