/** Stripe's embedded checkout, and the events it signs. */
import Stripe from "stripe";
import { second } from "../clock.ts";
import { Refusal } from "../errors.ts";
import type { OpenedPayment, PaymentEvent, PaymentToOpen, SoldOffer, StripePayment } from "./payment.ts";
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
  return {
    kind: "stripe",
    offer,
    publishableKey: settings.publishableKey,
    open: (payment) => openSession(stripe, payment, publicUrl),
    readEvent(body, signature) {
      return told(verified(stripe, body, signature, settings.webhookSecret));
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

async function openSession(
  stripe: Stripe,
  payment: PaymentToOpen,
  publicUrl: string,
): Promise<OpenedPayment> {
  // On the session for what happens to it, on the payment for what happens to the money, a refund above all.
  const metadata = { payment: payment.id, wedding: payment.weddingId };
  try {
    const session = await stripe.checkout.sessions.create(
      {
        mode: "payment",
        ui_mode: "embedded_page",
        client_reference_id: payment.id,
        metadata,
        payment_intent_data: { metadata },
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
      },
      { idempotencyKey: `payment-${payment.id}` },
    );
    return { sessionId: session.id, clientSecret: session.client_secret ?? "" };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new Refusal("payment_unreachable");
    throw error;
  }
}

function verified(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, eventAge);
  } catch {
    throw new Refusal("event_refused");
  }
}

function told(event: Stripe.Event): PaymentEvent | undefined {
  const at = event.created * second;
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      // Paid by transfer or debit, it is completed first and paid days later.
      if (event.data.object.payment_status === "unpaid") return undefined;
      return aboutSession(event.data.object, "paid", at);
    case "checkout.session.async_payment_failed":
      return aboutSession(event.data.object, "failed", at);
    case "checkout.session.expired":
      return aboutSession(event.data.object, "expired", at);
    case "charge.refunded": {
      const { metadata, refunded, payment_intent: intent } = event.data.object;
      const { payment: id, wedding: weddingId } = metadata;
      // Part of the money back is a gesture: the wedding stays paid.
      if (id === undefined || weddingId === undefined || !refunded) return undefined;
      return { id, weddingId, status: "refunded", processorId: nameOf(intent), at };
    }
    default:
      return undefined;
  }
}

function aboutSession(
  session: Stripe.Checkout.Session,
  status: PaymentEvent["status"],
  at: number,
): PaymentEvent | undefined {
  const { payment: id, wedding: weddingId } = session.metadata ?? {};
  if (id === undefined || weddingId === undefined) return undefined;
  const email = session.customer_details?.email ?? undefined;
  return { id, weddingId, status, processorId: nameOf(session.payment_intent), email, at };
}

function nameOf(intent: string | Stripe.PaymentIntent | null): string | undefined {
  return typeof intent === "string" ? intent : intent?.id;
}
