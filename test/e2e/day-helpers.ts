/** A wedding that takes place today, and what the page of the day keeps in a browser. */
import type { Page } from "@playwright/test";
import { expect, inDays, type Member } from "#test/support/browser.ts";

/** Adds a supplier, a moment of today and one table. */
export async function prepareDay(couple: Member): Promise<void> {
  await couple.ask("PUT", "/mariage", { wedding_date: inDays(0), dinner: true });
  await couple.ask("PUT", "/prestataires/caterer/contact", {
    company: "Maison Kléber",
    phone: "01 02 03 04 05",
    status: "reserve",
  });
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
  await expect(page.getByText("Éloïse Perrin")).toBeVisible();
  await expect.poll(async () => (await keptIn(page)).isReady).toBe(true);
}

/** What this browser keeps for the page of the day. */
export function keptIn(page: Page) {
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
