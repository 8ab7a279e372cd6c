/** The dashboard: the state of everything, each figure from its own feature. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "#test/support/axe.ts";
import { storeToken, expect, getDayIn, type Member, signUp, test } from "#test/support/browser.ts";
import { getLayoutShift } from "#test/support/layout-shifts.ts";
import { waitForDialogEntry } from "./dialog-helpers.ts";

interface Created {
  readonly data: { readonly id: string };
}

async function fillWedding(couple: Member): Promise<void> {
  await couple.addGuests([
    { firstName: "Zoé", presence: true },
    { firstName: "Paul", presence: false },
    { firstName: "Anouk" },
  ]);
  await couple.ask("POST", "/api/budget", { type: "Traiteur et boissons", price: 5814.4 });
  await couple.ask("POST", "/api/budget", { type: "Alliances", price: 513.2 });
  await couple.ask("POST", "/api/expenses", { title: "Acompte", amount: 1744.2 });
  await couple.ask("PUT", "/prestataires/venue/contact", { company: "Domaine", status: "reserve" });
  await couple.ask("PUT", "/prestataires/caterer/contact", { company: "Kléber", status: "devis_recu" });
  await couple.ask("PUT", "/prestataires/dj/contact", { company: "Nova", status: "ecarte" });
  for (const [title, date] of [
    ["Sixième", 60],
    ["Cinquième", 50],
    ["Quatrième", 40],
    ["Troisième", 30],
    ["Deuxième", 20],
    ["Première", -3],
    ["Un jour", null],
  ] as const) {
    const body = { title, type: "Prestataires", date: date === null ? null : getDayIn(date) };
    await couple.ask("POST", "/todo/custom", body);
  }
  const { data } = await couple.ask<Created>("POST", "/todo/custom", { title: "Faite", date: getDayIn(-40) });
  await couple.ask("PUT", `/todo/${data.id}`, { is_completed: true });
}

function getNextTasks(page: Page) {
  return page.getByRole("list", { name: "Prochaines tâches" });
}

test("the dashboard shows the state of everything, and completes the next task @phone", async ({
  signedIn: page,
  couple,
}) => {
  await fillWedding(couple);
  await page.goto("/");
  const figures = page.getByRole("list", { name: "En chiffres" });
  await expect(figures.getByRole("link", { name: /^Invités/u })).toHaveText(/Invités3.*1\sprésent/u);
  await expect(figures.getByRole("link", { name: /^Prestataires/u })).toHaveText(/1\s\/\s2.*réservé/u);
  await expect(figures.getByRole("link", { name: /^Budget/u })).toHaveText(
    /8\s072\s€.*coût final,\s6\s328\s€\sà payer/u,
  );
  await expect(figures.getByRole("link", { name: /^Tâches/u })).toHaveText(/1\s\/\s8.*faite/u);
  await expect(page.getByText(/^Une tâche est en retard\s: commence par elle\.$/u)).toBeVisible();

  const rows = getNextTasks(page).getByRole("listitem");
  const titles = ["Première", "Deuxième", "Troisième", "Quatrième", "Cinquième"];
  await expect(rows).toHaveText(titles.map((title) => new RegExp(`^(?:Terminée\\s: .*)?${title}`, "u")));
  await expect(rows.first()).toContainText(/En retard de\s3\sjours/u);
  // The row disappears when it is completed, so the next check box takes its place.
  await rows.first().getByRole("checkbox").click();
  await expect(getNextTasks(page)).toContainText("Sixième");
  await expect(getNextTasks(page)).not.toContainText("Première");
  await expect(figures.getByRole("link", { name: /^Tâches/u })).toHaveText(/2\s\/\s8/u);

  await page.getByRole("button", { name: /^Deuxième/u }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Titre").fill("Avant toutes");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  const sixMonths = getDayIn(180);
  await couple.ask("PUT", "/mariage", { wedding_date: sixMonths });
  await page.reload();
  await expect(rows.first()).toContainText("Avant toutes");
  // The skeletons are as tall as the content.
  expect(await getLayoutShift(page)).toBeLessThan(0.03);
  await expect(getNextTasks(page)).not.toContainText("Première");

  await page.getByRole("link", { name: "Toute la to-do" }).click();
  await expect(page).toHaveURL("/todo");
});

test("the dashboard requests everything at once, and a failed figure delays no other @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 503");
  await fillWedding(couple);
  const wanted = [
    "/mariage",
    "/mariage/names",
    "/api/guests/user",
    "/api/provider-contacts",
    "/api/budget/cost",
    "/todo",
  ];
  const requested = new Set<string>();
  const allRequested = Promise.withResolvers<void>();
  let fails = true;
  await page.route(
    (url) => wanted.includes(url.pathname),
    async (route) => {
      const path = new URL(route.request().url()).pathname;
      requested.add(path);
      if (requested.size === wanted.length) allRequested.resolve();
      // No answer comes before all requests arrived, so a request that waited for another would hang.
      await allRequested.promise;
      if (fails && path === "/api/budget/cost") await route.fulfill({ status: 503, json: {} });
      else await route.continue();
    },
  );
  await page.goto("/");
  const figures = page.getByRole("list", { name: "En chiffres" });
  await expect(figures.getByRole("link", { name: /^Budget/u })).toHaveText(/indisponible/u);
  await expect(figures.getByRole("link", { name: /^Invités/u })).toHaveText(/1\sprésent/u);
  await expect(getNextTasks(page)).toContainText("Première");
  await expect(page.getByRole("alert")).toContainText("Une partie des chiffres manque.");
  const again = page.getByRole("button", { name: "Réessayer" });
  await expect(again).toBeEnabled();
  fails = false;
  await again.click();
  await expect(figures.getByRole("link", { name: /^Budget/u })).toHaveText(/6\s328\s€/u);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the countdown changes with the day, and each failure says what is missing @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 503");
  const day = 86_400_000;
  const midnight = Math.floor(Date.now() / day) * day;
  const wedding = new Date(midnight + 100 * day).toISOString().slice(0, 10);
  // In that time zone noon and midnight are those of UTC.
  await couple.ask("PUT", "/mariage", { wedding_date: wedding, time_zone: "Africa/Abidjan" });
  await page.clock.install({ time: midnight - 60_000 });
  await page.goto("/");
  await expect(page.getByText(/^101\s*jours/u)).toBeVisible();
  await page.clock.fastForward("03:00");
  await expect(page.getByText(/^100\s*jours/u)).toBeVisible();

  await page.route("**/mariage", (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.getByText(/^Votre mariage n’a pas pu être chargé\./u)).toBeVisible();
  await page.route("**/deleted", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/corbeille");
  await expect(page.getByText(/^La corbeille n’a pas pu être chargée\./u)).toBeVisible();
});

