/**
 * What a page's HTML shows before its scripts, and how the app hydrates it: nothing typed is lost, almost
 * nothing moves.
 */
import type { Page, Request, Route } from "@playwright/test";
import type { BudgetItem } from "#contract/budget.ts";
import { memberPages } from "#contract/pages.ts";
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, password, signUp, storeToken, test } from "#test/support/browser.ts";
import { getLayoutShift } from "#test/support/layout-shifts.ts";
import { getPageAddress } from "#test/support/pages.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { seed } from "../audit/seed.ts";
import { waitForIdle, watchRequests } from "#test/support/idle.ts";

const scripts = /\/assets\/.*\.js$/u;

/** Delays scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(scripts, async (route: Route) => {
    await gate.promise;
    await route.fallback();
  });
  return () => {
    gate.resolve(undefined);
  };
}

/** Delays the server's answers to the app; each time until the function that `hold` returns is called. */
async function holdAnswers(page: Page): Promise<{ hold: () => () => void }> {
  let gate = Promise.resolve();
  await page.route("**/*", async (route: Route) => {
    const isAnswer =
      route.request().resourceType() === "fetch" && !route.request().url().includes("/locales/");
    if (isAnswer) await gate;
    await route.fallback();
  });
  return {
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

test("what is typed before the scripts load is kept and sent @desktop", async ({ page, couple }) => {
  const letAll = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "Préparez votre mariage à deux" })).toBeVisible();
  const email = page.getByLabel("Adresse e-mail");
  await email.fill(couple.email);
  const typedIn = await email.elementHandle();
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  // Without scripts the form sends nothing, and writes nothing into the URL.
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).search).toBe("");

  letAll();
  await expect(page).toHaveTitle(/ · Promesse$/u);
  await expect(email).toHaveValue(couple.email);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Se connecter" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ email: couple.email, password, rememberMe: true });
  // The field is still the same element: the app hydrated it instead of rendering it again.
  expect(await typedIn?.evaluate((field) => field.isConnected)).toBe(true);
  await expect(page.getByRole("heading", { name: "Tableau de bord" })).toBeVisible();
});

test("every prerendered page is hydrated in place, and nothing moves", async ({ page }) => {
  for (const path of [
    "/login",
    "/signup",
    "/mot-de-passe-oublie",
    "/cgu",
    "/confidentialite",
    "/mentions-legales",
  ]) {
    for (const language of ["fr", "en"]) {
      const shifts: number[] = [];
      // The least of three visits: on a busy machine the first frame may show half of the HTML.
      while (shifts.length < 3 && !shifts.some((shift) => shift < 0.01)) {
        const answer = await page.goto(`${path}?lng=${language}`);
        expect(await answer?.text()).toContain(`data-page="${language} ${path}"`);
        const heading = await page.getByRole("heading", { level: 1 }).elementHandle();
        // The app sets the window's title.
        await expect(page).toHaveTitle(/ · Promesse$/u);
        expect(await heading?.evaluate((element) => element.isConnected), `${path} ${language}`).toBe(true);
        shifts.push(await getLayoutShift(page));
      }
      expect(Math.min(...shifts), `${path} ${language}`).toBeLessThan(0.01);
    }
  }
});

/** Whether styles and fonts were there at a paint. Runs in the page. */
function isPainted(): boolean {
  return (
    performance.getEntriesByName("first-contentful-paint").length > 0 && document.fonts.status === "loaded"
  );
}

