/** Two members work at the same time: each sees the other's changes, and nothing is lost. */
import type { Page, Request, Response } from "@playwright/test";
import { eventStreamType, getChanges, maxStreamsOfSession } from "#contract/changes.ts";
import { storeToken, expect, type Member, signUp, test } from "#test/support/browser.ts";
import { chooseAction } from "./guest-helpers.ts";
import { type BufferingProxy, startBufferingProxy } from "#test/support/buffering-proxy.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { addOwnOrigin } from "#test/support/watch-page.ts";

interface Created {
  readonly id: string;
}

const changes = "**/api/changes";

const buffered = test.extend<{ buffering: BufferingProxy }>({
  buffering: async ({ server }, use) => {
    const proxy = await startBufferingProxy(server.url);
    addOwnOrigin(proxy.url);
    await use(proxy);
    await proxy.stop();
  },
});

/** Resolves once the page has opened its stream. */
async function following(page: Page, act: () => Promise<unknown>): Promise<void> {
  const opened = page.waitForResponse(changes);
  await act();
  expect((await opened).status()).toBe(200);
}

/** Sets the visibility state of a page, because browsers under test show all their tabs. */
async function show(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

async function getGuests(couple: Member): Promise<{ id: string; first_name: string }[]> {
  return couple.ask("GET", "/api/guests");
}

test("a changed name shows to the other member within a second, and focus and scroll stay @desktop", async ({
  signedIn: page,
  couple,
  server,
  browser,
}) => {
  const names = Array.from({ length: 40 }, (_, at) => `Invité ${String(at + 1).padStart(2, "0")}`);
  await couple.addGuests(names.map((firstName) => ({ firstName, lastName: "Marchand" })));
  const partner = await signUp(server.url);
  await joinByInvitation(couple, partner, { role: "couple" });
  const theirs = await (await browser.newContext()).newPage();
  await storeToken(theirs, partner.token, server.url);
  await following(page, () => page.goto("/invites"));
  await following(theirs, () => theirs.goto("/invites"));

  const row = page.getByRole("button", { name: /Invité 30 Marchand/u }).first();
  await row.scrollIntoViewIfNeeded();
  await row.focus();
  // Measured in the window: rows above may still get their real heights, for which the browser scrolls.
  const place = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await place();
  await chooseAction(theirs, "Modifier", "Invité 31 Marchand");
  const dialog = theirs.getByRole("dialog");
  await dialog.getByLabel("Prénom", { exact: true }).fill("Invité 31 bis");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Invité 31 bis Marchand").first()).toBeVisible({ timeout: 1000 });
  await expect(row).toBeFocused();
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
  await theirs.context().close();
});

test("what is typed stays while others change and delete the same things @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404");
  await couple.addGuests([{ firstName: "Zoé", lastName: "Marchand" }]);
  const [guest] = await getGuests(couple);
  await following(page, () => page.goto("/invites"));
  await chooseAction(page, "Modifier", "Zoé Marchand");
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel("Prénom", { exact: true });
  await field.fill("Zoé-Lou");
  await couple.ask("PUT", `/api/guests/${guest?.id}`, { lastName: "Berger" });
  await expect(page.getByText("Zoé Berger").first()).toBeAttached({ timeout: 2000 });
  await couple.ask("DELETE", `/api/guests/${guest?.id}`);
  await expect(page.getByText("Zoé Berger")).toHaveCount(0);
  await expect(field).toHaveValue("Zoé-Lou");
});

test("a hidden tab closes its stream, and catches up when it is shown @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.clock.install();
  await following(page, () => page.goto("/invites"));
  const closed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/changes"));
  await show(page, "hidden");
  await page.clock.runFor(31_000);
  await closed;
  await couple.addGuests([{ firstName: "Pauline", lastName: "Roux" }]);
  await following(page, () => show(page, "visible"));
  await expect(page.getByText("Pauline Roux").first()).toBeVisible();
});

test("with eight tabs over HTTP/1.1 the ninth loads, and the hidden ones have no stream @desktop", async ({
  signedIn: page,
}) => {
  const context = page.context();
  const streams = new Set<Request>();
  context.on("request", (request) => {
    if (request.headers()["accept"] === eventStreamType) streams.add(request);
  });
  const forget = (request: Request) => streams.delete(request);
  context.on("requestfinished", forget);
  context.on("requestfailed", forget);
  await context.clock.install();
  const tabs = [page];
  while (tabs.length < 8) tabs.push(await context.newPage());
  for (const tab of tabs) await following(tab, () => tab.goto("/corbeille"));
  await expect.poll(() => streams.size).toBe(maxStreamsOfSession);
  const ninth = await context.newPage();
  await following(ninth, () => ninth.goto("/corbeille"));
  for (const tab of tabs) await show(tab, "hidden");
  await context.clock.runFor(31_000);
  await expect.poll(() => streams.size).toBe(1);
});

buffered(
  "a page behind a proxy that buffers shows changes within 25 seconds @desktop",
  async ({ page, couple, buffering }) => {
    await storeToken(page, couple.token, buffering.url);
    await page.clock.install();
    const polls = (response: Response) =>
      response.url() === `${buffering.url}${getChanges.path}` &&
      response.request().headers()["accept"] !== eventStreamType;
    await page.goto(`${buffering.url}/invites`);
    await expect(page.getByRole("heading", { level: 1, name: "Invités" })).toBeVisible();
    for (const expected of [1, 2]) {
      await expect.poll(() => buffering.streams()).toBe(expected);
      const polled = expected === 2 ? page.waitForResponse(polls) : undefined;
      // After ten seconds the page closes the stream, and within two more it tries again.
      await page.clock.runFor(12_500);
      await polled;
    }
    await couple.addGuests([{ firstName: "Pauline", lastName: "Roux" }]);
    await expect(page.getByText("Pauline Roux")).toHaveCount(0);
    await page.clock.runFor(25_000);
    await expect(page.getByText("Pauline Roux").first()).toBeVisible();
    expect(buffering.streams()).toBe(2);
  },
);

test("a member who is removed is told so at once @desktop", async ({
  signedIn: page,
  couple,
  server,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push("status of 401", "status of 409");
  const helper = await signUp(server.url);
  await joinByInvitation(couple, helper, { role: "helper" });
  const theirs = await (await browser.newContext()).newPage();
  await storeToken(theirs, helper.token, server.url);
  await following(theirs, () => theirs.goto("/invites"));
  const { id } = await helper.ask<Created>("GET", "/user");
  await couple.ask("DELETE", `/api/users/${id}`);
  await expect(theirs.getByText(/^Tu n’as plus accès à cet espace/u)).toBeVisible({ timeout: 2000 });
  await theirs.context().close();
  await page.close();
});
