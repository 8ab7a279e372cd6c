/** A room with two tables, and how guests are dragged in it. */
import type { Locator, Page } from "@playwright/test";
import type { Member } from "#test/support/browser.ts";

export interface Seated {
  readonly id: string;
  readonly first_name: string;
  readonly table_id: string | null;
  readonly seat: number | null;
}

export interface PlacedTable {
  readonly id: string;
  readonly name: string;
  readonly x: number | null;
  readonly y: number | null;
}

const guests = ["Manon Gautier", "Baptiste Lemoine", "Agathe Moulin", "Linh Nguyen", "Oscar Perrin"];

/** Two tables of four. Agathe sits at the first, Linh at the second; the others have no seat. */
export async function addFloorPlan(couple: Member): Promise<readonly PlacedTable[]> {
  await couple.addGuests(
    guests.map((name, at) => {
      const [firstName, lastName] = name.split(" ");
      const side = at % 2 === 0 ? "Élise" : "Gabriel";
      return { firstName, lastName, side, relationship: "Friends", presence: true };
    }),
  );
  const tables: PlacedTable[] = [];
  for (const name of ["Les cousins", "Les voisins"]) {
    tables.push(await couple.ask<PlacedTable>("POST", "/api/tables", { name, number_of_guests: 4 }));
  }
  const all = await couple.ask<Seated[]>("GET", "/api/guests/user");
  const moves = all.slice(2, 4).map(({ id }, at) => ({ guest_id: id, table_id: tables[at]?.id, seat: 0 }));
  await couple.ask("POST", "/api/seating-plans", { moves });
  return tables;
}

export async function getSeats(couple: Member): Promise<Readonly<Record<string, string>>> {
  const tables = await couple.ask<PlacedTable[]>("GET", "/api/tables");
  const names = new Map(tables.map(({ id, name }) => [id, name]));
  const all = await couple.ask<Seated[]>("GET", "/api/guests/user");
  return Object.fromEntries(
    all.map(({ first_name: name, table_id: at, seat }) => [
      name,
      at === null ? "" : `${names.get(at)} ${seat}`,
    ]),
  );
}

export function getTable(page: Page, name: string): Locator {
  return page.getByRole("group", { name, exact: true });
}

export function getWaitingGuest(page: Page, name: string): Locator {
  return page.getByRole("list", { name: "À placer" }).getByRole("listitem").filter({ hasText: name });
}

export async function getMiddle(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("it is not drawn");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags one element to another, and holds the mouse button. */
export async function dragWithoutRelease(page: Page, from: Locator, to: Locator): Promise<void> {
  const end = await getMiddle(to);
  const start = await getMiddle(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 6, { steps: 2 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
}

export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await dragWithoutRelease(page, from, to);
  await page.mouse.up();
}
