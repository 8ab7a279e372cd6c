/**
 * The service worker: a return visit comes from the device, also without a network, and nothing of it outlasts the
 * session.
 */
import type { Page } from "@playwright/test";
import { expect, signUp, startAlone, storeToken, test } from "#test/support/browser.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { isPageKept, nothingKept, openKept, readStored } from "./day-helpers.ts";
import { replacePart, startRelease } from "./release-helpers.ts";
import { openAccountMenu, openMainMenu } from "./shell-helpers.ts";
import { addTasks } from "./todo-helpers.ts";

test.use({ serviceWorkers: "allow" });
// Each story waits until pages are kept, which comes after all that a page loads.
test.slow();

const metaOfBuild = /<meta name="build" content="[^"]*"/u;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The paths that a visit gets from the worker and from the server. */
async function watchVisit(page: Page, visit: () => Promise<unknown>) {
  const answers: { path: string; isKept: boolean }[] = [];
  const note = (response: { url(): string; fromServiceWorker(): boolean }) => {
    answers.push({ path: new URL(response.url()).pathname, isKept: response.fromServiceWorker() });
  };
  page.on("response", note);
  await visit();
  page.off("response", note);
  const list = (isKept: boolean) => answers.filter((each) => each.isKept === isKept).map(({ path }) => path);
  return { kept: list(true), asked: list(false) };
}

test("a return visit gets its files from the worker, and its data from the server @phone", async ({
  signedIn: page,
}) => {
  await openKept(page, "/invites");
  const { kept, asked } = await watchVisit(page, async () => {
    await page.reload();
    await expect(page.getByText("Pas encore d’invités").or(heading(page, "Les invités"))).toBeVisible();
  });
  expect(kept).toContain("/invites");
  expect(kept.some((path) => path.startsWith("/assets/"))).toBe(true);
  expect(asked).toContain("/api/guests/user");
  expect(kept.filter((path) => path.startsWith("/api/") || path === "/user")).toEqual([]);
  expect(asked.filter((path) => /^\/(?:assets|locales)\//u.test(path))).toEqual([]);
  // Nothing with data of the wedding lies in the caches, but for the lists that may be kept.
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname);
  });
  // The HTML holds its texts; they are kept for the page that is opened from another one.
  expect(stored).toContain("/locales/fr/guests.json");
  expect(
    stored.filter((path) => path !== "/invites" && !/^\/(?:assets|locales|images|kept-lists)\//u.test(path)),
  ).toEqual([]);
  expect(stored.filter((path) => /^\/kept-lists\/.*(?:guest|household|link)/u.test(path))).toEqual([]);
});

test("public pages, secret links and calls do not pass through the worker @phone", async ({
  signedIn: page,
  expectedErrors,
}) => {
  // There is no such reply link.
  expectedErrors.push("status of 404", "sandboxed");
  await openKept(page, "/invites");
  for (const path of ["/cgu", "/traiteur", "/feuille-de-route", "/r/aaaa"]) {
    const { kept } = await watchVisit(page, () => page.goto(path));
    expect(kept).not.toContain(path);
  }
});

test("pages that were open before open after the server was killed, and one that was not says why it does not @phone", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(
    "ERR_CONNECTION_REFUSED",
    "net::ERR_FAILED",
    "Error fetching user data",
    "No texts in fr",
  );
  const { server, stop } = await startAlone({});
  const couple = await signUp(server.url);
  await storeToken(page, couple.token, server.url);
  await openKept(page, `${server.url}/`);
  await openKept(page, `${server.url}/invites`);
  await (await openMainMenu(page)).getByRole("link", { name: "Ma to-do" }).click();
  await expect(heading(page, "La todo du mariage")).toBeVisible();
  // A page that was opened within the app is kept like one that was loaded.
  await expect.poll(() => isPageKept(page, "/todo")).toBe(true);
  await stop();
  for (const [path, name] of [
    ["/todo", "La todo du mariage"],
    ["/invites", "Les invités"],
    ["/", "Tableau de bord"],
  ] as const) {
    await page.goto(server.url + path);
    const main = page.getByRole("main");
    await expect(heading(page, name)).toBeAttached();
    // On a phone the names stand in place of the dashboard's title.
    await expect(path === "/" ? main.getByText("Élise").first() : heading(page, name)).toBeInViewport();
    await expect(main.getByText(/^Hors connexion\s: état du/u)).toBeVisible();
    // Where something is missing that is not kept, a line says why.
    if (path === "/invites") await expect(main.getByText(/Pas de connexion\./u)).toBeVisible();
  }
  await page.goto(`${server.url}/calendrier`);
  await expect(heading(page, "Pas de connexion")).toBeVisible();
  await expect(page).toHaveTitle("Le calendrier · Promesse");
  await expect((await openMainMenu(page)).getByRole("link", { name: "Mes invités" })).toBeVisible();
});

