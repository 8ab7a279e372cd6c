/** The planning rooms, empty and full, with their dialogs, light and dark: axe finds nothing. */
import type { Page } from "@playwright/test";
import { audit, expect, inDays, type Member, test } from "#test/support/browser.ts";

async function furnish(couple: Member): Promise<void> {
  for (const [title, type, date] of [
    ["En retard", "Organisation", inDays(-3)],
    ["Bientôt", "Prestataires", inDays(2)],
    ["Un jour", "Invités", null],
  ] as const) {
    await couple.ask("POST", "/todo/custom", { title, type, date, custom_description: "À deux" });
  }
  const { data } = await couple.ask<{ data: { id: string } }>("POST", "/todo/custom", { title: "Faite" });
  await couple.ask("PUT", `/todo/${data.id}`, { is_completed: true });
  for (const event_type of ["Prestataires", "Evenements", "A faire", "Social"]) {
    const body = { title: `Un ${event_type}`, event_date: inDays(1), time: "10:30", event_type };
    await couple.ask("POST", "/calendar_event", body);
  }
  const item = { type: "Décoration et fleurs", price: 100, provider: "Fleurs de Puisaye" };
  const { id } = await couple.ask<{ id: string }>("POST", "/api/budget", item);
  await couple.ask("POST", "/api/budget", { type: "Alliances", price: 513 });
  const expense = { title: "Fleurs", amount: 150, date: inDays(-1), budget_item_id: id };
  await couple.ask("POST", "/api/expenses", { ...expense, provider: "Fleurs de Puisaye" });
  await couple.ask("POST", "/api/expenses", { title: "Remise", amount: -10 });
  const contact = { company: "Fleurs de Puisaye", person: "Maëlle", phone: "03 86", price: 100 };
  await couple.ask("PUT", "/prestataires/florist/contact", {
    ...contact,
    status: "reserve",
    notes: "Le matin",
  });
  await couple.ask("PUT", "/mariage", { wedding_budget: 500 });
  await couple.ask("POST", "/witnesses", {
    name: "Juliette",
    side: "Élise",
    phone: "06",
    looks_after: "Tout",
  });
}

/** Never twice the same room in a row: a change of the hash alone would load nothing. */
const rooms = [
  "/",
  "/todo",
  "/informations",
  "/todo?tab=type",
  "/calendrier",
  "/informations#maries",
  "/calendrier?tab=list",
  "/budget",
  "/informations#temoins",
  "/budget?tab=expenses",
  "/prestataires",
  "/prestataires/florist",
] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText(/^Chargement/u)).toHaveCount(0);
}

test("the rooms before anything is in them @phone", async ({ signedIn: page }) => {
  test.slow();
  for (const path of rooms) {
    await open(page, path);
    await audit(page, `${path}, empty`);
  }
});

test("the rooms when they are lived in", async ({ signedIn: page, couple }) => {
  test.slow();
  await furnish(couple);
  for (const path of rooms) {
    await open(page, path);
    await audit(page, `${path}, full`);
  }
});
