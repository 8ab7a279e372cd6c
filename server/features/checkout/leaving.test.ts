/** What happens to payments when an account or a wedding is deleted. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { listPayments } from "#contract/checkout.ts";
import { deleteAccount, deleteWedding, deletionGraceDays } from "#contract/deletion.ts";
import { deleteDueWeddings } from "#server/features/deletion/service.ts";
import { dayDuration } from "#server/platform/clock.ts";
import { listQueuedEmails } from "#test/support/outbox.ts";
import { joinWedding } from "#test/support/partners.ts";
import type { StripeSession } from "#test/support/stripe-session.ts";
import { openStripeWorld, type StripeWorld } from "#test/support/stripe-world.ts";
import { listAllRows, findRowsWith } from "#test/support/whole-database.ts";
import { type Couple, password } from "#test/support/world.ts";

let world: StripeWorld;
let couple: Couple;
let partner: Couple;
let session: StripeSession;
const payer = "marraine@exemple.fr";
beforeAll(async () => {
  world = await openStripeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.stripe.isDown = false;
  [couple, partner] = [await world.signUpCouple(), await world.signUpCouple("Gabriel")];
  session = await world.begin(couple);
  await world.database.write((queries) => queries.deleteFrom("outbox").execute());
});

const sure = { password, confirmation: "supprimer" };
const leave = (who: Couple) => world.ask(deleteAccount, { body: sure, as: who.token });
const drop = (who: Couple) => world.ask(deleteWedding, { body: sure, as: who.token });

it.each([
  ["with the last of its couple", leave],
  ["at once", drop],
])("the server closes an open payment when the wedding is deleted %s", async (_how, go) => {
  (await go(couple)).expectDone();
  await vi.waitUntil(() => session.status === "expired");
});

it("the server closes it when a scheduled deletion takes place", async () => {
  await world.database.write((queries) =>
    queries
      .insertInto("wedding_deletions")
      .values({
        wedding_id: String(session.metadata["wedding"]),
        asked_by: null,
        asked_at: 0,
        due_at: deletionGraceDays * dayDuration,
      })
      .execute(),
  );
  await deleteDueWeddings(world.platform);
  await vi.waitUntil(() => session.status === "expired");
});

it("the server deletes the wedding although Stripe does not answer, and tells a later payer how to get the money back", async () => {
  world.stripe.isDown = true;
  (await drop(couple)).expectDone();
  world.stripe.isDown = false;
  await world.tell(world.stripe.events.pay(session, payer), 3);
  expect(await listQueuedEmails(world.database, payer)).toEqual(["paid_too_late"]);
  const posted = findRowsWith(await listAllRows(world.database.read), [payer]);
  expect(posted).toHaveLength(1);
  expect(posted[0]).toContain('"language":"en"');
});

it("the server removes the address of a deleted account from its payments, and a refund does not restore it", async () => {
  const { events } = world.stripe;
  await world.tell(events.pay(session, payer));
  await joinWedding(world, couple, partner);
  (await leave(couple)).expectDone();
  await world.database.write((queries) => queries.deleteFrom("outbox").execute());
  await world.tell(events.refund(session));
  expect(findRowsWith(await listAllRows(world.database.read), [payer, couple.email, couple.userId])).toEqual(
    [],
  );
  const receipts = (await world.ask(listPayments, { as: partner.token })).expectDone();
  expect(receipts).toMatchObject([{ status: "refunded", amount: 49, email: "" }]);
});

it("the server sends the receipt of a debit after its payer was deleted, without storing the address", async () => {
  const { events } = world.stripe;
  await world.tell(events.payLater(session, payer));
  world.payBy({ kind: "off" });
  await joinWedding(world, couple, partner);
  world.sell();
  (await leave(couple)).expectDone();
  await world.tell(events.arrive(session), 2);
  expect(await listQueuedEmails(world.database, payer)).toEqual(["receipt"]);
  const receipts = (await world.ask(listPayments, { as: partner.token })).expectDone();
  expect(receipts).toMatchObject([{ status: "paid", email: "" }]);
});

it("the server removes the address from the partner's open payments too, and leaves the partner's own", async () => {
  await world.tell(world.stripe.events.pay(session, partner.email.toUpperCase()));
  await joinWedding(world, couple, partner);
  (await leave(partner)).expectDone();
  const emails = (await world.ask(listPayments, { as: couple.token })).expectDone().map(({ email }) => email);
  expect(emails).toEqual([""]);
  const other = await world.signUpCouple("Zoé");
  const second = await world.begin(other);
  await world.tell(world.stripe.events.pay(second, other.email));
  const third = await world.signUpCouple("Noé");
  await joinWedding(world, other, third);
  (await leave(third)).expectDone();
  const theirs = (await world.ask(listPayments, { as: other.token })).expectDone();
  expect(theirs).toMatchObject([{ email: other.email }]);
});
