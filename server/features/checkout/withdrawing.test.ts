/** Online withdrawal from a purchase: stored once, within the legal period, acknowledged by email with its time. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listPayments, withdraw, withdrawalDays } from "#contract/checkout.ts";
import { emailTemplates } from "#server/email-templates.ts";
import { dayDuration, hour } from "#server/platform/clock.ts";
import type { DueEmail } from "#server/platform/mail/email-template.ts";
import { createHelper, joinWedding } from "#test/support/partners.ts";
import type { StripeSession } from "#test/support/stripe-session.ts";
import { openStripeWorld, type StripeWorld } from "#test/support/stripe-world.ts";
import type { Couple } from "#test/support/world.ts";

const seller = "aide@exemple.fr";
const payer = "marraine@exemple.fr";
let world: StripeWorld;
let couple: Couple;
let session: StripeSession;
let paymentId: string;
beforeAll(async () => {
  world = await openStripeWorld({ supportEmail: seller });
});
afterAll(() => world.close());
beforeEach(async () => {
  couple = await world.signUpCouple();
  session = await world.begin(couple);
  paymentId = String(session.metadata["payment"]);
  await world.tell(world.stripe.events.pay(session, payer));
  await world.database.write((queries) => queries.deleteFrom("outbox").execute());
});

const ask = (as: string, id = paymentId) => world.ask(withdraw, { body: { payment_id: id }, as });
const paid = async (as = couple.token) => (await world.ask(listPayments, { as })).expectDone();

interface Waiting extends Pick<DueEmail, "kind" | "address" | "language" | "details"> {}

async function waiting(): Promise<Waiting[]> {
  const rows = await world.database.read.selectFrom("outbox").selectAll().orderBy("id").execute();
  return rows.map(({ kind, address, language, details }) => ({
    kind,
    address,
    language,
    details: JSON.parse(details) as DueEmail["details"],
  }));
}

describe("a withdrawal", () => {
  it("is stored with its time, shown with the payment, and sent to buyer and seller", async () => {
    expect(await paid()).toMatchObject([{ id: paymentId, withdrawn_at: null }]);
    const before = world.platform.clock();
    const done = (await ask(couple.token)).expectDone();
    expect(done).toMatchObject({ payment_id: paymentId, mailed: true });
    expect(Date.parse(done.withdrawn_at)).toBeGreaterThanOrEqual(before);
    expect(await paid()).toMatchObject([
      { withdrawn_at: done.withdrawn_at, withdrawable_until: null, status: "paid" },
    ]);
    const messages = await waiting();
    expect(messages).toMatchObject([
      { kind: "withdrawal", address: payer },
      { kind: "withdrawal_to_seller", address: seller, language: "fr" },
    ]);
    for (const message of messages) {
      const due = { id: "letter", userId: null, firstName: null, createdAt: before, ...message };
      const content = JSON.stringify(await emailTemplates[message.kind](world.platform, due));
      expect(content).toContain(payer);
      expect(content).toMatch(/(?:Déclaré le|Declared on) [^"]+\d{1,2}(?::|\sh\s)\d{2}/u);
    }
  });

  it("keeps its first time, and is emailed once", async () => {
    const first = (await ask(couple.token)).expectDone();
    world.advanceClock(hour);
    expect((await ask(couple.token)).expectDone()).toEqual(first);
    expect(await waiting()).toHaveLength(2);
  });

  it("is possible for either of the couple, and for nobody else", async () => {
    const partner = await world.signUpCouple("Gabriel");
    await joinWedding(world, couple, partner);
    const helper = await createHelper(world, couple);
    (await ask(helper.token)).expectRefused(403, "forbidden");
    (await ask((await world.signUpCouple()).token)).expectRefused(404, "payment_not_found");
    (await ask(couple.token, "none")).expectRefused(404, "payment_not_found");
    (await ask(partner.token)).expectDone();
  });

  it("is refused after the period", async () => {
    world.advanceClock((withdrawalDays + 4) * dayDuration);
    await world.database.write((queries) =>
      queries
        .updateTable("sessions")
        .set({ expires_at: world.platform.clock() + dayDuration })
        .where("user_id", "=", couple.userId)
        .execute(),
    );
    expect(await paid()).toMatchObject([{ withdrawable_until: null }]);
    (await ask(couple.token)).expectRefused(409, "withdrawal_over");
    expect(await waiting()).toEqual([]);
  });

  it("is refused for a refunded payment", async () => {
    await world.tell(world.stripe.events.refund(session));
    (await ask(couple.token)).expectRefused(409, "withdrawal_over");
  });
});

it("a withdrawal is stored, and says so, where no email is sent", async () => {
  Object.assign(world.platform, { mail: { sends: false, flush: () => undefined } });
  expect((await ask(couple.token)).expectDone().mailed).toBe(false);
  expect(await paid()).toMatchObject([{ withdrawable_until: null }]);
  Object.assign(world.platform, { mail: { sends: true, flush: () => undefined } });
});
