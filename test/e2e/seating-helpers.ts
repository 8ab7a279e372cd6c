/** Guests and tables for the stories of the seating plan, and how a table is opened. */
import type { Locator, Page } from "@playwright/test";
import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import type { Member } from "#test/support/browser.ts";

export const guestNames = [
  "Anouk Benali",
  "Basile Cohen",
  "Chloé Dupont",
  "Diane Éluard",
  "Émile Fabre",
  "Fanny Garnier",
];
export const guests = guestNames.map((name) => {
  const [firstName, lastName] = name.split(" ");
  return { firstName, lastName, side: "Élise", relationship: "Friends", presence: true };
});

/** Adds tables by name and number of seats, and seats guests at the first of them. */
export async function addSeatedTables(
  couple: Member,
  tables: Readonly<Record<string, number>>,
  seated: readonly string[] = [],
) {
  const ids: string[] = [];
  for (const [name, number_of_guests] of Object.entries(tables)) {
    ids.push((await couple.ask<Table>("POST", "/api/tables", { name, number_of_guests })).id);
  }
  const list = await couple.ask<Guest[]>("GET", "/api/guests/user");
  for (const { id, first_name } of list) {
    if (!seated.some((name) => name.startsWith(first_name))) continue;
    await couple.ask("PATCH", "/api/guests/assign", { guest_id: id, table_id: ids[0] });
  }
  return ids;
}

export function getTableTab(page: Page, name: string | RegExp): Locator {
  return page.getByRole("tablist", { name: "Les tables" }).getByRole("tab", { name });
}

/** Opens a table on a phone, where the tables are a field. */
export async function openTable(page: Page, name: string): Promise<void> {
  const field = page.getByRole("main").getByRole("combobox", { name: "Les tables" }).first();
  // The label counts the guests, so it may change.
  const value = await field.getByRole("option").filter({ hasText: name }).getAttribute("value");
  await field.selectOption({ value: value ?? "" });
}

/** The guests of the open table: on a phone a region with the table's name. */
export function getOpenTable(page: Page): Locator {
  return page.getByRole("tabpanel").or(page.getByRole("region", { name: /Les (?:cousins|voisins)/u }));
}
