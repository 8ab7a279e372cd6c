/** Signed events that do not match our payments. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createCheckoutSession, getOffer, listPayments } from "#contract/checkout.ts";
import { listQueuedEmails } from "#test/support/outbox.ts";
import type { StripeSession } from "#test/support/stripe-session.ts";
import { openStripeWorld, type StripeWorld } from "#test/support/stripe-world.ts";
import { listAllRows } from "#test/support/whole-database.ts";
import type { Couple } from "#test/support/world.ts";

let world: StripeWorld;
let couple: Couple;
let session: StripeSession;
beforeAll(async () => {
  world = await openStripeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  couple = await world.signUpCouple();
  session = await world.begin(couple);
});

async function offered() {
  return (await world.ask(getOffer, { as: couple.token })).expectDone();
}

const about = (object: unknown, type = "checkout.session.completed") =>
  world.tell(world.stripe.events.of(type, object));

it("the webhook does not unlock for another amount or currency than requested", async () => {
  const paid = { ...session, status: "complete", payment_status: "paid" };
  for (const changed of [{ amount_total: 100 }, { currency: "chf" }, { amount_total: null }]) {
    expect(await about({ ...paid, ...changed })).toBe(200);
  }
  expect(await offered()).toMatchObject({ paid: false, locked: true });
  expect((await world.ask(listPayments, { as: couple.token })).expectDone()).toEqual([]);
  expect(await listQueuedEmails(world.database, couple.email)).not.toContain("receipt");
  // After the refund it is closed, and another can be opened.
  world.stripe.events.pay(session, couple.email);
  (await world.ask(createCheckoutSession, { as: couple.token })).expectRefused(409, "already_paid");
  await world.tell(world.stripe.events.refund({ ...session, amount_total: 100 }));
  expect(await world.begin(couple)).not.toBe(session);
});

it("the webhook does not unlock for an event without our mark, unless the provider's id is known", async () => {
  world.stripe.events.pay(session, couple.email);
  for (const mark of ["x", "", undefined]) {
    const metadata = { ...session.metadata, mark };
    expect(await about({ ...session, id: "cs_test_other", metadata })).toBe(200);
    const charge = { refunded: true, amount: 4900, currency: "eur", payment_intent: session.payment_intent };
    expect(await about({ ...charge, metadata }, "charge.refunded")).toBe(200);
  }
  expect((await offered()).locked).toBe(true);
  expect((await world.payments()).at(-1)).toMatchObject({ status: "open", processor_id: null });
  // A mark made with another signing secret.
  expect(await about({ ...session, metadata: { ...session.metadata, mark: "former" } })).toBe(200);
  expect((await offered()).locked).toBe(false);
  const metadata = { ...session.payment_metadata, mark: "former" };
  const charge = { object: "charge", refunded: true, amount: 4900, currency: "eur", metadata };
  expect(await about({ ...charge, payment_intent: "pi_other" }, "charge.refunded")).toBe(200);
  expect((await offered()).paid).toBe(true);
  expect(await about({ ...charge, payment_intent: session.payment_intent }, "charge.refunded")).toBe(200);
  expect((await offered()).paid).toBe(false);
});

it("the webhook ignores a signed event of an unknown shape, without a server error", async () => {
  const rows = await listAllRows(world.database.read);
  const { metadata } = session;
  const foreign = [null, "x", [], {}, { metadata: null }, { metadata: { ...metadata, mark: 1 } }];
  const strange = [{ ...metadata, payment: 7 }, { ...metadata, wedding: "\u0000" }, { payment: {} }];
  for (const object of [...foreign, ...strange.map((names) => ({ ...session, metadata: names }))]) {
    expect(await about(object)).toBe(200);
    expect(await about(object, "charge.refunded")).toBe(200);
  }
  for (const wrong of [
    { amount_total: "4900" },
    { currency: 1 },
    { customer_details: { email: "\u0000" } },
  ]) {
    expect(await about({ ...session, ...wrong })).toBe(400);
  }
  expect(await about({ ...session, payment_intent: 5 })).toBe(400);
  expect(await about({ metadata }, "charge.refunded")).toBe(400);
  const { stripe, app } = world;
  for (const event of [null, [], {}, "x", 1, { type: "checkout.session.completed" }]) {
    const { body, headers } = stripe.events.signed(event, { secret: stripe.settings.webhookSecret });
    const request = { method: "POST", url: "/api/payment-events", headers, payload: body } as const;
    expect((await app.inject(request)).statusCode).toBe(400);
  }
  expect(await listAllRows(world.database.read)).toEqual(rows);
});