test("a sign-out leaves no database, cache or worker @phone", async ({ signedIn: page }) => {
  await openKept(page, "/");
  expect(await readStored(page)).toMatchObject({ workers: ["/"] });
  await (await openAccountMenu(page, "Élise")).getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL(/\/login/u);
  await expect.poll(() => readStored(page)).toEqual(nothingKept);
  // The pages that follow bring nothing back.
  await page.goto("/cgu");
  await page.goto("/login");
  expect(await readStored(page)).toEqual(nothingKept);
});

test("a session that was ended elsewhere leaves nothing, an expired one nothing after the next opening @phone", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 401");
  await openKept(page, "/todo");
  await page.evaluate(() => localStorage.setItem("kept", localStorage.getItem("token") ?? ""));
  await page.evaluate(() => {
    const [head = "", body = "", signature = ""] = (localStorage.getItem("token") ?? "").split(".");
    const claims = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/"))) as object;
    const exp = Math.floor(Date.now() / 1000) - 60;
    localStorage.setItem("token", [head, btoa(JSON.stringify({ ...claims, exp })), signature].join("."));
  });
  await page.goto("/todo");
  await expect(page).toHaveURL(/\/login/u);
  await expect.poll(() => readStored(page)).toEqual(nothingKept);

  await page.evaluate(() => localStorage.setItem("token", localStorage.getItem("kept") ?? ""));
  await openKept(page, "/todo");
  await couple.ask("POST", "/logout");
  await page.reload();
  await expect(page).toHaveURL(/\/login/u);
  await expect.poll(() => readStored(page)).toEqual(nothingKept);
});

test("a member who is removed keeps nothing @phone", async ({ page, couple, server, expectedErrors }) => {
  expectedErrors.push("status of 401", "status of 409");
  const helper = await signUp(server.url);
  await joinByInvitation(couple, helper, { role: "helper" });
  await storeToken(page, helper.token, server.url);
  await openKept(page, "/invites");
  const { id } = await helper.ask<{ id: string }>("GET", "/user");
  await couple.ask("DELETE", `/api/users/${id}`);
  await expect(page.getByText(/^Tu n’as plus accès à cet espace/u)).toBeVisible();
  await expect.poll(() => readStored(page)).toEqual(nothingKept);
});

test("another account in another tab finds nothing of the one before @phone", async ({
  signedIn: page,
  couple,
  server,
}) => {
  await addTasks(couple);
  await openKept(page, "/todo");
  await page.evaluate(async () => (await caches.open("mark")).put("/mark", new Response("one")));
  const other = await signUp(server.url);
  const tab = await page.context().newPage();
  await tab.goto("/cgu");
  await tab.evaluate((token) => localStorage.setItem("token", token), other.token);
  await expect.poll(async () => (await readStored(page)).caches).not.toContain("mark");
  // Lists that are kept after that are of the other account.
  const kept = await page.evaluate(async () => {
    const answers = await (await caches.open("lists")).matchAll();
    return Promise.all(answers.map((answer) => answer.text()));
  });
  expect(kept.filter((text) => text.includes("Goûter le menu"))).toEqual([]);
});