test("an empty wedding says what to do first, and the shortcuts lead there @desktop", async ({
  page,
  server,
}) => {
  const couple = await signUp(server.url);
  await storeToken(page, couple.token, server.url);
  await couple.ask("PUT", "/mariage", { woman_first_name: "Élise", man_first_name: "Gabriel" });
  await page.goto("/");
  const steps = page.getByRole("list", { name: "Premiers pas" }).getByRole("listitem");
  await expect(steps.first()).toHaveText(/^La date, ou la saison/u);
  await expect(page.getByText(/^Prochain pas\s: «\sLa date, ou la saison\s»\.$/u)).toBeVisible();
  await expect(page.getByText("Aucune tâche à venir")).toBeVisible();
  await expect(page.getByRole("link", { name: "Toute la to-do" })).toHaveAttribute("href", "/todo");
  await expectAccessible(page);
  const shortcuts = page.getByRole("list", { name: "Raccourcis" });
  for (const [name, href] of [
    ["Les détails du mariage", "/informations#mariage"],
    ["Ajouter un invité", "/invites"],
    ["Ajouter un prestataire", "/prestataires"],
    ["Ajouter une dépense", "/budget"],
  ] as const) {
    await expect(shortcuts.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await shortcuts.getByRole("link", { name: "Ajouter un invité" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un invité" });
  await expect(dialog).toBeVisible();
  await waitForDialogEntry(page, true);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/invites");
  await waitForDialogEntry(page, false);
  await page.goBack();
  await shortcuts.getByRole("link", { name: "Ajouter une dépense" }).click();
  await expect(page.getByRole("dialog", { name: "Noter une dépense" })).toBeVisible();
});

test("the dashboard offers the first steps of a new wedding until they are done or hidden @phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { expected_guests: 60 });
  await page.goto("/");
  const steps = page.getByRole("list", { name: "Premiers pas" }).getByRole("listitem");
  const known = [/le budget/u, /moments/u, "Inviter Gabriel", /photo/u];
  await expect(steps).toHaveText([/^Ajouter vos invités.*Coller la liste.*Un par un/u, ...known]);
  await expect(page.getByText("1 sur 6", { exact: true })).toBeVisible();
  await couple.addGuests([{ firstName: "Zoé" }]);
  await couple.ask("POST", "/api/budget", { type: "Alliances", price: 513.2 });
  // They stay second, above what fills the page.
  await couple.ask("POST", "/todo/custom", { title: "Choisir les fleurs" });
  await page.reload();
  await expect(steps).toHaveText([/^Choisir les moments/u, /^Inviter/u, /photo/u]);
  await expect(page.getByText("3 sur 6", { exact: true })).toBeVisible();
  // Without moments nobody can be invited yet.
  await expect(page.getByRole("link", { name: "Inviter en ligne et suivre les réponses" })).toHaveCount(0);
  const first = page.getByRole("heading", { name: "Premiers pas" });
  const { y = 0 } = (await first.boundingBox()) ?? {};
  expect(y).toBeLessThan(
    (await page.getByRole("heading", { name: "Prochaines tâches" }).boundingBox())?.y ?? 0,
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Masquer", exact: true }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Prochaines tâches" })).toBeVisible();
  await expect(page.getByText("Premiers pas")).toHaveCount(0);
});

test("the monogram stays when the names cannot be read again @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 503");
  await page.goto("/");
  const letters = page
    .getByText(/^É\s*&?\s*G$/u)
    .filter({ visible: true })
    .first();
  await expect(letters).toBeVisible();
  await page.route("**/mariage/names", (route) => route.fulfill({ status: 503, json: {} }));
  const failed = page.waitForResponse((answer) => answer.url().endsWith("/mariage/names"));
  await couple.ask("PUT", "/mariage", { wedding_place: "Vézelay" });
  expect((await failed).status()).toBe(503);
  await expect(page.getByText("Vézelay").first()).toBeVisible();
  await expect(letters).toBeVisible();
  await expect(page.getByText("Vos prénoms n’ont pas pu être chargés. Réessaie.")).toHaveCount(0);
});

test("a budget of millions stays within its tile at each width @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("POST", "/api/budget", { type: "Traiteur", price: 9_876_543.21 });
  const tile = page.getByRole("list", { name: "En chiffres" }).getByRole("link", { name: /^Budget/u });
  for (const width of [1280, 1024, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await expect(tile).toHaveText(/9\s876\s543\s€/u);
    const beyond = await tile.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right - element.getBoundingClientRect().right;
    });
    expect([width, beyond <= 0]).toEqual([width, true]);
  }
});
