/** The calendar's filters, its list, and its printed form. */
import { capitalise } from "#i18n/formats.ts";
import { expect, getDayIn, test } from "#test/support/browser.ts";
import { getDialog } from "./calendar-helpers.ts";
import { setFilters } from "./guest-helpers.ts";

test("the list shows when and where, and filters combine @phone", async ({ signedIn: page, couple }) => {
  const [soon, later] = [getDayIn(3), getDayIn(45)];
  const events = [
    { title: "Essai coiffure", event_date: soon, event_type: "Prestataires", time: "09:00" },
    { title: "Essai du menu", event_date: soon, event_type: "Evenements", location: "Chez Paul" },
    { title: "Essai son", event_date: later, event_type: "Prestataires" },
    { title: "Dîner des témoins", event_date: soon, event_type: "Social" },
  ];
  for (const event of events) await couple.ask("POST", "/calendar_event", event);
  await page.goto("/calendrier?tab=list");
  const rows = page.getByRole("main").getByRole("listitem").getByRole("button").filter({ hasText: /\S/u });
  // An event without a place shows nothing there.
  await expect(rows.filter({ hasText: "Essai coiffure" })).not.toContainText("N/A");
  await expect(rows.filter({ hasText: "Essai coiffure" })).toContainText("09:00");
  await expect(rows.filter({ hasText: "Essai du menu" })).toContainText("Chez Paul");
  await expect(rows.filter({ hasText: "Essai du menu" })).toContainText("Toute la journée");
  const formatDate = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", ...options }).format(new Date(`${soon}T00:00:00Z`));
  const weekday = capitalise(formatDate({ weekday: "long" }));
  await expect(rows.filter({ hasText: "Essai coiffure" })).toContainText(weekday);
  const month = formatDate({ month: "long", year: "numeric" });
  await expect(page.getByRole("heading", { name: new RegExp(`^${month}$`, "iu") })).toBeVisible();

  await page.getByLabel("Titre").fill("ESSAI");
  await expect(page.getByText(/^3\ssur\s\d+\sévénements$/u)).toBeVisible();
  await setFilters(page, async (place) => {
    await place.getByLabel("Mois").selectOption(soon.slice(0, 7));
    await expect(place.getByText("Type", { exact: true })).toBeVisible();
    await place.getByLabel("Événements").uncheck();
    await place.getByLabel("Social").uncheck();
  });
  await expect(rows).toHaveText([/Essai coiffure/u]);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("type") === "Prestataires,A faire");
  await page.reload();
  await expect(rows).toHaveText([/Essai coiffure/u]);

  await page.getByLabel("Titre").fill("dîner");
  await expect(page.getByText("Aucun événement ne correspond à ces filtres.")).toBeVisible();
  await page.getByRole("button", { name: "Effacer les filtres" }).first().click();
  await expect(rows.filter({ hasText: /Essai|Dîner/u })).toHaveCount(4);
});

test("the list has the tasks of a couple without events, and is empty without both @phone", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/calendrier?tab=list");
  await expect(page.getByText("Que se passe-t-il d’ici là", { exact: false })).toBeVisible();
  await couple.ask("POST", "/todo/custom", { title: "Relancer le traiteur", date: getDayIn(3) });
  await page.reload();
  await expect(page.getByRole("main").getByText("Relancer le traiteur")).toBeVisible();
  await expect(page.getByText("Que se passe-t-il d’ici là", { exact: false })).toBeHidden();
});

