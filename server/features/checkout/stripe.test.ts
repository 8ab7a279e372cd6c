/** Payment with Stripe: one session per wedding, whatever goes wrong in between. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createCheckoutSession,
  getOffer,
  getPaymentDetails,
  payInPractice,
  practiceCards,
} from "#contract/checkout.ts";
import { dayDuration, hour, minute } from "#server/platform/clock.ts";
import { joinWedding, getWeddingId } from "#test/support/partners.ts";
import { offer, openStripeWorld, type StripeWorld } from "#test/support/stripe-world.ts";
import { listAllRows, findRowsWith } from "#test/support/whole-database.ts";
import type { Couple } from "#test/support/world.ts";

let world: StripeWorld;
let couple: Couple;
beforeAll(async () => {
  world = await openStripeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.sell();
  couple = await world.signUpCouple();
  await staySignedIn(couple);
});

/** Extends the session beyond the time by which the clock is moved. */
async function staySignedIn({ userId }: Couple): Promise<void> {
  const expires_at = world.platform.clock() + 30 * dayDuration;
  await world.database.write((queries) =>
    queries.updateTable("sessions").set({ expires_at }).where("user_id", "=", userId).execute(),
  );
}

function ask(who: Couple) {
  return world.ask(createCheckoutSession, { as: who.token });
}

async function ownPayments(who: Couple) {
  const weddingId = await getWeddingId(world, who);
  return (await world.payments()).filter(({ wedding_id }) => wedding_id === weddingId);
}

/** Sent without `world.ask`, which accepts no 5xx. */
async function isUnreachable(): Promise<boolean> {
  const headers = { authorization: `Bearer ${couple.token}` };
  const request = { method: "POST", url: "/create-checkout-session", headers } as const;
  const { statusCode, body } = await world.app.inject(request);
  return statusCode === 503 && body.includes('"payment_unreachable"');
}

it("the checkout is not opened while the settings do not name the seller", async () => {
  const known = world.stripe.sessions.length;
  Object.assign(world.platform, { isSellerNamed: false });
  (await ask(couple)).expectRefused(404, "payment_off");
  expect(world.stripe.sessions).toHaveLength(known);
  expect(await ownPayments(couple)).toEqual([]);
  Object.assign(world.platform, { isSellerNamed: true });
  (await ask(couple)).expectDone();
});

it("the checkout opens the embedded form with the price that was shown", async () => {
  const now = world.platform.clock();
  const session = await world.begin(couple);
  const weddingId = await getWeddingId(world, couple);
  expect(session).toMatchObject({
    ui_mode: "embedded_page",
    amount_total: 4900,
    currency: "eur",
    locale: "en",
    return_url: `https://promesse.exemple.fr/return?session_id=${session.id}`,
  });
  expect(session.expires_at * 1000 - now).toBeGreaterThan(22 * hour);
  const [row] = await ownPayments(couple);
  expect(session.metadata).toMatchObject({ payment: row?.id, wedding: weddingId });
  expect(session.payment_metadata).toEqual(session.metadata);
  const offered = (await world.ask(getOffer, { as: couple.token })).expectDone();
  const publishable_key = world.stripe.settings.publishableKey;
  expect(offered).toMatchObject({ payment: "stripe", locked: true, price: 49, publishable_key });
  const query = { session_id: session.id };
  const open = (await world.ask(getPaymentDetails, { query })).expectDone();
  expect(open).toEqual({ status: "open", amount: 49, currency: "EUR", email: "" });
});

it("the checkout stores neither the session id nor its secret in clear", async () => {
  const session = await world.begin(couple);
  const [, secret = ""] = session.client_secret.split("_secret_");
  expect(findRowsWith(await listAllRows(world.database.read), [session.id, secret])).toEqual([]);
});

