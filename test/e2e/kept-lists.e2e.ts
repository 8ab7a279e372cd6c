/** The last state of the lists: it is shown without a network, to be read and searched, and does not outlast the session. */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#test/support/axe.ts";
import { expect, type Member, signUp, storeToken, test } from "#test/support/browser.ts";
import { findWords } from "#test/support/byte-search.ts";
import { createTemporaryFolder } from "#test/support/temporary.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { nothingKept, openKept, readStored } from "./day-helpers.ts";
import { openAccountMenu, openMainMenu } from "./shell-helpers.ts";
import { addTasks } from "./todo-helpers.ts";

test.use({ serviceWorkers: "allow" });
// Each story waits until pages are kept, which comes after all that a page loads.
test.slow();

const state = /^Hors connexion\s: état du \d{1,2}(?:er)?\s\S+\sà \d\d:\d\d\.$/u;
const lostErrors = [
  "ERR_INTERNET_DISCONNECTED",
  "net::ERR_FAILED",
  "Error fetching user data",
  "No texts in fr",
];

/** The names of the stored lists: 'budget/list'. */
function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has("lists"))) return [];
    const requests = await (await caches.open("lists")).keys();
    return requests.map(({ url }) => new URL(url).pathname.replace("/kept-lists/", ""));
  });
}

/** Opens a page and waits until it and this list are kept. */
async function openWith(page: Page, url: string, list: string): Promise<void> {
  await openKept(page, url);
  await expect.poll(() => listKept(page)).toContain(list);
}

async function prepare(couple: Member): Promise<void> {
  await couple.ask("PUT", "/mariage", { woman_first_name: "Élise", man_first_name: "Gabriel" });
  await couple.ask("POST", "/api/guests", { firstName: "Mamie", allergies: "arachides" });
  await addTasks(couple);
}

test("tasks that were read before can be read and searched without a network, and changed after its return @phone", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push(...lostErrors);
  await prepare(couple);
  await openWith(page, "/invites", "moments");
  await openWith(page, "/todo", "tasks");
  expect(await listKept(page)).not.toContain("guests");
  await page.context().setOffline(true);
  await page.goto("/todo");
  const main = page.getByRole("main");
  await expect(main.getByText(state)).toBeVisible();
  await expect(main.getByText("Goûter le menu")).toBeVisible();
  await expectAccessible(page);
  // Nothing offers a change, and no form opens.
  await expect(main.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Ajouter/u })).toHaveCount(0);
  await main.getByRole("button", { name: "Voir Goûter le menu" }).click();
  const message = page.getByRole("alertdialog", { name: "Ce formulaire n’a pas pu être ouvert." });
  await message.getByRole("button", { name: "Fermer" }).click();
  await main.getByLabel("Titre de la tâche").fill("vœux");
  await expect(main.getByText("Goûter le menu")).toBeHidden();
  await expect(main.getByText("Écrire nos vœux")).toBeVisible();
  // Guests are not kept.
  await page.goto("/invites");
  await expect(main.getByText(/^La liste des invités n’a pas pu être chargée/u)).toBeVisible();
  await expect(page.getByText("Mamie")).toHaveCount(0);
  await page.goto("/todo");
  await expect(main.getByText("Goûter le menu")).toBeVisible();

  // What another person changed in the meantime comes before anything can be changed here.
  const [task] = await couple
    .ask<{ id: string; title: string }[]>("GET", "/todo")
    .then((tasks) => tasks.filter(({ title }) => title === "Goûter le menu"));
  await couple.ask("PUT", `/todo/${task?.id ?? ""}`, { title: "Goûter le gâteau" });
  await page.context().setOffline(false);
  await expect(main.getByRole("checkbox", { name: "Terminée : Goûter le gâteau" })).toBeVisible();
  await expect(main.getByText(state)).toBeHidden();
  await main.getByRole("checkbox", { name: "Terminée : Goûter le gâteau" }).click();
  await expect(page.getByRole("heading", { name: "1 tâche faite sur 4" })).toBeVisible();
});

interface People {
  readonly couple: Member;
  readonly helper: Member;
  readonly other: Member;
}

/** How what a helper has read ends on a device. */
const endings: Readonly<Record<string, (page: Page, people: People) => Promise<unknown>>> = {
  "a sign-out": async (page) => {
    await (await openAccountMenu(page, "Élise")).getByRole("button", { name: "Se déconnecter" }).click();
    await expect(page).toHaveURL(/\/login/u);
  },
  "a session that was ended elsewhere": async (page, { helper }) => {
    await helper.ask("POST", "/logout");
    await page.reload();
    await expect(page).toHaveURL(/\/login/u);
  },
  "a removed membership": async (page, { couple, helper }) => {
    const { id } = await helper.ask<{ id: string }>("GET", "/user");
    await couple.ask("DELETE", `/api/users/${id}`);
    await expect(page.getByText(/^Tu n’as plus accès à cet espace/u)).toBeVisible();
  },
  "another account": async (page, { other }) => {
    await page.evaluate((token) => localStorage.setItem("token", token), other.token);
    await page.goto("/todo");
    // The lists of the account before are deleted before the first one of this account is stored.
    const readKept = () =>
      page.evaluate(async () => {
        const answers = await (await caches.open("lists")).matchAll();
        return (await Promise.all(answers.map((answer) => answer.text()))).join(" ");
      });
    await expect.poll(readKept).not.toContain("alliances en platine");
  },
};

