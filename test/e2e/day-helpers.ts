/** A wedding that takes place today, and what a browser keeps so that pages open without a network. */
import type { Page } from "@playwright/test";
import { expect, getDayIn, type Member } from "#test/support/browser.ts";

/** Minutes since midnight in Paris. */
export function getMinutesNow(): number {
  const { hour, minute } = Temporal.Now.zonedDateTimeISO("Europe/Paris");
  return hour * 60 + minute;
}

/** Fills the run sheet around the present, the contacts and one table. */
export async function prepareDay(couple: Member): Promise<void> {
  await couple.ask("PUT", "/mariage", {
    wedding_date: getDayIn(0),
    day_contact_name: "Inès Roy",
    day_contact_phone: "06 12 34 56 78",
    day_notes: "Le code du portail est 1234.",
  });
  const caterer = await couple.ask<{ id: string }>("PUT", "/prestataires/caterer/contact", {
    company: "Maison Kléber",
    phone: "01 02 03 04 05",
    status: "reserve",
  });
  const people = [{ kind: "provider", id: caterer.id }];
  const rows = [
    { title: "Vin d’honneur", minutes: -40, duration_min: 120, place: "La terrasse", people },
    { title: "Cadeau aux parents", minutes: 65, place: "Le salon" },
    { title: "Dîner", minutes: 110, duration_min: 150, place: "L’orangerie", people },
    { title: "Photos au coucher du soleil", minutes: 200 },
    { title: "Ouverture du bal", minutes: 290 },
  ];
  for (const { minutes, ...row } of rows) {
    const body = { ...row, anchor: "clock", minutes: getMinutesNow() + minutes };
    await couple.ask("POST", "/api/run-rows", body);
  }
  await seatSome(couple);
}

async function seatSome(couple: Member): Promise<void> {
  const table = await couple.ask<{ id: string }>("POST", "/api/tables", {
    name: "Table 4",
    number_of_guests: 8,
  });
  const names = [
    ["Éloïse", "Perrin"],
    ["Solène", "Garnier"],
    ["Nour", "Haddad"],
    ["Karim", "Benali"],
  ];
  for (const [at, [firstName, lastName]] of names.entries()) {
    const guest = await couple.ask<{ id: string }>("POST", "/api/guests", { firstName, lastName });
    const seat = { guest_id: guest.id, table_id: table.id, seat: [4, 3, 5, 0][at] };
    await couple.ask("PATCH", "/api/guests/assign", seat);
  }
}

/** Opens the page and waits until its worker has all files. */
export async function openDayReady(page: Page): Promise<void> {
  await page.goto("/jour-j");
  await expect(page.getByRole("heading", { name: "Vin d’honneur" })).toBeVisible();
  await expect.poll(async () => (await readStored(page)).isReady).toBe(true);
}

/** Milliseconds for a page to be kept: its code, its lists and the worker come first, which is long on a busy machine. */
const keepTimeout = 60_000;

/** Opens a page behind the sign-in and waits until it, its files and some lists are kept. */
export async function openKept(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const isKept = () => isPageKept(page, new URL(page.url()).pathname);
  await expect.poll(isKept, { timeout: keepTimeout }).toBe(true);
  await expect.poll(async () => (await readStored(page)).caches).toContain("lists");
}

/** Whether the worker has the HTML of a page, and runs. */
export function isPageKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (key) => {
    const kept = await caches.match(key, { ignoreVary: true });
    const registration = await navigator.serviceWorker.getRegistration("/");
    return kept !== undefined && registration?.active?.state === "activated";
  }, path);
}

/** What this browser stores so that pages open without a network. */
export function readStored(page: Page) {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const cached = await caches.match("/jour-j", { cacheName: "day", ignoreSearch: true });
    return {
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      workers: registrations.map(({ scope }) => new URL(scope).pathname),
      isReady: cached !== undefined && registrations.some(({ active }) => active?.state === "activated"),
    };
  });
}

export const nothingKept = { databases: [], caches: [], workers: [], isReady: false };