/** Where the heading and the first links stand. */
function findPlaces(page: Page) {
  return page.evaluate(() => {
    const placeOf = (element: Element | undefined) => {
      const { x = 0, y = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return [x, y, height].map(Math.round);
    };
    const [heading] = document.querySelectorAll("h1");
    const links = [...document.querySelectorAll("nav a")].map((link) => [link.textContent, placeOf(link)]);
    return { heading: [heading?.textContent, placeOf(heading)], links };
  });
}

test("a page shows the menu and its own heading before the scripts, where the app shows them", async ({
  signedIn: page,
  couple,
  server: { url },
}) => {
  test.slow();
  await seed(couple, url);
  await page.goto("/profile");
  // These headings depend on more than the path, or would move when the font arrives.
  const without: ReadonlySet<string> = new Set([
    "/papeterie",
    "/prestataires/:provider",
    "/return",
    "/invites/import",
    "/informations",
  ]);
  const inFrench = memberPages.filter((each) => !without.has(each)).map((path) => ["fr", path] as const);
  for (const [language, path] of [...inFrench, ["en", "/invites"], ["en", "/calendrier"]] as const) {
    await page.context().addCookies([{ name: "i18next", value: language, url }]);
    const letAll = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("[data-loading-page] h1")).toHaveCount(1);
    await page.waitForFunction(isPainted);
    const before = await findPlaces(page);
    letAll();
    await page.unroute(scripts);
    await expect(page.locator("[data-loading-page]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await findPlaces(page), `${language} ${path}`).toEqual(before);
  }
});

test("the loading state of a page is accessible, and its links lead to pages", async ({ signedIn: page }) => {
  await page.goto("/profile");
  const letAll = await holdScripts(page);
  for (const path of ["/", "/invites", "/calendrier"]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("[data-loading-page] h1")).toHaveCount(1);
    await auditInBothThemes(page, path);
  }
  const link = page.getByRole("navigation").getByRole("link", { name: /^(?:Le budget|Budget)$/u });
  await link.click();
  await expect(page.locator("[data-loading-page] h1")).toHaveText("Le budget");
  letAll();
  await page.unroute(scripts);
  await expect(page.getByRole("tab", { name: "Budget" })).toBeVisible();
});

test("before the app runs, a helper's menu shows what every member may open @desktop", async ({
  page,
  couple,
  server: { url },
}) => {
  const helper = await signUp(url);
  await joinByInvitation(couple, helper, { role: "helper" });
  await storeToken(page, helper.token, url);
  await page.goto("/profile");
  await expect.poll(() => findInside(page)).toEqual(["helper"]);
  const letAll = await holdScripts(page);
  await page.goto("/todo", { waitUntil: "commit" });
  const menu = page.locator("[data-loading-page] nav a");
  await expect(menu.filter({ hasText: "Le journal" })).toHaveCount(1);
  await expect(menu.filter({ hasText: "Le budget" })).toHaveCount(0);
  await expect(page.locator("h1")).toHaveText("La todo du mariage");
  await expect(page.locator("[data-loading-page] h1 ~ p")).toHaveCount(0);
  letAll();
  await expect(page.locator("[data-loading-page]")).toHaveCount(0);
});

function findInside(page: Page): Promise<readonly string[]> {
  const cookies = page.context().cookies();
  return cookies.then((all) => all.filter(({ name }) => name === "inside").map(({ value }) => value));
}

test("signing out takes away the cookie of the loading state @desktop", async ({ signedIn: page }) => {
  await page.goto("/profile");
  await expect.poll(() => findInside(page)).toEqual(["yes"]);
  await page.getByRole("button", { name: /Élise Marchand/u }).click();
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
  expect(await findInside(page)).toEqual([]);
});

/** Every page of the signed-in app, and the tabs that have a list of their own. */
const signedInPlaces = [
  ...memberPages.filter((path) => path !== "/return").map(getPageAddress),
  "/invites?tab=meals",
  "/budget?tab=expenses",
  "/calendrier?tab=list",
  "/plan-tables?vue=salle",
  "/informations#maries",
  "/informations#temoins",
];

test("a page behind the sign-in names the scripts of the entry, of the shell and of the page itself @desktop", async ({
  signedIn: page,
}) => {
  const named = async (path: string) => {
    const response = await page.request.get(path, { headers: { accept: "text/html" } });
    return [...(await response.text()).matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/gu)].map(
      ([, href]) => href,
    );
  };
  const [ofGuests, ofSeating] = [await named("/invites"), await named("/plan-tables")];
  for (const listed of [ofGuests, ofSeating]) expect(listed.join(" ")).toContain("/assets/layout-");
  expect(ofGuests.join(" ")).toContain("/assets/guests-page-");
  expect(ofGuests.join(" ")).not.toContain("seating-page");
  expect(ofSeating.join(" ")).toContain("/assets/seating-page-");
});

test("each page of the signed-in app makes each request once, and almost nothing moves", async ({
  signedIn: page,
  server: { url },
  context,
  couple,
}) => {
  // Some thirty pages, one after the other.
  test.setTimeout(6 * 60_000);
  await seed(couple, url);
  // A payment that has neither provider nor name needs the texts of the budget once it is shown.
  for (const { id, provider } of await couple.ask<BudgetItem[]>("GET", "/api/budget")) {
    if (provider === "") await couple.ask("PUT", `/api/budget/${id}`, { name: "Le nôtre" });
  }
  await couple.ask("POST", "/witnesses", { name: "Inès Roche", side: "Gabriel" });
  await context.addCookies([{ name: "inside", value: "yes", url }]);
  // On a tall phone the part below a list that is still loading is visible.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: Math.max(height, 900) });
  const answers = await holdAnswers(page);
  watchRequests(page);
  for (const path of signedInPlaces) {
    const requested: string[] = [];
    const note = (request: Request) => {
      if (request.resourceType() === "fetch") requested.push(request.url());
    };
    // A request that the app cancels, because its reader is gone, may be made again.
    const drop = (request: Request) => {
      const at = requested.indexOf(request.url());
      if (request.resourceType() === "fetch" && at !== -1) requested.splice(at, 1);
    };
    page.on("request", note);
    page.on("requestfailed", drop);
    const letThrough = answers.hold();
    await page.goto("about:blank");
    await page.goto(path);
    await expect(page).toHaveTitle(/ · Promesse$/u);
    // The skeleton is drawn first.
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    letThrough();
    await waitForIdle(page);
    page.off("request", note);
    page.off("requestfailed", drop);
    expect(requested.toSorted(), path).toEqual([...new Set(requested)].toSorted());
    // The HTML holds the texts of the page, so no script has to ask for one.
    const texts = requested.filter((address) => address.includes("/locales/"));
    expect(texts, path).toEqual([]);
    expect(await getLayoutShift(page), path).toBeLessThanOrEqual(0.02);
  }
});

test("a page whose scripts fail to load says so in its language, and what to do @desktop", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("Failed to load resource");
  await page.route(scripts, (route) => route.abort());
  await page.goto("/login?lng=en", { waitUntil: "commit" });
  const said = page.getByRole("alert").filter({ hasText: "The page did not load completely." });
  await expect(said).toBeHidden();
  // The message appears after a while, at the end of its animation.
  await page.locator(".unloaded[lang='en']").evaluate((line) => {
    for (const animation of line.getAnimations()) animation.finish();
  });
  await expect(said).toBeVisible();
  await page.unroute(scripts);
  await said.getByRole("link", { name: "reload it" }).click();
  await expect(page).toHaveTitle(/ · Promesse$/u);
  await expect(page.locator(".unloaded")).toHaveCount(0);
});