for (const [ending, end] of Object.entries(endings)) {
  test(`${ending} leaves no list in the files of the browser @phone`, async ({
    playwright,
    launchOptions,
    contextOptions,
    viewport,
    couple,
    server,
  }) => {
    const [helper, other] = [await signUp(server.url), await signUp(server.url)];
    await joinByInvitation(couple, helper, { role: "helper" });
    await addTasks(couple, [{ title: "Choisir les alliances en platine" }]);
    const profile = createTemporaryFolder("promesse-profile-");
    const options = { ...launchOptions, ...contextOptions, viewport, baseURL: server.url, locale: "fr-FR" };
    const context = await playwright.chromium.launchPersistentContext(profile, options);
    const page = context.pages()[0] ?? (await context.newPage());
    await storeToken(page, helper.token, server.url);
    await openWith(page, "/todo", "tasks");
    // The browser's own cache of answers is not asked here: it has them as in any session, to compare versions.
    const find = () =>
      ["IndexedDB", "Service Worker", "Local Storage", "Session Storage"]
        .map((folder) => join(profile, "Default", folder))
        .filter((folder) => existsSync(folder))
        .flatMap((folder) => findWords(folder, ["alliances en platine"]));
    expect(find()).not.toEqual([]);
    await end(page, { couple, helper, other });
    if (ending !== "another account") await expect.poll(() => readStored(page)).toEqual(nothingKept);
    await context.close();
    expect(find()).toEqual([]);
    rmSync(profile, { recursive: true, force: true });
  });
}

test("another build, another membership and a removed member keep no list @phone", async ({
  page,
  couple,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(...lostErrors, "status of 401", "status of 409");
  const helper = await signUp(server.url);
  await joinByInvitation(couple, helper, { role: "helper" });
  await addTasks(couple);
  await storeToken(page, helper.token, server.url);
  await openWith(page, "/todo", "tasks");
  const { id } = await helper.ask<{ id: string }>("GET", "/user");
  // A list of another build or membership has another owner: nothing of it is shown, and all of it is deleted.
  await page.evaluate(async () => {
    const cache = await caches.open("lists");
    const kept = (await (await cache.match("/kept-lists/tasks"))?.json()) as object;
    await cache.put("/kept-lists/tasks", Response.json({ ...kept, owner: "another" }));
  });
  await page.context().setOffline(true);
  await page.goto("/todo");
  await expect(page.getByRole("main").getByText(/Pas de connexion/u)).toBeVisible();
  await expect(page.getByText("Goûter le menu")).toHaveCount(0);
  await expect.poll(() => listKept(page)).toEqual([]);
  await page.context().setOffline(false);

  await openWith(page, "/todo", "tasks");
  await couple.ask("PATCH", `/api/users/${id}`, { permissions: { planning: "none" } });
  await expect.poll(() => listKept(page)).not.toContain("tasks");
  await couple.ask("DELETE", `/api/users/${id}`);
  await expect(page.getByText(/^Tu n’as plus accès à cet espace/u)).toBeVisible();
  await expect.poll(() => readStored(page)).toEqual(nothingKept);
});

/** Each runs in the page, before its scripts. */
const withoutStorage = {
  blocked: () => {
    Object.defineProperty(globalThis, "caches", {
      get: () => {
        throw new DOMException("Blocked", "SecurityError");
      },
    });
    Object.defineProperty(globalThis, "indexedDB", {
      get: () => {
        throw new DOMException("Blocked", "SecurityError");
      },
    });
  },
  full: () => {
    Cache.prototype.put = () => Promise.reject(new DOMException("Full", "QuotaExceededError"));
  },
} as const;

for (const [what, prepareStorage] of Object.entries(withoutStorage)) {
  test(`where the browser's storage is ${what}, lists are read and changed as before @phone`, async ({
    signedIn: page,
    couple,
    expectedErrors,
  }) => {
    expectedErrors.push(...lostErrors);
    await addTasks(couple);
    await page.addInitScript(prepareStorage);
    await page.goto("/todo");
    const main = page.getByRole("main");
    await main.getByRole("checkbox", { name: "Terminée : Goûter le menu" }).click();
    await expect(page.getByRole("heading", { name: "1 tâche faite sur 4" })).toBeVisible();
    // Longer than the page waits before it keeps itself and its lists.
    await page.waitForTimeout(4000);
    await page.context().setOffline(true);
    await (await openMainMenu(page)).getByRole("link", { name: "Le budget" }).click();
    await expect(main.getByText(/Pas de connexion/u)).toBeVisible();
    await page.context().setOffline(false);
    // The page loads again, and its menu opens once the app is there.
    await expect(main.getByRole("heading", { name: "Combien coûtera le grand jour ?" })).toBeVisible();
    await (await openMainMenu(page)).getByRole("link", { name: "Ma to-do" }).click();
    await expect(main.getByRole("button", { name: "1 faite" })).toBeVisible();
    await expect(main.getByRole("checkbox", { name: "Terminée : Écrire nos vœux" })).toBeVisible();
  });
}
