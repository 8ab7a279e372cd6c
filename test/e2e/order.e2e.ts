/**
 * The order of a page at each width: lists and forms before advice, the couple's contact before the general
 * text.
 */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { addTasks } from "./todo-helpers.ts";

async function getTop(element: Locator): Promise<number> {
  await expect(element).toBeVisible();
  return element.evaluate((found) => found.getBoundingClientRect().top + scrollY);
}

function advice(page: Page): Locator {
  return page.getByText("Le conseil de Margaux").first();
}

test("at middle widths advice stands below the main content @desktop", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/informations");
  const form = page.getByRole("heading", { name: "Le jour et le lieu" });
  expect(await getTop(form)).toBeLessThan(await getTop(advice(page)));
  await page.goto("/devis-factures");
  expect(await getTop(page.getByText("Espace utilisé"))).toBeLessThan(await getTop(advice(page)));
});

test("the couple's contact stands before the general text, beside it on a wide screen @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/prestataires/caterer/contact", { company: "Maison Kléber" });
  await page.goto("/prestataires/caterer");
  const text = page.getByText("À demander", { exact: true });
  const company = page.getByText("Maison Kléber").first();
  await expect(company).toBeVisible();
  const [textLeft, companyLeft] = await Promise.all(
    [text, company].map((each) => each.evaluate((found) => found.getBoundingClientRect().left)),
  );
  expect(textLeft).toBeLessThan(companyLeft ?? 0);
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await getTop(company)) < (await getTop(text))).toBe(true);
  }
});

test("a phone shows the next tasks on the second screen of the dashboard @phone", async ({
  signedIn: page,
  couple,
}) => {
  await addTasks(couple);
  await page.goto("/");
  const tasks = page.getByRole("heading", { name: "Prochaines tâches" });
  const height = page.viewportSize()?.height ?? 0;
  expect(await getTop(tasks)).toBeLessThan(2 * height);
  expect(await getTop(tasks)).toBeLessThan(
    (await getTop(page.getByRole("link", { name: "Toute la to-do" }))) + 200,
  );
});

test("pages use a wide screen, those of sentences keep their width @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("POST", "/api/guests", { firstName: "Zoé" });
  await page.setViewportSize({ width: 1920, height: 1080 });
  const width = () => page.locator("main > div").evaluate((content) => content.clientWidth);
  for (const path of ["/", "/invites", "/calendrier", "/prestataires", "/journal"]) {
    await page.goto(path);
    await expect.poll(width).toBeGreaterThan(1400);
  }
  await page.goto("/informations");
  const [when, day] = [
    page.getByRole("heading", { name: "Le jour et le lieu" }),
    page.getByRole("main").getByRole("heading", { name: "Le jour J" }),
  ];
  await expect(when).toBeVisible();
  const getLeft = (heading: Locator) => heading.evaluate((node) => node.getBoundingClientRect().left);
  expect(await getLeft(day)).toBeGreaterThan((await getLeft(when)) + 400);
  await page.goto("/parametres");
  await expect(page.getByRole("heading", { name: "Qui prépare ce mariage" })).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(1160);
});

test("on a wide screen the month is as high as the window, and titles have two lines @desktop", async ({
  signedIn: page,
  couple,
}) => {
  for (const title of ["Rendez-vous avec la fleuriste de Toucy", "Compléter les adresses des cousins"]) {
    await couple.ask("POST", "/calendar_event", { title, event_date: "2031-03-12" });
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/calendrier?month=2031-03");
  const entry = page.getByRole("button", { name: /la fleuriste/u });
  const title = entry.locator("span").last();
  expect(await title.evaluate((node) => node.scrollHeight > node.clientHeight + 1)).toBe(false);
  const last = page.locator("[data-day='2031-04-06']");
  const bottom = await last.evaluate((cell) => cell.getBoundingClientRect().bottom);
  expect(bottom).toBeGreaterThan(960);
  expect(bottom).toBeLessThanOrEqual(1080);
});

test("an open task of the month is not drawn as done, and an event without a place shows none @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("POST", "/todo/custom", { title: "Choisir le gâteau", date: "2031-03-12" });
  await couple.ask("POST", "/calendar_event", { title: "Dégustation", event_date: "2031-03-12" });
  await page.goto("/calendrier?month=2031-03");
  const task = page.getByRole("button", { name: /Choisir le gâteau/u });
  // The circle instead of the check mark.
  await expect(task.locator("svg path")).toHaveAttribute("d", /a6\.5/u);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator("[data-day='2031-03-12']").click();
  const event = page.getByRole("button", { name: /^Dégustation/u });
  await expect(event).toBeVisible();
  await expect(event).not.toContainText("N/A");
});
