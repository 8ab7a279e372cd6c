/**
 * Creates tables and seats guests, and uses the dialogs of the seating plan, for the tests of wishes.
 */
import type { Locator, Page } from "@playwright/test";
import { expect, type Member } from "#test/support/browser.ts";

export interface Seat {
  readonly id: string;
  readonly first_name: string;
  readonly table_id: string | null;
}

/** Adds tables by name and number of seats, and returns their ids. */
export async function addTables(
  couple: Member,
  tables: Readonly<Record<string, number>>,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, number_of_guests] of Object.entries(tables)) {
    const { id } = await couple.ask<{ id: string }>("POST", "/api/tables", { name, number_of_guests });
    ids[name] = id;
  }
  return ids;
}

export function listSeats(couple: Member): Promise<Seat[]> {
  return couple.ask("GET", "/api/guests/user");
}

/** Seats guests by first name at one table. */
export async function seatGuests(
  couple: Member,
  names: readonly string[],
  table_id: string | undefined,
): Promise<void> {
  const guests = await listSeats(couple);
  for (const { id, first_name } of guests) {
    if (names.includes(first_name))
      await couple.ask("PATCH", "/api/guests/assign", { guest_id: id, table_id });
  }
}

export async function openSeatingDialog(page: Page, name: "Souhaits" | "Proposer un plan"): Promise<Locator> {
  await page.getByRole("button", { name: "Actions du plan de table" }).click();
  await page.getByRole("menuitem", { name }).click();
  const dialog = page.getByRole("dialog", { name: name === "Souhaits" ? "Les souhaits" : name });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function pickOption(dialog: Locator, field: RegExp, name: string): Promise<void> {
  const box = dialog.getByRole("combobox", { name: field });
  await box.fill(name);
  await box.press("Enter");
  await box.press("Escape");
}
