/** Links prefetch the page they lead to, once. */
import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { openMainMenu } from "./shell-helpers.ts";

const isGuestList = (address: string) => new URL(address).pathname === "/api/guests/user";
const isGuestsCode = (address: string) => /\/assets\/guests-page-.*\.js$/u.test(address);

/** Records the requests to the server from now on. */
function watchRequests(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() !== "document") addresses.push(request.url());
  });
  return addresses;
}

test("the next page's code and list are prefetched on approach, once @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests([{ firstName: "Zoé", lastName: "Éluard" }]);
  await page.goto("/corbeille");
  await expect(page.getByRole("heading", { name: "La corbeille est vide" })).toBeVisible();
  const addresses = watchRequests(page);
  const link = (await openMainMenu(page)).getByRole("link", { name: "Mes invités" });
  await link.hover();
  await expect.poll(() => addresses.some(isGuestsCode) && addresses.some(isGuestList)).toBe(true);
  await expect(page).toHaveURL("/corbeille");
  // Focusing and pressing the link requests nothing that is still fresh.
  await link.focus();
  await link.click();
  await expect(page.getByText("Éluard").first()).toBeVisible();
  expect(addresses.filter(isGuestsCode)).toHaveLength(1);
  expect(addresses.filter(isGuestList)).toHaveLength(1);

  await page.keyboard.press("Tab");
  const addressesAfterFocus = watchRequests(page);
  await (await openMainMenu(page)).getByRole("link", { name: "Calendrier" }).focus();
  await expect
    .poll(() => addressesAfterFocus.some((address) => /\/assets\/calendar-page-.*\.js$/u.test(address)))
    .toBe(true);
});

test("a page asks for its list while its code loads @desktop", async ({ signedIn: page }) => {
  const pages = [
    ["/", "dashboard", ["/mariage", "/mariage/names", "/api/mariage/photos", "/api/guests/user", "/todo"]],
    ["/invites", "guests", ["/api/guests/user"]],
    ["/todo", "todos", ["/todo"]],
    ["/calendrier", "calendar", ["/calendar_events"]],
    ["/plan-tables", "seating", ["/api/tables", "/api/guests/user", "/api/seating"]],
    ["/prestataires", "providers", ["/api/provider-contacts"]],
    ["/prestataires/caterer", "provider", ["/api/provider-contacts"]],
  ] as const;
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Mon profil" })).toBeVisible();
  await page.route(/\/assets\/[a-z]+-page-.*\.js$/u, (route) => {
    const isHeld = pages.some(([, name]) => route.request().url().includes(`/${name}-page-`));
    return isHeld ? undefined : route.continue();
  });
  for (const [path, , lists] of pages) {
    const addresses = watchRequests(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect
      .poll(() => addresses.map((address) => new URL(address).pathname), { message: path })
      .toEqual(expect.arrayContaining([...lists]));
  }
});

test("with data saving on, nothing is prefetched @desktop", async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto("/corbeille");
  await expect(page.getByRole("heading", { name: "La corbeille est vide" })).toBeVisible();
  const addresses = watchRequests(page);
  const menu = await openMainMenu(page);
  await menu.getByRole("link", { name: "Mes invités" }).focus();
  await menu.getByRole("link", { name: "Calendrier" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Le calendrier" })).toBeVisible();
  expect(addresses.filter((address) => isGuestsCode(address) || isGuestList(address))).toEqual([]);
});
