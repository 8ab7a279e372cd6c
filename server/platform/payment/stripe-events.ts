/**
 * Parses signed events of Stripe about our payments. A signature says nothing about the shape, so everything is
 * validated.
 */
import * as v from "valibot";
import { languages } from "#i18n/languages.ts";
import { second } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { PaymentEvent } from "./payment.ts";

/** Without control characters, which PostgreSQL may reject. */
const text = v.pipe(v.string(), v.regex(/^\P{Cc}{0,500}$/u));
const integer = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const intentSchema = v.nullish(v.union([text, v.object({ id: text })]));
const billingPerson = v.nullish(v.object({ email: v.nullish(text) }));
const id = v.pipe(v.string(), v.uuid());

const StripeEvent = v.object({ type: v.string(), created: integer, data: v.object({ object: v.unknown() }) });

/** Present only on our payments, because the operator may use the same Stripe account for other things. */
const OurMetadata = v.object({
  metadata: v.object({ payment: id, wedding: id, mark: v.optional(text, "") }),
});

const Session = v.object({
  ...OurMetadata.entries,
  id: text,
  payment_status: v.string(),
  amount_total: v.nullish(integer, 0),
  currency: v.nullish(text, ""),
  locale: v.nullish(v.string()),
  payment_intent: intentSchema,
  customer_details: billingPerson,
});

const Charge = v.object({
  ...OurMetadata.entries,
  refunded: v.boolean(),
  amount: integer,
  currency: text,
  payment_intent: intentSchema,
  billing_details: billingPerson,
});

const sessionEvents = {
  "checkout.session.completed": "paid",
  "checkout.session.async_payment_succeeded": "paid",
  "checkout.session.async_payment_failed": "failed",
  "checkout.session.expired": "expired",
} as const;

function isAboutSession(type: string): type is keyof typeof sessionEvents {
  return Object.hasOwn(sessionEvents, type);
}

/**
 * undefined: the event is about something else.
 * @throws AppError event_refused when the event is about our payment and unreadable.
 */
export function parseEvent(event: unknown): PaymentEvent | undefined {
  const { type, created, data } = parseOrThrow(StripeEvent, event);
  const at = created * second;
  if (!v.is(OurMetadata, data.object)) return undefined;
  if (isAboutSession(type))
    return toSessionEvent(parseOrThrow(Session, data.object), sessionEvents[type], at);
  return type === "charge.refunded" ? toRefundEvent(parseOrThrow(Charge, data.object), at) : undefined;
}

function parseOrThrow<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) throw new AppError("event_refused");
  return parsed.output;
}

function toSessionEvent(
  session: v.InferOutput<typeof Session>,
  status: (typeof sessionEvents)[keyof typeof sessionEvents],
  at: number,
): PaymentEvent {
  // A session paid by transfer or debit completes first and is paid days later.
  const isAwaited = status === "paid" && session.payment_status === "unpaid";
  return {
    ...getPaymentReference(session),
    sessionId: session.id,
    status: isAwaited ? "awaited" : status,
    cents: session.amount_total,
    currency: session.currency.toUpperCase(),
    processorId: getIntentId(session.payment_intent),
    email: session.customer_details?.email ?? undefined,
    language: languages.find((language) => language === session.locale),
    at,
  };
}

/** After a partial refund the wedding stays paid. */
function toRefundEvent(charge: v.InferOutput<typeof Charge>, at: number): PaymentEvent | undefined {
  if (!charge.refunded) return undefined;
  return {
    ...getPaymentReference(charge),
    status: "refunded",
    cents: charge.amount,
    currency: charge.currency.toUpperCase(),
    processorId: getIntentId(charge.payment_intent),
    email: charge.billing_details?.email ?? undefined,
    at,
  };
}

function getPaymentReference({
  metadata,
}: v.InferOutput<typeof OurMetadata>): Pick<PaymentEvent, "id" | "weddingId" | "mark"> {
  return { id: metadata.payment, weddingId: metadata.wedding, mark: metadata.mark };
}

function getIntentId(given: v.InferOutput<typeof intentSchema>): string | undefined {
  return typeof given === "string" ? given : given?.id;
}
