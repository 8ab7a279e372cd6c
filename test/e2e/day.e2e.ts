/** The page of the day: it opens without network, loses no tick, and leaves nothing behind. */
import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, getDayIn, signUp, startAlone, test } from "#test/support/browser.ts";
import { gotoIdle } from "#test/support/idle.ts";
import { createTemporaryFolder } from "#test/support/temporary.ts";
import { type PageLog, watchContext } from "#test/support/watch-page.ts";
import { readStored, nothingKept, openDayReady, prepareDay } from "./day-helpers.ts";
import { openAccountMenu } from "./shell-helpers.ts";

test.use({ serviceWorkers: "allow" });

test("opened once, it opens without server or network, after the browser was closed @phone", async ({
  playwright,
  launchOptions,
  contextOptions,
  viewport,
}) => {
  test.slow();
  const { server, stop } = await startAlone({});
  const couple = await signUp(server.url);
  await prepareDay(couple);
  const profile = createTemporaryFolder("promesse-profile-");
  const seen: PageLog = { errors: [], thirdPartyRequests: [] };
  const open = async () => {
    const options = { ...launchOptions, ...contextOptions, viewport, baseURL: server.url, locale: "fr-FR" };
    const context = await playwright.chromium.launchPersistentContext(profile, options);
    await watchContext(context, seen);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  const before = await open();
  await storeToken(before.page, couple.token, server.url);
  await openDayReady(before.page);
  await before.context.close();
  await stop();

  const { context, page } = await open();
  await context.setOffline(true);
  await page.goto("/jour-j");
  await expect(page.getByRole("heading", { name: "Vin d’honneur" })).toBeVisible();
  await expect(page.getByText(/^Hors ligne, données d’il y a \d+\smin$/u)).toBeVisible();
  await page.getByRole("link", { name: "Places" }).click();
  await page.getByRole("searchbox").fill("eloise");
  await expect(page.getByText("1 personne", { exact: true })).toBeVisible();
  await page.getByText("Éloïse Perrin").click();
  await expect(page.getByText("Entre Solène Garnier et Nour Haddad")).toBeVisible();
  await page.getByRole("link", { name: "Contacts" }).click();
  await expect(page.getByRole("link", { name: /Inès Roy/u })).toHaveAttribute("href", "tel:0612345678");
  await context.close();
  rmSync(profile, { recursive: true, force: true });
  // Without network each call fails, and the browser notes it.
  expect(seen.errors.filter((error) => !error.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  expect(seen.thirdPartyRequests).toEqual([]);
});

test("two devices tick without network, and nothing is lost @phone", async ({
  signedIn: page,
  couple,
  browser,
  server,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED");
  await prepareDay(couple);
  const otherContext = await browser.newContext({ baseURL: server.url });
  const otherPage = await otherContext.newPage();
  await storeToken(otherPage, couple.token, server.url);
  await openDayReady(page);
  await openDayReady(otherPage);
  await page.context().setOffline(true);
  await otherContext.setOffline(true);

  await page.getByRole("button", { name: "C’est fait" }).click();
  await expect(page.getByText("1 coche à envoyer")).toBeVisible();
  await page.getByRole("checkbox", { name: /Dîner/u }).click();
  await expect(page.getByText("2 coches à envoyer")).toBeVisible();
  await otherPage.getByRole("checkbox", { name: /Cadeau aux parents/u }).click();
  await expect(otherPage.getByText("1 coche à envoyer")).toBeVisible();
  // The ticks are still there after the page was closed.
  await page.reload();
  await expect(page.getByText("2 coches à envoyer")).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText("à envoyer")).toHaveCount(0);
  await otherContext.setOffline(false);
  await expect(otherPage.getByText("à envoyer")).toHaveCount(0);
  await expect(otherPage.getByText("Déjà fait (2)")).toBeVisible();
  await expect(otherPage.getByRole("button", { name: "Annuler la coche" })).toBeVisible();
  const { rows } = await couple.ask<{ rows: { title: string; is_done: boolean }[] }>("GET", "/api/run-rows");
  const done = rows.filter(({ is_done: isDone }) => isDone).map(({ title }) => title);
  expect(done).toEqual(["Vin d’honneur", "Cadeau aux parents", "Dîner"]);
  await otherContext.close();
});

test("a sign-out in another tab sends the ticks, warns offline, and leaves nothing behind @phone", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  // The other tab may still be asking when the session ends.
  expectedErrors.push("ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED", "status of 401");
  await prepareDay(couple);
  await openDayReady(page);
  const app = await page.context().newPage();
  await gotoIdle(app, "/profile");
  await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "C’est fait" }).click();
  await expect(page.getByText("1 coche à envoyer")).toBeVisible();

  await (await openAccountMenu(app, "Élise")).getByRole("button", { name: "Se déconnecter" }).click();
  const warning = app.getByRole("alertdialog", { name: "Des coches du Jour J ne sont pas envoyées." });
  await warning.getByRole("button", { name: "Annuler" }).click();
  await expect(warning).toHaveCount(0);
  await page.context().setOffline(false);
  await (await openAccountMenu(app, "Élise")).getByRole("button", { name: "Se déconnecter" }).click();
  await expect(app).toHaveURL(/\/login/u);
  await expect(page.getByRole("heading", { name: "Connecte-toi pour ouvrir le Jour J." })).toBeVisible();
  await expect.poll(() => readStored(app)).toEqual(nothingKept);
});

