/** Stripe's embedded checkout, and the events it signs. */
import { Stripe } from "stripe";
import { dayLength, hour, second } from "../clock.ts";
import { Refusal } from "../errors.ts";
import type {
  OpenedPayment,
  PaymentEvent,
  PaymentToOpen,
  SessionState,
  SoldOffer,
  StripePayment,
} from "./payment.ts";
import type { StripeSettings } from "./settings.ts";

/** How old an event may be, in seconds: later, whoever repeats it is not Stripe. */
const eventAge = 5 * 60;

/** `publicUrl`: where people come back to. */
export function stripePayment(settings: StripeSettings, offer: SoldOffer, publicUrl: string): StripePayment {
  const stripe = new Stripe(settings.secretKey, {
    ...placeOf(settings.apiUrl),
    timeout: 20 * second,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;
  return {
    kind: "stripe",
    offer,
    publishableKey: settings.publishableKey,
    async open(payment) {
      try {
        const asked = sessionOf(payment, publicUrl);
        const session = await sessions.create(asked, { idempotencyKey: `payment-${payment.id}` });
        return { sessionId: session.id, clientSecret: session.client_secret ?? "" };
      } catch (error) {
        // 409 is the same one asked for at this very moment.
        const isOther = error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409;
        if (!isOther) throw unreachable(error);
        return outdated(sessions, payment);
      }
    },
    stateOf: (sessionId) => stateFrom(sessions.retrieve(sessionId)),
    close: (sessionId) =>
      stateFrom(
        sessions.expire(sessionId).catch((error: unknown) => {
          // Only one that is open can be closed.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return sessions.retrieve(sessionId);
          throw error;
        }),
      ),
    readEvent(body, signature) {
      return told(verified(stripe, { body, signature, secret: settings.webhookSecret }));
    },
  };
}

function placeOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port !== "" && { port: Number(port) }),
  };
}

/** Of nothing but the payment and what is written here: asked for again, it has to be the same to the letter. */
function sessionOf(payment: PaymentToOpen, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  // On the session for what happens to it, on the payment for what happens to the money, a refund above all.
  const metadata = { payment: payment.id, wedding: payment.weddingId, mark: payment.mark };
  return {
    mode: "payment",
    ui_mode: "embedded_page",
    client_reference_id: payment.id,
    metadata,
    payment_intent_data: { metadata },
    // What is charged is the price that was shown, in its currency.
    adaptive_pricing: { enabled: false },
    locale: payment.language,
    expires_at: Math.floor(payment.expiresAt / second),
    return_url: `${publicUrl}/return?session_id={CHECKOUT_SESSION_ID}`,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          unit_amount: payment.cents,
          tax_behavior: "inclusive",
          product_data: { name: "Promesse" },
        },
      },
    ],
  };
}

/** Settings that are part of a session have changed since it was begun: found by what it refers to. */
async function outdated(
  sessions: Stripe["checkout"]["sessions"],
  { id, expiresAt }: PaymentToOpen,
): Promise<OpenedPayment | undefined> {
  const gte = Math.floor((expiresAt - dayLength - hour) / second);
  try {
    for await (const session of sessions.list({ created: { gte }, limit: 100 })) {
      const { client_reference_id: reference, client_secret: secret } = session;
      if (reference === id) return { sessionId: session.id, clientSecret: secret ?? "", isOutdated: true };
    }
    return undefined;
  } catch (error) {
    throw unreachable(error);
  }
}

async function stateFrom(asked: Promise<Stripe.Checkout.Session>): Promise<SessionState> {
  try {
    const { status } = await asked;
    if (status === "open") return "open";
    return status === "expired" ? "expired" : "complete";
  } catch (error) {
    throw unreachable(error);
  }
}

/** Its words can quote what was sent: the log gets the kind alone. */
function unreachable(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const reason = ["Stripe", error.type, error.code, error.statusCode].filter(Boolean).join(" ");
  return new Refusal("payment_unreachable", { reason });
}

interface SignedEvent {
  readonly body: Buffer;
  readonly signature: string;
  readonly secret: string;
}

function verified(stripe: Stripe, { body, signature, secret }: SignedEvent): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, eventAge);
  } catch {
    throw new Refusal("event_refused");
  }
}

function told(event: Stripe.Event): PaymentEvent | undefined {
  const at = event.created * second;
  if (
    event.type === "checkout.session.completed" ||
    event.type === "checkout.session.async_payment_succeeded"
  ) {
    // Paid by transfer or debit, it is completed first and paid days later.
    const isPaid = event.data.object.payment_status !== "unpaid";
    return isPaid ? aboutSession(event.data.object, "paid", at) : undefined;
  }
  if (event.type === "checkout.session.async_payment_failed") {
    return aboutSession(event.data.object, "failed", at);
  }
  if (event.type === "checkout.session.expired") return aboutSession(event.data.object, "expired", at);
  // Part of the money back is a gesture: the wedding stays paid.
  if (event.type === "charge.refunded" && event.data.object.refunded) {
    return aboutRefund(event.data.object, at);
  }
  return undefined;
}

type Told = Pick<PaymentEvent, "id" | "weddingId" | "mark">;

/** undefined: no payment of ours. */
function named(metadata: Stripe.Metadata | null): Told | undefined {
  const { payment: id, wedding: weddingId, mark = "" } = metadata ?? {};
  return id === undefined || weddingId === undefined ? undefined : { id, weddingId, mark };
}

function aboutSession(
  session: Stripe.Checkout.Session,
  status: PaymentEvent["status"],
  at: number,
): PaymentEvent | undefined {
  const ours = named(session.metadata);
  if (ours === undefined) return undefined;
  return {
    ...ours,
    status,
    cents: session.amount_total ?? 0,
    currency: (session.currency ?? "").toUpperCase(),
    processorId: nameOf(session.payment_intent),
    email: session.customer_details?.email ?? undefined,
    at,
  };
}

function aboutRefund(charge: Stripe.Charge, at: number): PaymentEvent | undefined {
  const ours = named(charge.metadata);
  if (ours === undefined) return undefined;
  return {
    ...ours,
    status: "refunded",
    cents: charge.amount,
    currency: charge.currency.toUpperCase(),
    processorId: nameOf(charge.payment_intent),
    email: charge.billing_details.email ?? undefined,
    at,
  };
}

function nameOf(intent: string | Stripe.PaymentIntent | null): string | undefined {
  return typeof intent === "string" ? intent : intent?.id;
}
