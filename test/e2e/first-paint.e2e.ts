/** What a page's HTML shows before its scripts, and how these take it over: nothing typed or pressed is lost, nothing moves. */
import type { Request } from "@playwright/test";
import { memberPages } from "#contract/pages.ts";
import { expect, password, test } from "#test/support/browser.ts";
import { shifted } from "#test/support/shifts.ts";
import { addressOf } from "#test/support/pages.ts";
import { comeInAndHold, holdScripts, ofApp } from "./early-room.ts";

test("what is typed and pressed before the scripts have come is kept, and sent", async ({ page, couple }) => {
  const letAll = await holdScripts(page, ofApp);
  const letPage = await holdScripts(page, /\/assets\/login-page-.*\.js$/u);
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "Bon retour" })).toBeVisible();
  const email = page.getByLabel("Adresse e-mail");
  await email.fill(couple.email);
  const typedIn = await email.elementHandle();
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  // Nobody hears it yet, and by itself the form says nothing of what is in it.
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Se connecter" }).click();
  expect(new URL(page.url()).search).toBe("");

  letAll();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("i18next=fr");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(email).toHaveValue(couple.email);
  await expect(page).toHaveURL(/\/login$/u);

  const sent = page.waitForRequest((request) => request.method() === "POST");
  letPage();
  expect((await sent).postDataJSON()).toMatchObject({ email: couple.email, password, rememberMe: true });
  // Taken over, not drawn anew.
  expect(await typedIn?.evaluate((field) => field.isConnected)).toBe(true);
  await expect(page.getByRole("heading", { name: "Tableau de bord" })).toBeVisible();
});

test("a press before any of the app has come counts, in whatever order", async ({ page, couple }) => {
  const letEarly = await holdScripts(page, /\/assets\/early-.*\.js$/u);
  const letAll = await holdScripts(page, ofApp);
  await page.goto("/login", { waitUntil: "commit" });
  const submit = page.getByRole("button", { name: "Se connecter" });
  // Nothing would keep a press yet, and it looks so.
  await expect(submit).toHaveCSS("opacity", "0.7");
  letEarly();
  await expect(submit).toHaveCSS("opacity", "1");
  const field = page.getByLabel("Mot de passe", { exact: true });
  const eye = page.getByRole("button", { name: "Afficher le mot de passe" });
  await eye.click();
  await page.getByRole("button", { name: "EN" }).click();
  await expect(eye).toHaveCSS("opacity", "0.7");
  await expect(eye).toHaveCSS("cursor", "progress");

  letAll();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  const later = page.getByRole("button", { name: "FR" });
  await expect(later).toHaveCSS("cursor", "pointer");
  await later.click();
  await field.fill(password);
  await page.getByLabel("Adresse e-mail").fill(couple.email);
  await submit.click();
  await expect(page.getByRole("heading", { name: "Tableau de bord" })).toBeVisible();
});

