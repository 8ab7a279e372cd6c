import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addGuest, changeGuest, type Guest } from "#contract/guests.ts";
import { changeWedding } from "#contract/wedding.ts";
import { watchStatements } from "#test/support/watched-database.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";

/** The session is read before the transaction and again in it, by a query that was compiled before. */
const sessionReads = 2;
/** Twelve, and one that counts what the wedding stores. The first line of a log is counted by two more. */
const most = 13;

let world: World;
let couple: Couple;
let guest: Guest;
let count = 0;
beforeAll(async () => {
  world = await openWorld({}, (database) => watchStatements(database, () => (count += 1)));
  couple = await world.signUpCouple();
  const moments = { wedding_date: "2027-06-12", civil_wedding: true, cocktail: true, dinner: true };
  (await world.ask(changeWedding, { body: moments, as: couple.token })).expectDone();
  guest = await world.addGuest(couple);
  // The first reply event of the wedding.
  const first = { params: { id: guest.id }, body: { presence: false }, as: couple.token };
  (await world.ask(changeGuest, first)).expectDone();
});
afterAll(() => world.close());
beforeEach(() => {
  count = sessionReads;
});

it("the server changes the presence of a guest with few statements, each time", async () => {
  for (const presence of [true, false, true, null]) {
    count = sessionReads;
    const sent = { params: { id: guest.id }, body: { presence }, as: couple.token };
    expect((await world.ask(changeGuest, sent)).expectDone().presence).toBe(presence);
    expect(count).toBeLessThanOrEqual(most);
  }
});

it("the server compares a change with its base without further statements", async () => {
  const body = { presence: true, base: { presence: null } };
  (await world.ask(changeGuest, { params: { id: guest.id }, body, as: couple.token })).expectDone();
  expect(count).toBeLessThanOrEqual(most);
});

it("the server adds a guest with few statements", async () => {
  (
    await world.ask(addGuest, { body: { firstName: "Odile", lastName: "Roy" }, as: couple.token })
  ).expectDone();
  expect(count).toBeLessThanOrEqual(most);
});
