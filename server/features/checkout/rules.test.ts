import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import { minute } from "#server/platform/clock.ts";
import type { PaymentEvent } from "#server/platform/payment/payment.ts";
import {
  getPaymentChanges,
  canContinue,
  isPaymentPending,
  isCountedAsPaid,
  isCardExpired,
  isExpectedAmount,
  paymentLifetime,
  getWithdrawalEnd,
} from "./rules.ts";

const begun: PaymentRow = {
  wedding_id: "w",
  id: "p",
  processor: "stripe",
  session_key: "k",
  processor_id: null,
  status: "open",
  amount_cents: 4900,
  currency: "EUR",
  language: "fr",
  email: "",
  asked_by: "u",
  created_at: 0,
  expires_at: paymentLifetime,
  completed_at: null,
  paid_at: null,
  refunded_at: null,
};

function event(status: PaymentEvent["status"], at = 1): PaymentEvent {
  const known = { id: "p", weddingId: "w", mark: "m", cents: 4900, currency: "EUR" };
  return { ...known, status, at, processorId: "pi", email: "a@exemple.fr" };
}

function after(...events: readonly PaymentEvent[]): PaymentRow {
  const row = { ...begun };
  for (const each of events) Object.assign(row, getPaymentChanges(row, each));
  return row;
}

const [awaited, paid, refunded, failed, expired] = [
  event("awaited", 3),
  event("paid", 5),
  event("refunded", 9),
  event("failed"),
  event("expired"),
];

describe("events", () => {
  it.each([
    [[], "open"],
    [[awaited], "open"],
    [[awaited, failed], "failed"],
    [[failed, awaited], "failed"],
    [[awaited, paid], "paid"],
    [[paid, awaited], "paid"],
    [[expired], "expired"],
    [[failed], "failed"],
    [[failed, expired], "failed"],
    [[expired, paid], "paid"],
    [[failed, paid], "paid"],
    [[paid, failed, expired], "paid"],
    [[paid, refunded], "refunded"],
    [[refunded], "refunded"],
    [[refunded, paid], "refunded"],
    [[refunded, expired], "refunded"],
  ] as const)("%#: only move a payment forward", (events, status) => {
    expect(after(...events).status).toBe(status);
  });

  it("give the times of payment and refund in either order", () => {
    expect(after(refunded, paid)).toEqual(after(paid, refunded));
    expect(after(paid, refunded)).toMatchObject({ paid_at: 5, refunded_at: 9, processor_id: "pi" });
  });

  it("have no effect when repeated, in any order and number", () => {
    const any = fc.array(fc.constantFrom(awaited, paid, refunded, failed, expired), { maxLength: 12 });
    fc.assert(
      fc.property(any, fc.constantFrom(awaited, paid, refunded, failed, expired), (events, late) => {
        const row = after(...events, late);
        expect(getPaymentChanges(row, late)).toBeUndefined();
        const seen = new Set([...events, late]);
        const isBack = seen.has(refunded);
        if (isBack || seen.has(paid)) expect(row.status).toBe(isBack ? "refunded" : "paid");
        expect(row.paid_at).toBe(seen.has(paid) ? 5 : null);
      }),
    );
  });
});

it.each([
  ["stripe", "stripe", true],
  ["stripe", "practice", true],
  ["practice", "practice", true],
  ["practice", "stripe", false],
] as const)("with payment by %s under the setting %s, paid is %s", (processor, kind, counts) => {
  expect(isCountedAsPaid({ status: "paid", processor }, kind)).toBe(counts);
  expect(isCountedAsPaid({ status: "refunded", processor }, kind)).toBe(false);
});

it("a payment waits for the money of a debit until it arrives or fails", () => {
  expect(isPaymentPending(after(awaited))).toBe(true);
  for (const events of [[], [awaited, paid], [awaited, failed], [failed, awaited], [awaited, refunded]]) {
    expect(isPaymentPending(after(...events))).toBe(false);
  }
});

it("a payment accepts only the requested amount in its currency", () => {
  expect(isExpectedAmount(begun, paid)).toBe(true);
  expect(isExpectedAmount(begun, { ...paid, cents: 4899 })).toBe(false);
  expect(isExpectedAmount(begun, { ...paid, currency: "CHF" })).toBe(false);
  expect(isExpectedAmount(begun, { ...refunded, cents: 100 })).toBe(true);
  expect(isExpectedAmount(begun, { ...expired, cents: 0, currency: "" })).toBe(true);
});

it("a checkout continues a payment with the same price and enough time left", () => {
  const offer = { cents: 4900, currency: "EUR", text: { fr: "", en: "" } };
  expect(canContinue(begun, offer, 0)).toBe(true);
  expect(canContinue(begun, offer, paymentLifetime - 35 * minute)).toBe(true);
  expect(canContinue(begun, offer, paymentLifetime - 34 * minute)).toBe(false);
  expect(canContinue(begun, { ...offer, cents: 5900 }, 0)).toBe(false);
  expect(canContinue(begun, { ...offer, currency: "CHF" }, 0)).toBe(false);
});

it.each([
  ["11 / 26", "2026-11-30T23:59:59Z", false],
  ["11/26", "2026-12-01T00:00:00Z", true],
  ["12 /26", "2026-12-31T12:00:00Z", false],
  ["12/26", "2027-01-01T00:00:00Z", true],
  ["01/27", "2026-11-22T00:00:00Z", false],
  ["12/25", "2026-11-22T00:00:00Z", true],
])("a card valid to %s on %s is expired: %s", (expiry, now, past) => {
  expect(isCardExpired(expiry, Date.parse(now))).toBe(past);
});

describe("a withdrawal is possible", () => {
  const end = (at: string, changed: Partial<PaymentRow> = {}) =>
    getWithdrawalEnd({ ...begun, processor: "stripe", status: "paid", paid_at: Date.parse(at), ...changed });
  const until = (at: string) => new Date(end(at) ?? 0).toISOString();

  it.each([
    ["the end of the fourteenth day in Paris", "2026-11-10T10:00:00Z", "2026-11-24T22:59:59.999Z"],
    ["a day more after midnight there", "2026-11-10T23:30:00Z", "2026-11-25T22:59:59.999Z"],
    ["the Monday after a Saturday", "2026-11-07T10:00:00Z", "2026-11-23T22:59:59.999Z"],
    ["the Monday after a Sunday", "2026-11-08T10:00:00Z", "2026-11-23T22:59:59.999Z"],
    ["the day after a public holiday", "2026-10-28T10:00:00Z", "2026-11-12T22:59:59.999Z"],
    ["the Tuesday after Easter", "2027-03-13T10:00:00Z", "2027-03-30T21:59:59.999Z"],
    ["the Friday after Ascension", "2027-04-22T10:00:00Z", "2027-05-07T21:59:59.999Z"],
    ["the Monday after Christmas and a weekend", "2026-12-11T10:00:00Z", "2026-12-28T22:59:59.999Z"],
    ["the same hour when the clocks change", "2026-10-14T10:00:00Z", "2026-10-28T22:59:59.999Z"],
  ])("until %s", (_, at, last) => {
    expect(until(at)).toBe(last);
  });

  it("for no simulated, refunded or unpaid payment", () => {
    const at = "2026-11-10T10:00:00Z";
    expect(end(at, { processor: "practice" })).toBeUndefined();
    expect(end(at, { status: "refunded" })).toBeUndefined();
    expect(end(at, { status: "open", paid_at: null })).toBeUndefined();
  });
});