describe("a wedding", () => {
  it("has one session, for any number of parallel and repeated requests", async () => {
    const partner = await world.signUpCouple("Gabriel");
    world.payBy({ kind: "off" });
    await joinWedding(world, couple, partner);
    world.sell();
    const before = world.stripe.sessions.length;
    const sessions = await Promise.all(
      [couple, partner, couple, partner, couple].map((who) => world.begin(who)),
    );
    world.advanceClock(2 * hour);
    sessions.push(await world.begin(partner));
    expect(new Set(sessions).size).toBe(1);
    expect(world.stripe.sessions.length).toBe(before + 1);
    expect(await ownPayments(couple)).toHaveLength(1);
  });

  it("gets another when the first is about to expire, which can then no longer be paid", async () => {
    const first = await world.begin(couple);
    world.advanceClock(23 * hour - 36 * minute);
    expect(await world.begin(couple)).toBe(first);
    world.advanceClock(2 * minute);
    const second = await world.begin(couple);
    expect(second).not.toBe(first);
    expect([first.status, second.status]).toEqual(["expired", "open"]);
    expect((await ownPayments(couple)).map(({ status }) => status)).toEqual(["expired", "open"]);
  });

  it("gets another when the price changes, and the former can no longer be paid", async () => {
    const first = await world.begin(couple);
    world.sell({ offer: { cents: 5900 } });
    const second = await world.begin(couple);
    world.sell({ offer: { cents: 5900, currency: "CHF" } });
    const third = await world.begin(couple);
    expect([first.status, second.status, third.status]).toEqual(["expired", "expired", "open"]);
    expect(third).toMatchObject({ amount_total: 5900, currency: "chf" });
  });

  it("is not asked to pay twice while Stripe's event is on its way", async () => {
    const first = await world.begin(couple);
    world.stripe.events.pay(first, "a@exemple.fr");
    (await ask(couple)).expectRefused(409, "already_paid");
    world.sell({ offer: { cents: 5900 } });
    (await ask(couple)).expectRefused(409, "already_paid");
    expect(world.stripe.sessions.at(-1)).toBe(first);
  });

  it("is not asked to pay twice when the event does not arrive for days", async () => {
    const first = await world.begin(couple);
    const paid = world.stripe.events.pay(first, "a@exemple.fr");
    world.advanceClock(3 * dayDuration);
    (await ask(couple)).expectRefused(409, "already_paid");
    expect(world.stripe.sessions.at(-1)).toBe(first);
    await world.tell(paid);
    expect((await ownPayments(couple)).map(({ status }) => status)).toEqual(["paid"]);
  });

  it("is not asked to pay twice while a debit is under way, but again when it fails", async () => {
    const first = await world.begin(couple);
    await world.tell(world.stripe.events.payLater(first, "a@exemple.fr"), 2);
    world.advanceClock(5 * dayDuration);
    world.stripe.isDown = true;
    (await ask(couple)).expectRefused(409, "already_paid");
    world.stripe.isDown = false;
    await world.tell(world.stripe.events.fail(first));
    expect(await world.begin(couple)).not.toBe(first);
    expect((await ownPayments(couple)).map(({ status }) => status)).toEqual(["failed", "open"]);
  });

  it("starts again a day later, although no event reported the expiry", async () => {
    const first = await world.begin(couple);
    world.advanceClock(2 * dayDuration);
    world.stripe.isDown = true;
    expect(await isUnreachable()).toBe(true);
    world.stripe.isDown = false;
    const second = await world.begin(couple);
    expect([first.status, second.status]).toEqual(["expired", "open"]);
    expect((await ownPayments(couple)).map(({ status }) => status)).toEqual(["expired", "open"]);
  });

  it("starts again when Stripe has closed the session", async () => {
    const first = await world.begin(couple);
    world.stripe.events.expire(first);
    const second = await world.begin(couple);
    expect(second.id).not.toBe(first.id);
    expect(await world.begin(couple)).toBe(second);
  });

  it("starts again when the parameters have changed, and the former can no longer be paid", async () => {
    const first = await world.begin(couple);
    world.sell({ publicUrl: "https://ailleurs.exemple.fr" });
    const second = await world.begin(couple);
    expect(second.return_url).toContain("https://ailleurs.exemple.fr/return");
    expect([first.status, second.status]).toEqual(["expired", "open"]);
    world.stripe.events.pay(second, "a@exemple.fr");
    world.sell();
    (await ask(couple)).expectRefused(409, "already_paid");
  });
});

describe("while Stripe does not answer", () => {
  it("nothing is opened, and a later request continues", async () => {
    world.stripe.isDown = true;
    expect(await isUnreachable()).toBe(true);
    world.stripe.isDown = false;
    const session = await world.begin(couple);
    world.stripe.isDown = true;
    expect(await isUnreachable()).toBe(true);
    world.stripe.isDown = false;
    expect(await world.begin(couple)).toBe(session);
    expect((await ownPayments(couple)).map(({ status }) => status)).toEqual(["expired", "open"]);
  });
});

it("a wedding counts as paid by a simulated payment only while payment is simulated", async () => {
  world.payBy({ kind: "practice", offer });
  const { clientSecret } = (await ask(couple)).expectDone();
  const card = { card_number: practiceCards.pays, expiry: "12 / 99", cvc: "123" };
  const body = { client_secret: clientSecret, ...card };
  (await world.ask(payInPractice, { body, as: couple.token })).expectDone();
  world.sell();
  const offered = (await world.ask(getOffer, { as: couple.token })).expectDone();
  expect(offered).toMatchObject({ paid: false, locked: true, may_pay: true });
  const session = await world.begin(couple);
  await world.tell(world.stripe.events.pay(session, "a@exemple.fr"));
  world.payBy({ kind: "practice", offer });
  (await ask(couple)).expectRefused(409, "already_paid");
  const after = (await world.ask(getOffer, { as: couple.token })).expectDone();
  expect(after).toMatchObject({ paid: true, locked: false });
});