test("after a release the next opening is new, and files of the former build still come from its cache @phone", async ({
  page,
}) => {
  const { server, stop } = await startAlone({});
  let build = "two";
  const gone = new Set<string>();
  const release = await startRelease(server.url, (path, text) => {
    if (path === "/todo") return replacePart(text, metaOfBuild, `<meta name="build" content="${build}"`);
    return gone.has(path) ? null : text;
  });
  const couple = await signUp(server.url);
  await storeToken(page, couple.token, release.url);
  await openKept(page, `${release.url}/todo`);
  const script = await page.evaluate(
    () => document.querySelector<HTMLScriptElement>("script[type=module]")?.getAttribute("src") ?? "",
  );
  const builds = async () => (await readStored(page)).caches.filter((name) => name !== "lists");
  const [one] = await builds();
  release.release();
  const openAgain = async () => {
    await page.goto(`${release.url}/todo`);
    await expect(heading(page, "La todo du mariage")).toBeVisible();
    return page.locator("meta[name=build]").getAttribute("content");
  };
  // The HTML is of the new build at once. It still names the former script, which the server has no longer.
  gone.add(script);
  expect(await openAgain()).toBe("two");
  await expect.poll(builds).toEqual([one, "pages two"]);
  gone.clear();
  // Not more than two builds are kept.
  build = "three";
  expect(await openAgain()).toBe("three");
  await expect.poll(builds).toEqual(["pages two", "pages three"]);
  await page.goto("about:blank");
  release.close();
  await stop();
});

test("a new worker waits until the app is closed, and an open form stays @phone", async ({ page }) => {
  const { server, stop } = await startAlone({});
  const release = await startRelease(server.url, (path, text) =>
    path === "/worker.js" ? `${text}\n// The next worker.\n` : text,
  );
  const couple = await signUp(server.url);
  await storeToken(page, couple.token, release.url);
  await openKept(page, `${release.url}/invites`);
  // The first page was opened without the worker, so a new one would not wait for it.
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  await page.getByRole("button", { name: "Ajouter un invité" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un invité" });
  await dialog.getByLabel("Prénom").fill("Mamie");
  release.release();
  const getWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/"))?.waiting?.state);
  const update = () =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration("/"))?.update();
    });
  // A check that Chromium had begun before the release finds the former worker, and a second one joins it.
  await expect
    .poll(async () => {
      await update();
      return getWaiting();
    })
    .toBe("installed");
  await expect(dialog.getByLabel("Prénom")).toHaveValue("Mamie");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Mamie").first()).toBeVisible();
  // Another site, as when the app is closed. No page is opened while the worker waits: with a debugger attached to it,
  // as here, Chromium at times never hands such a page over.
  await page.goto("about:blank");
  await page.goto(`${release.url}/invites`);
  await expect(page.getByText("Mamie").first()).toBeVisible();
  await expect.poll(getWaiting).toBeUndefined();
  await page.goto("about:blank");
  release.close();
  await stop();
});

test("where the browser stores nothing, all works as without a worker @phone", async ({
  signedIn: page,
  couple,
}) => {
  await addTasks(couple);
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException("Blocked", "SecurityError"));
    Object.defineProperty(Navigator.prototype, "serviceWorker", {
      get: () => ({ register: refuse, getRegistration: refuse, getRegistrations: refuse, controller: null }),
    });
    for (const name of ["open", "keys", "match", "has"]) {
      Object.defineProperty(CacheStorage.prototype, name, { value: refuse });
    }
    Object.defineProperty(IDBFactory.prototype, "open", {
      value: () => {
        throw new DOMException("Blocked", "SecurityError");
      },
    });
  });
  const asked = page.waitForRequest(/\/assets\/offline-/u);
  await page.goto("/todo");
  await expect(heading(page, "La todo du mariage")).toBeVisible();
  await page.getByRole("checkbox", { name: "Terminée : Réserver le groupe" }).click();
  await expect(page.getByRole("heading", { name: "1 tâche faite sur 4" })).toBeVisible();
  await asked;
  await (await openAccountMenu(page, "Élise")).getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL(/\/login/u);
});
