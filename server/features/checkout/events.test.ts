/** Events of Stripe: signed, delivered any number of times and in any order. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getOffer, getPaymentDetails, listPayments } from "#contract/checkout.ts";
import { deleteAccount } from "#contract/deletion.ts";
import { minute } from "#server/platform/clock.ts";
import { listQueuedEmails } from "#test/support/outbox.ts";
import { getWeddingId } from "#test/support/partners.ts";
import type { StripeSession } from "#test/support/stripe-session.ts";
import { openStripeWorld, type StripeWorld } from "#test/support/stripe-world.ts";
import { listAllRows, findRowsWith, listTableRows } from "#test/support/whole-database.ts";
import { type Couple, password } from "#test/support/world.ts";

let world: StripeWorld;
let couple: Couple;
let session: StripeSession;
let payer: string;
beforeAll(async () => {
  world = await openStripeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  couple = await world.signUpCouple();
  payer = `marraine.de.${couple.email}`;
  session = await world.begin(couple);
  await world.database.write((queries) => queries.deleteFrom("outbox").execute());
});

async function offered(who = couple) {
  return (await world.ask(getOffer, { as: who.token })).expectDone();
}

async function details(of = session) {
  return (await world.ask(getPaymentDetails, { query: { session_id: of.id } })).expectDone();
}

async function wedding() {
  return world.database.read
    .selectFrom("weddings")
    .select(["revision", "unlocked_at"])
    .where("id", "=", await getWeddingId(world, couple))
    .executeTakeFirstOrThrow();
}

const stored = () => listTableRows(world.database.read, "kept_payments");

describe("a payment", () => {
  it("unlocks the wedding and sends a receipt once, however often it is delivered", async () => {
    const { events } = world.stripe;
    const before = await wedding();
    const paid = events.pay(session, payer);
    expect(await world.tell(paid, 5)).toBe(200);
    const after = await wedding();
    expect(after).toEqual({ revision: before.revision + 1, unlocked_at: paid.created * 1000 });
    expect(await listQueuedEmails(world.database, payer)).toEqual(["receipt"]);
    expect(await offered()).toMatchObject({ paid: true, locked: false, may_pay: false });
    expect(await details()).toEqual({
      status: "paid",
      amount: 49,
      currency: "EUR",
      email: "m•••@exemple.fr",
    });
    const receipts = (await world.ask(listPayments, { as: couple.token })).expectDone();
    expect(receipts).toMatchObject([{ processor: "stripe", status: "paid", amount: 49, email: payer }]);
  });

  it("by debit counts as paid when the money arrives", async () => {
    const { events } = world.stripe;
    await world.tell(events.payLater(session, payer));
    expect([(await details()).status, (await offered()).locked]).toEqual(["open", true]);
    await world.tell(events.arrive(session));
    expect([(await details()).status, (await offered()).locked]).toEqual(["paid", false]);
  });

  it("that failed can be followed by another, and counts if the money arrives after all", async () => {
    const { events } = world.stripe;
    await world.tell(events.payLater(session, payer));
    await world.tell(events.fail(session));
    expect([(await details()).status, (await offered()).locked]).toEqual(["failed", true]);
    expect((await world.begin(couple)).id).not.toBe(session.id);
    await world.tell(events.arrive(session));
    expect([(await details()).status, (await offered()).locked]).toEqual(["paid", false]);
  });

  it("that expired is not paid", async () => {
    await world.tell(world.stripe.events.expire(session), 2);
    expect([(await details()).status, (await offered()).locked]).toEqual(["expired", true]);
    expect(await listQueuedEmails(world.database, couple.email)).toEqual([]);
  });
});

describe("a refund", () => {
  it("locks again, and is notified once", async () => {
    const { events } = world.stripe;
    await world.tell(events.pay(session, payer));
    await world.tell(events.refund(session), 3);
    expect(await offered()).toMatchObject({ paid: false, locked: true, may_pay: true });
    expect(await listQueuedEmails(world.database, payer)).toEqual(["receipt", "refund"]);
    const [receipt] = (await world.ask(listPayments, { as: couple.token })).expectDone();
    expect(receipt).toMatchObject({ status: "refunded", refunded_at: expect.stringMatching(/Z$/u) });
    expect((await wedding()).unlocked_at).toBeNull();
    await world.tell(events.pay(await world.begin(couple), payer));
    expect((await offered()).locked).toBe(false);
  });

  it("delivered before its payment unlocks nothing", async () => {
    const { events } = world.stripe;
    const paid = events.pay(session, payer);
    await world.tell(events.refund(session));
    await world.tell(paid, 2);
    expect([(await details()).status, (await offered()).locked]).toEqual(["refunded", true]);
    expect(await listQueuedEmails(world.database, payer)).toEqual(["refund"]);
    const [receipt] = (await world.ask(listPayments, { as: couple.token })).expectDone();
    expect(receipt).toMatchObject({ status: "refunded", paid_at: expect.stringMatching(/Z$/u) });
  });

  it("of a part leaves the wedding unlocked", async () => {
    const { events } = world.stripe;
    await world.tell(events.pay(session, payer));
    await world.tell(events.refund(session, 1000));
    expect(await offered()).toMatchObject({ paid: true, locked: false });
  });

  it("of one of two payments leaves the wedding unlocked", async () => {
    const { events } = world.stripe;
    await world.tell(events.payLater(session, payer));
    await world.tell(events.fail(session));
    const second = await world.begin(couple);
    await world.tell(events.pay(second, payer));
    await world.tell(events.arrive(session));
    const { unlocked_at: since } = await wedding();
    await world.tell(events.refund(session));
    expect((await offered()).paid).toBe(true);
    expect((await wedding()).unlocked_at).toBe(since);
    await world.tell(events.refund(second));
    expect((await offered()).locked).toBe(true);
  });

  it("delivered before its payment does not lock what another payment unlocked", async () => {
    const { events } = world.stripe;
    await world.tell(events.payLater(session, payer));
    await world.tell(events.fail(session));
    const second = await world.begin(couple);
    const paid = events.pay(second, payer);
    await world.tell(paid);
    const arrived = events.arrive(session);
    await world.tell(events.refund(session));
    expect(await offered()).toMatchObject({ paid: true, locked: false });
    await world.tell(arrived);
    expect(await offered()).toMatchObject({ paid: true, locked: false });
    expect((await wedding()).unlocked_at).toBe(paid.created * 1000);
  });
});

describe("an event", () => {
  function send(headers: Record<string, string>, payload: string) {
    const url = "/api/payment-events";
    return world.app.inject({ method: "POST", url, headers, payload });
  }

  const { parse } = JSON;
  async function refused(headers: Record<string, string>, body: string): Promise<void> {
    const { statusCode, body: said } = await send(headers, body);
    expect([statusCode, parse(said)]).toMatchObject([400, { error: { code: "event_refused" } }]);
  }

  it("counts only if Stripe signed it, unchanged, in the last five minutes", async () => {
    const { events, settings } = world.stripe;
    const paid = events.pay(session, payer);
    const secret = settings.webhookSecret;
    const { body, headers } = events.signed(paid, { secret });
    const { "stripe-signature": signature, ...unsigned } = headers;
    await refused(unsigned, body);
    await refused({ ...unsigned, "stripe-signature": "" }, body);
    await refused({ ...unsigned, "stripe-signature": `${signature.slice(0, -1)}x` }, body);
    await refused(headers, `${body} `);
    await refused(headers, body.replace("4900", "100"));
    await refused(headers, "");
    const other = events.signed(paid, { secret: "whsec_another" });
    await refused(other.headers, other.body);
    const old = events.signed(paid, { secret, age: 301 });
    await refused(old.headers, old.body);
    expect((await offered()).locked).toBe(true);
    const late = events.signed(paid, { secret, age: 290 });
    const taken = await send(late.headers, late.body);
    expect([taken.statusCode, parse(taken.body)]).toEqual([200, { received: true }]);
    expect((await offered()).locked).toBe(false);
  });

  it("is read with any content type, and refused if it is too long", async () => {
    const { events, settings } = world.stripe;
    const { body, headers } = events.signed(events.pay(session, payer), { secret: settings.webhookSecret });
    for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/octet-stream"]) {
      expect((await send({ ...headers, "content-type": type }, body)).statusCode).toBe(200);
    }
    expect((await send(headers, " ".repeat(1_000_001))).statusCode).toBe(413);
  });

  it("about something else is accepted and ignored", async () => {
    const { events } = world.stripe;
    const before = await listAllRows(world.database.read);
    expect(await world.tell(events.of("invoice.paid", { id: "in_1", object: "invoice" }))).toBe(200);
    const foreign = { ...session, metadata: {}, status: "complete", payment_status: "paid" } as const;
    expect(await world.tell(events.of("checkout.session.completed", foreign))).toBe(200);
    const anonymous = await getWeddingId(world, await world.signUpCouple("Zoé"));
    const others = { ...foreign, metadata: { ...session.metadata, wedding: anonymous } };
    const rows = await listAllRows(world.database.read);
    expect(await world.tell(events.of("checkout.session.completed", others))).toBe(200);
    // An event of another server that shares the Stripe account.
    const theirs = { payment: world.platform.newId(), wedding: world.platform.newId(), mark: "x" };
    await world.tell(events.of("checkout.session.completed", { ...foreign, metadata: theirs }));
    expect(await listAllRows(world.database.read)).toEqual(rows);
    expect(rows.length).toBeGreaterThan(before.length);
    expect((await offered()).locked).toBe(true);
  });
});

describe("a wedding that is deleted", () => {
  const sure = { password, confirmation: "supprimer" };
  const leave = () => world.ask(deleteAccount, { body: sure, as: couple.token });

  it("leaves amounts and dates of its payments, and a refund is still recorded", async () => {
    const { events } = world.stripe;
    const paid = events.pay(session, payer);
    await world.tell(paid);
    const ids = [await getWeddingId(world, couple), couple.userId, payer];
    await world.database.write((queries) => queries.deleteFrom("outbox").execute());
    (await leave()).expectDone();
    expect(findRowsWith(await listAllRows(world.database.read), ids)).toEqual([]);
    const id = session.metadata["payment"];
    const ours = async () =>
      findRowsWith(await stored(), [String(id)]).map((row) => JSON.parse(row.slice(14)));
    const sums = { id, processor_id: session.payment_intent, amount_cents: 4900, currency: "EUR" };
    const dates = { paid_at: paid.created * 1000, refunded_at: null };
    expect(await ours()).toEqual([{ ...sums, ...dates }]);
    const back = events.refund(session);
    await world.tell(paid, 2);
    await world.tell(back, 2);
    expect(await ours()).toEqual([{ ...sums, ...dates, refunded_at: back.created * 1000 }]);
  });

  it("leaves them too when it is deleted during a payment", async () => {
    const paid = world.stripe.events.pay(session, payer);
    (await leave()).expectDone();
    const before = await stored();
    await world.tell(paid, 2);
    const added = (await stored()).filter((row) => !before.includes(row));
    expect(added).toHaveLength(1);
    expect(added[0]).toContain(session.payment_intent);
  });

  it("keeps the day of payment, even if the refund is delivered first", async () => {
    const { events } = world.stripe;
    const paid = events.pay(session, payer);
    (await leave()).expectDone();
    world.advanceClock(minute);
    const back = events.refund(session);
    await world.tell(back);
    await world.tell(paid, 2);
    const id = String(session.metadata["payment"]);
    const [row = ""] = findRowsWith(await stored(), [id]);
    const dates = { paid_at: paid.created * 1000, refunded_at: back.created * 1000 };
    expect(JSON.parse(row.slice(14))).toMatchObject(dates);
  });

  it("leaves nothing of unpaid payments", async () => {
    const before = await stored();
    (await leave()).expectDone();
    await world.tell(world.stripe.events.expire(session));
    expect(await stored()).toEqual(before);
    expect(
      findRowsWith(await listAllRows(world.database.read), [String(session.metadata["payment"])]),
    ).toEqual([]);
  });
});
