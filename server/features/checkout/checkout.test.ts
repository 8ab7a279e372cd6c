/** Practice payments, and what each role may know about it. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  createCheckoutSession,
  getOffer,
  getPaymentDetails,
  listPayments,
  payInPractice,
} from "#contract/checkout.ts";
import { getStorageUse } from "#contract/documents.ts";
import { dayDuration, hour } from "#server/platform/clock.ts";
import { listQueuedEmails } from "#test/support/outbox.ts";
import { createHelper, joinWedding, getWeddingId } from "#test/support/partners.ts";
import { listAllRows, findRowsWith } from "#test/support/whole-database.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple, fileLimits, openWorld } from "#test/support/world.ts";

const practice = {
  kind: "practice",
  offer: { cents: 4950, currency: "CHF", text: { fr: "Tout compris.", en: "All in." } },
} as const;
const world = worldForTests({ mail: { sends: true, flush: () => undefined }, payment: practice });
const couple = coupleForEachTest(world);

const card = { card_number: "4242 4242 4242 4242", expiry: "12 / 99", cvc: "123" };

async function openSession(who: Couple): Promise<string> {
  return (await world.ask(createCheckoutSession, { as: who.token })).expectDone().clientSecret;
}

function pay(who: Couple, secret: string, changed: object = {}) {
  return world.ask(payInPractice, { body: { client_secret: secret, ...card, ...changed }, as: who.token });
}

async function getDetails(sessionId: string) {
  return (await world.ask(getPaymentDetails, { query: { session_id: sessionId } })).expectDone();
}

async function getOfferFor(who: Couple, language = "en") {
  const headers = { "accept-language": language };
  return (await world.ask(getOffer, { as: who.token, headers })).expectDone();
}

describe("the offer", () => {
  it("says what is sold in the reader's language, and whether they may pay", async () => {
    const offer = {
      payment: "practice",
      paid: false,
      locked: false,
      may_pay: true,
      price: 49.5,
      currency: "CHF",
      text: "All in.",
      publishable_key: "",
    };
    expect(await getOfferFor(couple)).toEqual(offer);
    expect((await getOfferFor(couple, "fr")).text).toBe("Tout compris.");
    const helper = await createHelper(world, couple);
    expect(await getOfferFor(helper)).toEqual({ ...offer, may_pay: false });
  });

  it("is empty where payment is off", async () => {
    const here = await openWorld({ payment: { kind: "off" } });
    const { token } = await here.signUpCouple();
    const offer = (await here.ask(getOffer, { as: token })).expectDone();
    expect(offer).toMatchObject({ payment: "off", locked: false, may_pay: false, price: 0, currency: "EUR" });
    (await here.ask(createCheckoutSession, { as: token })).expectRefused(404, "payment_off");
    const body = { client_secret: "cs_secret_x", ...card };
    (await here.ask(payInPractice, { body, as: token })).expectRefused(404, "payment_off");
    await here.close();
  });
});

describe("a practice payment", () => {
  it("succeeds with the paying card number, with a receipt shown and sent", async () => {
    const secret = await openSession(couple);
    const { session_id: session } = (await pay(couple, secret)).expectDone();
    expect(secret.startsWith(`${session}_secret_`)).toBe(true);
    const masked = { status: "paid", amount: 49.5, currency: "CHF", email: "c•••@exemple.fr" };
    expect(await getDetails(session)).toEqual(masked);
    expect(await getOfferFor(couple)).toMatchObject({ paid: true, may_pay: false, locked: false });
    expect(await listQueuedEmails(world.database, couple.email)).toContain("receipt");
    const receipts = (await world.ask(listPayments, { as: couple.token })).expectDone();
    const { email } = couple;
    expect(receipts).toMatchObject([
      { processor: "practice", status: "paid", amount: 49.5, currency: "CHF", email, refunded_at: null },
    ]);
    (await world.ask(createCheckoutSession, { as: couple.token })).expectRefused(409, "already_paid");
    (await pay(couple, secret)).expectRefused(409, "already_paid");
  });

  it("stays open when the card is declined or expired", async () => {
    const secret = await openSession(couple);
    (await pay(couple, secret, { card_number: "4000000000000002" })).expectRefused(400, "card_declined");
    const pastExpiry = (await pay(couple, secret, { expiry: "01 / 20" })).expectRefused(400, "invalid");
    expect(pastExpiry.fields).toEqual({ expiry: "This card is past its date." });
    const unknown = (await pay(couple, secret, { card_number: "5555 5555 5555 4444" })).expectRefused(
      400,
      "invalid",
    );
    expect(Object.keys(unknown.fields ?? {})).toEqual(["card_number"]);
    expect((await world.ask(listPayments, { as: couple.token })).expectDone()).toEqual([]);
    expect(await listQueuedEmails(world.database, couple.email)).not.toContain("receipt");
    (await pay(couple, secret)).expectDone();
  });

  it("is the same for parallel requests of both partners, and for a while after", async () => {
    const partner = await world.signUpCouple("Gabriel");
    await joinWedding(world, couple, partner);
    const secrets = await Promise.all([couple, partner, couple, partner].map(openSession));
    expect(new Set(secrets).size).toBe(1);
    world.advanceClock(9 * hour);
    expect(await openSession(partner)).toBe(secrets[0]);
    const paid = await Promise.all([couple, partner].map((who) => pay(who, secrets[0] ?? "")));
    // The later request gets already_paid, or succeeds without effect.
    expect(paid.map(({ status }) => status)).toContain(200);
    expect(paid.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const rows = await world.database.read
      .selectFrom("payments")
      .selectAll()
      .where("wedding_id", "=", await getWeddingId(world, couple))
      .execute();
    expect(rows).toMatchObject([{ status: "paid" }]);
    const messages = await Promise.all(
      [couple, partner].map(({ email }) => listQueuedEmails(world.database, email)),
    );
    expect(messages.flat().filter((kind) => kind === "receipt")).toHaveLength(1);
  });

  it("expires after a day, and another can be opened", async () => {
    const secret = await openSession(couple);
    await world.database.write((queries) =>
      queries
        .updateTable("sessions")
        .set({ expires_at: world.platform.clock() + 2 * dayDuration })
        .where("user_id", "=", couple.userId)
        .execute(),
    );
    world.advanceClock(dayDuration);
    const [session = ""] = secret.split("_secret_");
    expect((await getDetails(session)).status).toBe("expired");
    (await pay(couple, secret)).expectRefused(404, "payment_not_found");
    expect(await openSession(couple)).not.toBe(secret);
  });

  it("is opened only by its own secret, and only in its wedding", async () => {
    const secret = await openSession(couple);
    const [session = ""] = secret.split("_secret_");
    const otherCouple = await world.signUpCouple("Zoé");
    for (const wrongSecret of [
      session,
      `${session}_secret_`,
      `${secret}x`,
      `x${secret}`,
      "cs_practice_secret_",
    ]) {
      (await pay(couple, wrongSecret)).expectRefused(404, "payment_not_found");
    }
    (await pay(otherCouple, secret)).expectRefused(404, "payment_not_found");
    (await pay(couple, secret)).expectDone();
  });

  it("stores neither its session id nor its secret in clear", async () => {
    const secret = await openSession(couple);
    const { session_id: session } = (await pay(couple, secret)).expectDone();
    const rows = await listAllRows(world.database.read);
    expect(findRowsWith(rows, ["4242424242424242", session, secret, session.slice(12)])).toEqual([]);
  });

  it("is refused to helpers, and for an unknown session", async () => {
    const unknown = { query: { session_id: `cs_practice_${randomUUID()}` } };
    (await world.ask(getPaymentDetails, unknown)).expectRefused(404, "payment_not_found");
    (await world.ask(getPaymentDetails, { query: {} })).expectRefused(400, "invalid");
    const helper = await createHelper(world, couple, { budget: true, documents: true });
    for (const call of [createCheckoutSession, listPayments]) {
      (await world.ask(call, { as: helper.token })).expectRefused(403, "forbidden");
    }
    const secret = await openSession(couple);
    (await pay(helper, secret)).expectRefused(403, "forbidden");
  });
});

it("the server limits requests for sessions, and guesses of them", async () => {
  for (let time = 0; time < 20; time += 1) await openSession(couple);
  (await world.ask(createCheckoutSession, { as: couple.token })).expectRefused(429, "too_many");
  const guess = () =>
    world.ask(getPaymentDetails, { query: { session_id: "cs_practice_x" }, from: "198.51.100.7" });
  for (let time = 0; time < 120; time += 1) (await guess()).expectRefused(404, "payment_not_found");
  (await guess()).expectRefused(429, "too_many");
});

it("the server locks nothing while payments are practice ones", async () => {
  const use = (await world.ask(getStorageUse, { as: couple.token })).expectDone();
  expect(use.quota).toBe(fileLimits.quotaBytes);
});

it("the server refuses events where Stripe is not used", async () => {
  const request = { method: "POST", url: "/api/payment-events", payload: "{}" } as const;
  expect((await world.app.inject(request)).statusCode).toBe(404);
});
