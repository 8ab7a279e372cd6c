/** The limit on seats before a wedding is paid. Guests who are already seated keep their seats. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { allowedBeforePayment } from "#contract/checkout.ts";
import type { Guest } from "#contract/guests.ts";
import { createSeatingHelpers, type SeatingHelpers } from "#test/support/venue.ts";
import { openStripeWorld, type StripeWorld } from "#test/support/stripe-world.ts";

let world: StripeWorld;
let hall: SeatingHelpers;
let table: string;
let guests: Guest[];
beforeAll(async () => {
  world = await openStripeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = createSeatingHelpers(world, await world.signUpCouple());
  ({ id: table } = await hall.table("Une", { number_of_guests: 100 }));
  guests = await hall.company(allowedBeforePayment.seating + 2);
});

function to(table_id: string | null, from: number, end?: number) {
  return guests.slice(from, end).map(({ id }) => ({ guest_id: id, table_id }));
}

async function fill(): Promise<void> {
  (await hall.plan(to(table, 0, allowedBeforePayment.seating))).expectDone();
}

it("the lock refuses one more guest, by every call", async () => {
  await fill();
  const id = guests.at(-1)?.id ?? "";
  const refused = [
    await hall.assign(id, table),
    await hall.changeGuest(id, { table_id: table }),
    await hall.plan(to(table, allowedBeforePayment.seating)),
  ];
  for (const answer of refused) {
    expect(answer.expectRefused(403, "locked").message).toContain(String(allowedBeforePayment.seating));
  }
  expect(Object.keys(await hall.seats(table))).toHaveLength(allowedBeforePayment.seating);
});

it("the lock lets seated guests move, leave, and make room", async () => {
  await fill();
  const other = await hall.table("Autre");
  const [first = "", last = ""] = [guests[0]?.id, guests.at(-1)?.id];
  (await hall.assign(first, other.id)).expectDone();
  (await hall.assign(first, table, 50)).expectDone();
  (
    await hall.plan([
      ...to(null, 0, 1),
      ...to(other.id, allowedBeforePayment.seating, allowedBeforePayment.seating + 1),
    ])
  ).expectDone();
  (await hall.assign(last, other.id)).expectRefused(403, "locked");
  (await hall.deleteGuest(guests[1]?.id ?? "")).expectDone();
  (await hall.assign(last, other.id)).expectDone();
});

it("the lock gives no seat beyond the limit to restored guests", async () => {
  await fill();
  const gone = guests.slice(0, 2).map(({ id }) => id);
  for (const id of gone) (await hall.deleteGuest(id)).expectDone();
  (await hall.plan(to(table, allowedBeforePayment.seating, allowedBeforePayment.seating + 1))).expectDone();
  for (const id of gone) await hall.restore(id);
  expect(await hall.guests()).toHaveLength(guests.length);
  const seated = Object.values(await hall.seats(table));
  expect(seated).toHaveLength(allowedBeforePayment.seating);
  expect(seated).toContain("Invité 1");
  expect(seated).not.toContain("Invité 2");
});

it("the lock gives no seat beyond the limit to the guests of a restored table", async () => {
  await fill();
  (await hall.deleteTable(table)).expectDone();
  const other = await hall.table("Autre", { number_of_guests: 100 });
  (await hall.plan(to(other.id, allowedBeforePayment.seating))).expectDone();
  await hall.restore(table);
  expect(Object.keys(await hall.seats(other.id))).toHaveLength(2);
  expect(Object.keys(await hall.seats(table))).toHaveLength(allowedBeforePayment.seating - 2);
});

it("a wedding keeps all seats after a refund", async () => {
  const session = await world.begin(hall.couple);
  await world.tell(world.stripe.events.pay(session, "a@exemple.fr"));
  (await hall.plan(to(table, 0))).expectDone();
  await world.tell(world.stripe.events.refund(session));
  expect(Object.keys(await hall.seats(table))).toHaveLength(guests.length);
  const [gone, freed] = [guests[0]?.id ?? "", guests[1]?.id ?? ""];
  (await hall.deleteGuest(gone)).expectDone();
  await hall.restore(gone);
  expect(Object.keys(await hall.seats(table))).toHaveLength(guests.length - 1);
  (await hall.unlink(freed)).expectDone();
  (await hall.assign(freed, table)).expectRefused(403, "locked");
});