test("a session that was ended elsewhere is forgotten, one that has expired after a day @phone", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 401");
  await prepareDay(couple);
  await openDayReady(page);
  await page.evaluate(() => localStorage.setItem("kept", localStorage.getItem("token") ?? ""));
  await page.evaluate(async () => (await caches.open("pages one")).put("/invites", new Response("one")));
  await expireToken(page, 1);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Vin d’honneur" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Ta session est terminée/u })).toBeVisible();
  // The other pages do not outlast the session.
  await expect
    .poll(() => readStored(page))
    .toMatchObject({ databases: ["day"], caches: ["day"], workers: ["/"] });

  await expireToken(page, 25);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Connecte-toi pour ouvrir le Jour J." })).toBeVisible();
  await expect.poll(() => readStored(page)).toEqual(nothingKept);

  await page.evaluate(() => localStorage.setItem("token", localStorage.getItem("kept") ?? ""));
  await openDayReady(page);
  await couple.ask("POST", "/logout");
  await page.reload();
  await expect(page.getByRole("link", { name: "Se connecter" })).toBeVisible();
  await expect.poll(() => readStored(page)).toEqual(nothingKept);
});

/** Stores the token that lies under 'kept', as that of a session of half a day, which ended so many hours ago. */
async function expireToken(page: Page, hours: number): Promise<void> {
  await page.evaluate((ago) => {
    const [head = "", body = "", signature = ""] = (localStorage.getItem("kept") ?? "").split(".");
    const claims = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/"))) as object;
    const exp = Math.floor(Date.now() / 1000) - ago * 3600;
    const old = btoa(JSON.stringify({ ...claims, iat: exp - 12 * 3600, exp }));
    localStorage.setItem("token", [head, old, signature].join("."));
  }, hours);
}

test("it forgets all when the wedding is no longer shared, and a week after the wedding @phone", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 403", "status of 409");
  await prepareDay(couple);
  await openDayReady(page);
  const error = { code: "forbidden", message: "" };
  await page.route("**/api/day-packs", (route) => route.fulfill({ status: 403, json: { error } }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ce mariage n’est plus partagé avec toi." })).toBeVisible();
  await expect.poll(() => readStored(page)).toEqual(nothingKept);

  await page.unroute("**/api/day-packs");
  await openDayReady(page);
  const moved = { code: "other_wedding", message: "" };
  await page.route("**/api/changes", (route) => route.fulfill({ status: 409, json: { error: moved } }));
  await page.reload();
  await expect(page.getByRole("button", { name: "Voir cet autre mariage" })).toBeVisible();
  await expect.poll(() => readStored(page)).toEqual(nothingKept);

  await page.unroute("**/api/changes");
  await openDayReady(page);
  await couple.ask("PUT", "/mariage", { wedding_date: getDayIn(-8) });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Le grand jour est passé." })).toBeVisible();
  await expect.poll(() => readStored(page)).toEqual(nothingKept);
});

test("another account that signs in here finds nothing of it @phone", async ({
  signedIn: page,
  couple,
  server,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED");
  await prepareDay(couple);
  await openDayReady(page);
  const other = await signUp(server.url);
  await page.evaluate((token) => localStorage.setItem("token", token), other.token);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Le déroulé est vide." })).toBeVisible();
  await page.getByRole("link", { name: "Contacts" }).click();
  await expect(page.getByRole("heading", { name: "Urgences" })).toBeVisible();
  await expect(page.getByText("Inès Roy")).toHaveCount(0);
  await expect.poll(async () => (await readStored(page)).isReady).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Urgences" })).toBeVisible();
  await expect(page.getByText("Inès Roy")).toHaveCount(0);
});

test("no answer of the server is kept @phone", async ({ signedIn: page, couple }) => {
  await prepareDay(couple);
  await openDayReady(page);
  const responses: { path: string; isKept: boolean }[] = [];
  page.on("response", (response) => {
    responses.push({ path: new URL(response.url()).pathname, isKept: response.fromServiceWorker() });
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Vin d’honneur" })).toBeVisible();
  expect(responses).toContainEqual({ path: "/jour-j", isKept: true });
  await expect.poll(() => responses).toContainEqual({ path: "/api/day-packs", isKept: false });
  const saved = responses.filter(({ isKept }) => isKept).map(({ path }) => path);
  expect(saved.filter((path) => path !== "/jour-j" && !path.startsWith("/assets/"))).toEqual([]);
  const files = await page.evaluate(async () => {
    const cache = await caches.open("day");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(files.filter((path) => path !== "/jour-j" && !path.startsWith("/assets/"))).toEqual([]);
});

test("each part is accessible @phone", async ({ signedIn: page, couple }) => {
  // The window is so high that the bar at the bottom covers no control at any hour of the day.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 1800 });
  await prepareDay(couple);
  await openDayReady(page);
  await auditInBothThemes(page, "now");
  for (const part of ["Places", "Contacts", "Infos"]) {
    await page.getByRole("link", { name: part, exact: true }).click();
    if (part === "Places") await page.getByText("Éloïse Perrin").click();
    await auditInBothThemes(page, part);
  }
});