test("Enter before any of the app has come signs in", async ({ page, couple }) => {
  const letAll = await holdScripts(page, ofApp);
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-held");
  await page.getByLabel("Adresse e-mail").fill(couple.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  // Impatience sends nothing twice.
  await page.getByRole("button", { name: "Se connecter" }).click();
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  letAll();
  await expect(page.getByRole("heading", { name: "Tableau de bord" })).toBeVisible();
  expect(posts).toEqual(["/login"]);
});

test("every page that stands whole is taken over in place, and nothing moves", async ({ page }) => {
  for (const path of [
    "/login",
    "/signup",
    "/mot-de-passe-oublie",
    "/cgu",
    "/confidentialite",
    "/mentions-legales",
  ]) {
    for (const language of ["fr", "en"]) {
      const answer = await page.goto(`${path}?lng=${language}`);
      expect(await answer?.text()).toContain(`data-drawn="${language} ${path}"`);
      const heading = await page.getByRole("heading", { level: 1 }).elementHandle();
      // Named by the app, once it draws.
      await expect(page).toHaveTitle(/ · Promesse$/u);
      expect(await heading?.evaluate((element) => element.isConnected), `${path} ${language}`).toBe(true);
      await expect(page.locator("#root")).not.toHaveAttribute("data-drawn");
      expect(await shifted(page), `${path} ${language}`).toBeLessThan(0.01);
    }
  }
});

test("a room's frame stands where somebody is signed in, until the page is there @desktop", async ({
  signedIn: page,
}) => {
  const letAll = await comeInAndHold(page);
  await page.goto("/invites", { waitUntil: "commit" });
  const shape = page.locator("#root[data-drawn]");
  await expect(page.getByRole("heading", { level: 1, name: "Les invités" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Devis & factures" })).toBeVisible();
  // What is typed would be lost.
  for (const field of await shape.locator("input").all()) await expect(field).toHaveAttribute("inert");
  letAll();
  await expect(page.getByRole("heading", { name: "Qui sera de la fête ?" })).toBeVisible();
  await expect(shape).toHaveCount(0);

  await page.getByRole("button", { name: /Élise Marchand/u }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === "inside")).toEqual([]);
});

test("a room that is loaded anew names nobody until it knows who they are @desktop", async ({
  signedIn: page,
}) => {
  const letAll = await comeInAndHold(page);
  const letNames = await holdScripts(page, /\/(?:user|mariage(?:\/.*)?)$/u);
  await page.goto("/invites", { waitUntil: "commit" });
  const frame = page.locator("#root[data-drawn]");
  await expect(page.getByRole("heading", { level: 1, name: "Les invités" })).toHaveCount(1);
  await expect(frame.locator("section button")).toHaveText("");
  await expect(frame.getByText(/^[PU]$|Utilisateur/u)).toHaveCount(0);
  // Its styles are there.
  await expect(frame.locator("section button")).toHaveCSS("min-height", "52px");
  const drawn = await frame.locator("section button span").evaluateAll(tops);

  letAll();
  const account = page.getByRole("region", { name: "Mon compte" }).getByRole("button");
  await expect(account).toHaveAccessibleName("Mon compte");
  await expect(page.getByText(/^[PU]$|Utilisateur/u)).toHaveCount(0);
  expect(await account.locator("span").evaluateAll(tops)).toEqual(drawn);
  letNames();
  await expect(account).toHaveAccessibleName(/^Élise Marchand\s*Mariage du/u);
  expect(await account.locator("span").evaluateAll(tops)).toEqual(drawn);
  await expect(page.getByText(/^É\s*&\s*G$/u).first()).toBeVisible();
});

/** Where each begins and how high it is. */
function tops(elements: readonly Element[]): readonly string[] {
  return elements.map((element) => {
    const { top, height } = element.getBoundingClientRect();
    return `${top} ${height}`;
  });
}

test("a room's menu leads on before its scripts, and what is pressed in it is done once they are there", async ({
  signedIn: page,
  couple,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 720;
  await couple.addGuests([{ firstName: "Zoé" }]);
  const letAll = await comeInAndHold(page);
  await page.goto("/invites", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-held");
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  if (isPhone) await page.getByRole("button", { name: "Menu" }).click();
  else {
    await menu.getByRole("link", { name: "Calendrier" }).focus();
    await page.getByRole("button", { name: "Ajouter un invité" }).click();
  }
  letAll();
  if (isPhone) {
    await menu.getByRole("link", { name: "Calendrier" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Le calendrier" })).toBeVisible();
    return;
  }
  await expect(page.getByRole("dialog", { name: "Ajouter un invité" })).toBeVisible();
  await page.keyboard.press("Escape");

  const letAgain = await holdScripts(page, ofApp);
  await page.goto("/invites", { waitUntil: "commit" });
  const link = menu.getByRole("link", { name: "Calendrier" });
  await link.focus();
  letAgain();
  await expect(page.locator("#root")).not.toHaveAttribute("data-drawn");
  await expect(link).toBeFocused();

  await holdScripts(page, ofApp);
  await page.goto("/invites", { waitUntil: "commit" });
  await link.click();
  await expect(page).toHaveURL(/\/calendrier$/u);
});

test("a room that stood in its HTML takes its place, asks each thing once, and next to nothing moves", async ({
  signedIn: page,
  baseURL,
  context,
}) => {
  await context.addCookies([{ name: "inside", value: "yes", url: baseURL ?? "" }]);
  for (const path of memberPages.filter((room) => room !== "/return")) {
    const asked: string[] = [];
    const note = (request: Request) => {
      if (request.resourceType() === "fetch") asked.push(request.url());
    };
    page.on("request", note);
    await page.goto(addressOf(path));
    await expect(page.locator("#root")).not.toHaveAttribute("data-drawn");
    await page.waitForLoadState("networkidle");
    page.off("request", note);
    expect(asked.toSorted(), path).toEqual([...new Set(asked)].toSorted());
    expect(await shifted(page), path).toBeLessThan(0.05);
  }
});

test("each room's frame has the heading of its page @desktop", async ({
  signedIn: page,
  baseURL,
  context,
}) => {
  await context.addCookies([{ name: "inside", value: "yes", url: baseURL ?? "" }]);
  for (const path of memberPages.filter((room) => room !== "/return")) {
    const html = await (await page.goto(addressOf(path)))?.text();
    const drawn = /<h1[^>]*>(.*?)<\/h1>/u.exec(html ?? "")?.[1] ?? "";
    const heading = page.getByRole("heading", { level: 1 });
    await expect(page.locator("#root")).not.toHaveAttribute("data-drawn");
    await expect(heading).toHaveText(drawn.replace("&amp;", "&"));
  }
});
