/** The offer, the features that are locked before payment, and the payment itself. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id, requiredLine } from "./values.ts";

/**
 * stripe: cards are charged, and some features are locked until then.
 * practice: simulated, with nothing charged or locked.
 * off: nothing is sold or locked.
 */
const paymentKinds = ["stripe", "practice", "off"] as const;

/**
 * How much of each feature is allowed before the wedding is paid; the only list of what is locked then. Existing data is
 * never taken away by a lock.
 */
export const allowedBeforePayment = {
  /** Megabytes of files, of 1,048,576 bytes each. */
  documents: 50,
  /** Guests that can be seated at tables. */
  seating: 30,
  /** Other members, including open invitations. */
  inviting: 0,
} as const;
export type LockedFeature = keyof typeof allowedBeforePayment;

export const Offer = v.object({
  payment: v.picklist(paymentKinds),
  /** Whether the wedding was paid. */
  paid: v.boolean(),
  /** Whether any feature is locked. */
  locked: v.boolean(),
  /** Whether the reader may pay: a member of the couple, where something is sold and not paid yet. */
  may_pay: v.boolean(),
  /** Including all taxes, in `currency`. */
  price: v.number(),
  /** ISO 4217. */
  currency: v.string(),
  /** The operator's description of the product; '' for the default. */
  text: v.string(),
  /** The key for Stripe's script; '' without Stripe. */
  publishable_key: v.string(),
});
export type Offer = v.InferOutput<typeof Offer>;

/** open: not paid yet, or the payment is not confirmed yet. */
const paymentStatuses = ["open", "paid", "failed", "expired", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What anyone who has the session id may know of the payment. */
export const CheckoutStatus = v.object({
  status: v.picklist(paymentStatuses),
  /** In `currency`. */
  amount: v.number(),
  /** ISO 4217. */
  currency: v.string(),
  /** Masked: 'c•••@exemple.fr'; '' while unknown. */
  email: v.string(),
});
export type CheckoutStatus = v.InferOutput<typeof CheckoutStatus>;

/** A payment as its receipt shows it. Instants are ISO 8601, UTC. */
export const PaymentReceipt = v.object({
  id,
  /** practice: simulated, nothing was charged. */
  processor: v.picklist(["stripe", "practice"]),
  status: v.picklist(["paid", "refunded"]),
  amount: v.number(),
  currency: v.string(),
  /** The payer's address. */
  email: v.string(),
  paid_at: v.string(),
  refunded_at: v.nullable(v.string()),
  /** The end of the period for a withdrawal; null where there is none, or it has ended. */
  withdrawable_until: v.nullable(v.string()),
  withdrawn_at: v.nullable(v.string()),
});
export type PaymentReceipt = v.InferOutput<typeof PaymentReceipt>;

/**
 * Days to withdraw: https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000032226842 (Code de la consommation,
 * L221-18).
 */
export const withdrawalDays = 14;

/** Days for the seller to refund after a withdrawal (Code de la consommation, L221-24). */
export const refundDays = 14;

export const Withdrawal = v.object({
  payment_id: id,
  /** ISO 8601 instant, UTC. */
  withdrawn_at: v.string(),
  /** Whether an acknowledgement is sent; false on a server that sends no email. */
  mailed: v.boolean(),
});
export type Withdrawal = v.InferOutput<typeof Withdrawal>;

/** The number on a receipt: the random end of the payment's id. */
export function getReceiptNumber(paymentId: string): string {
  return paymentId.slice(-12).toUpperCase();
}

/** Stripe's test numbers: https://docs.stripe.com/testing */
export const practiceCards = { pays: "4242424242424242", declined: "4000000000000002" } as const;

/** A card number without spaces; must be one of the two test numbers. */
const practiceCard = v.pipe(
  requiredLine(40),
  v.transform((typed) => typed.replaceAll(/[\s-]/gu, "")),
  v.check((digits) => /^\d{12,19}$/u.test(digits), "card_form"),
  v.picklist(Object.values(practiceCards), "card_practice"),
);

export const PracticePayment = v.object({
  /** The client secret of the session. */
  client_secret: requiredLine(500),
  card_number: practiceCard,
  /** MM / YY */
  expiry: v.pipe(requiredLine(10), v.regex(/^(?:0[1-9]|1[0-2]) ?\/ ?\d{2}$/u, "expiry_form")),
  cvc: v.pipe(requiredLine(4), v.regex(/^\d{3,4}$/u, "cvc_form")),
});
export type PracticePayment = v.InferOutput<typeof PracticePayment>;

export const getOffer = endpoint({
  method: "GET",
  path: "/api/offer",
  access: "account",
  summary: "What is sold and for how much, and whether anything is locked",
  reply: Offer,
});

export const createCheckoutSession = endpoint({
  method: "POST",
  path: "/create-checkout-session",
  access: "wedding",
  permission: "couple",
  summary: "Begin the embedded card payment, or go on with the one that was begun",
  reply: v.object({ clientSecret: v.string() }),
});

export const getPaymentDetails = endpoint({
  method: "GET",
  path: "/api/payment-details",
  access: "public",
  summary: "How a payment stands, for whoever holds its session",
  query: v.object({ session_id: requiredLine(500) }),
  reply: CheckoutStatus,
});

export const payInPractice = endpoint({
  method: "POST",
  path: "/api/practice-payments",
  access: "wedding",
  permission: "couple",
  summary: "Pay with one of Stripe's test numbers where payment is practised: nothing is charged",
  body: PracticePayment,
  /** The session id that /return is called with. */
  reply: v.object({ session_id: v.string() }),
});

export const listPayments = endpoint({
  method: "GET",
  path: "/api/payments",
  access: "wedding",
  permission: "couple",
  summary: "The wedding's receipts, latest first",
  reply: v.array(PaymentReceipt),
});

export const withdraw = endpoint({
  method: "POST",
  path: "/api/withdrawals",
  access: "wedding",
  permission: "couple",
  summary: "Withdraw from the contract of a payment, within 14 days; the refund is the seller's to make",
  body: v.object({ payment_id: id }),
  reply: Withdrawal,
});
