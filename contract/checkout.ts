/** What is sold, what is locked before it is paid, and the payment itself. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id, requiredLine } from "./values.ts";

/**
 * stripe: cards are charged, and some of it is locked until then. practice: the same, with nothing charged or locked.
 * off: nothing is sold, nothing locked.
 */
export const paymentKinds = ["stripe", "practice", "off"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Everything that is locked before the wedding is paid: the only list of it. Nothing that is there is ever taken away. */
export const locks = {
  /** Files beyond so many megabytes, of 1,048,576 bytes. */
  documents: 50,
  /** Seating beyond so many guests. */
  seating: 30,
  /** Inviting others, beyond so many. */
  inviting: 0,
} as const;
export type Lock = keyof typeof locks;

export const Offer = v.object({
  payment: v.picklist(paymentKinds),
  /** Whether the wedding was paid. */
  paid: v.boolean(),
  /** Whether anything is locked. */
  locked: v.boolean(),
  /** Whether the reader may pay: one of the couple, where something is sold and not paid yet. */
  may_pay: v.boolean(),
  /** All taxes included, in `currency`. */
  price: v.number(),
  /** ISO 4217. */
  currency: v.string(),
  /** What is sold, in the operator's words; '' for ours. */
  text: v.string(),
  /** What Stripe's script is begun with; '' elsewhere. */
  publishable_key: v.string(),
});
export type Offer = v.InferOutput<typeof Offer>;

/** open: nothing was paid yet, or it is on its way. */
export const paymentStatuses = ["open", "paid", "failed", "expired", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What anyone who holds the payment's session may know of it. */
export const PaymentDetails = v.object({
  status: v.picklist(paymentStatuses),
  /** In `currency`. */
  amount: v.number(),
  /** ISO 4217. */
  currency: v.string(),
  /** For the greater part hidden: 'c•••@exemple.fr'; '' while it is not known. */
  email: v.string(),
});
export type PaymentDetails = v.InferOutput<typeof PaymentDetails>;

/** A receipt. */
export const Payment = v.object({
  id,
  /** 'practice': nothing was charged. */
  processor: v.picklist(["stripe", "practice"]),
  status: v.picklist(["paid", "refunded"]),
  amount: v.number(),
  currency: v.string(),
  /** Of whoever paid. */
  email: v.string(),
  /** ISO 8601 instants, UTC. */
  paid_at: v.string(),
  refunded_at: v.nullable(v.string()),
  /** Until when one may withdraw from it; null where one cannot, or not any more. */
  withdrawable_until: v.nullable(v.string()),
  withdrawn_at: v.nullable(v.string()),
});
export type Payment = v.InferOutput<typeof Payment>;

/** Days to change one's mind: https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000032226842 (L221-18). */
export const withdrawalDays = 14;

/** Days the seller has to give the money back once it was declared (article L. 221-24). */
export const refundDays = 14;

/** A withdrawal that was declared. */
export const Withdrawal = v.object({
  payment_id: id,
  /** ISO 8601 instant, UTC. */
  withdrawn_at: v.string(),
  /** Whether an acknowledgement is mailed: not where this server sends no mail. */
  mailed: v.boolean(),
});
export type Withdrawal = v.InferOutput<typeof Withdrawal>;

/** What a receipt is called on paper, from the payment's id: its end is the part that chance makes. */
export function receiptNumber(paymentId: string): string {
  return paymentId.slice(-12).toUpperCase();
}

/** Stripe's own: https://docs.stripe.com/testing */
export const practiceCards = { pays: "4242424242424242", declined: "4000000000000002" } as const;

/** A card's number without its spaces: one of the two that practice knows. */
const practiceCard = v.pipe(
  requiredLine(40),
  v.transform((typed) => typed.replaceAll(/[\s-]/gu, "")),
  v.check((digits) => /^\d{12,19}$/u.test(digits), "card_form"),
  v.picklist(Object.values(practiceCards), "card_practice"),
);

export const PracticePayment = v.object({
  /** That of the session. */
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
  reply: PaymentDetails,
});

export const payInPractice = endpoint({
  method: "POST",
  path: "/api/practice-payments",
  access: "wedding",
  permission: "couple",
  summary: "Pay with one of Stripe's test numbers where payment is practised: nothing is charged",
  body: PracticePayment,
  /** What /return is told. */
  reply: v.object({ session_id: v.string() }),
});

export const listPayments = endpoint({
  method: "GET",
  path: "/api/payments",
  access: "wedding",
  permission: "couple",
  summary: "The wedding's receipts, latest first",
  reply: v.array(Payment),
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