test("filters of the sheet are kept when the browser leaves the sheet's history entry late @phone", async ({
  signedIn: page,
  couple,
}) => {
  for (const title of ["Essai coiffure", "Dîner"])
    await couple.ask("POST", "/calendar_event", { title, event_date: getDayIn(3), event_type: "Social" });
  // Longer than the pause after which filters are written into the address.
  await page.addInitScript(() => {
    const back = history.back.bind(history);
    history.back = () => void setTimeout(back, 900);
  });
  await page.goto("/calendrier?tab=list");
  await page.getByLabel("Titre").fill("essai");
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === "essai");
  await page.getByRole("button", { name: "Filtrer", exact: true }).click();
  // Both presses come within the pause, so that the sheet closes before the address is written.
  await page.getByRole("dialog", { name: "Filtrer" }).evaluate((sheet) => {
    sheet.querySelector<HTMLElement>("input[type=checkbox]")?.click();
    [...sheet.querySelectorAll("button")].find(({ textContent }) => textContent.startsWith("Voir "))?.click();
  });
  const isSheetEntry = () => page.evaluate(() => JSON.stringify(history.state).includes('"dialog"'));
  await expect.poll(isSheetEntry).toBe(false);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === "essai");
  await expect(page).toHaveURL(/[?&]type=/u);
  await expect(page.getByLabel("Titre")).toHaveValue("essai");
});

test("the result count moves nothing, and does not count the wedding day @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2031-03-29" });
  for (const title of ["Essai coiffure", "Dîner des témoins"]) {
    await couple.ask("POST", "/calendar_event", { title, event_date: "2031-03-12", event_type: "Social" });
  }
  await page.goto("/calendrier?month=2031-03");
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("button", { name: "Essai coiffure" })).toBeVisible();
  const before = await grid.boundingBox();
  await page.getByLabel("Événements").uncheck();
  await expect(page.getByText(/^2\ssur\s2\sévénements$/u)).toBeVisible();
  await page.getByLabel("Titre").fill("essai");
  await expect(page.getByText(/^1\ssur\s2\sévénements$/u)).toBeVisible();
  expect(await grid.boundingBox()).toEqual(before);

  for (const type of ["Prestataires", "À faire", "Social"]) await page.getByLabel(type).uncheck();
  await expect(page.getByText("Aucun type coché")).toBeVisible();
});

test("the form of the first event takes the focus @desktop", async ({ signedIn: page }) => {
  await page.goto("/calendrier?tab=list");
  await page.getByRole("main").getByRole("button", { name: "Ajouter un événement" }).click();
  await getDialog(page, "Ajouter un événement").getByLabel("Titre").fill("Dégustation");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("button", { name: /^Dégustation/u })).toBeFocused();
});

test("the printed page has every event of the list and of a day @desktop", async ({
  signedIn: page,
  couple,
}) => {
  for (let at = 10; at < 50; at += 1) {
    const event = { title: `Rendez-vous ${String(at)}`, event_date: "2031-03-12", event_type: "Social" };
    await couple.ask("POST", "/calendar_event", event);
  }
  for (const address of ["/calendrier?tab=list", "/calendrier?month=2031-03"]) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(address);
    const events = page.getByRole("main").getByRole("button", { name: /^Rendez-vous/u });
    await expect(events.first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(events).toHaveCount(40);
    await expect(events.last()).toBeVisible();
  }
});

test("the past of the list folds, and stays folded @desktop", async ({ signedIn: page, couple }) => {
  for (const [title, event_date] of [
    ["Visite du domaine", getDayIn(-40)],
    ["Essai du menu", getDayIn(3)],
  ] as const) {
    await couple.ask("POST", "/calendar_event", { title, event_date, event_type: "Social" });
  }
  await page.goto("/calendrier?tab=list");
  await expect(page.getByText("Essai du menu")).toBeVisible();
  await expect(page.getByText("Visite du domaine")).toBeVisible();
  await page.getByRole("button", { name: "Replier le passé" }).click();
  await expect(page.getByText("Visite du domaine")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: /^1\sentrée passée$/u })).toBeVisible();
  await expect(page.getByText("Visite du domaine")).toHaveCount(0);
  await page.getByLabel("Titre").fill("visite");
  await expect(page.getByText("Visite du domaine")).toBeVisible();
});
