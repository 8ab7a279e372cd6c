/** Stripe's embedded checkout, and the events it signs. */
import { Stripe } from "stripe";
import { dayDuration, hour, second } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { PaymentToOpen, SessionState, SoldOffer, StripeProcessor } from "./payment.ts";
import type { StripeSettings } from "./settings.ts";
import { parseEvent } from "./stripe-events.ts";

/** Seconds: an older event is treated as a replay. */
const maxEventAge = 5 * 60;

/** `publicUrl`: the start of the url that payers return to. */
export function createStripeProcessor(
  settings: StripeSettings,
  offer: SoldOffer,
  publicUrl: string,
): StripeProcessor {
  const stripe = new Stripe(settings.secretKey, {
    ...getApiAddress(settings.apiUrl),
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
        const request = getSessionParams(payment, publicUrl);
        const session = await sessions.create(request, { idempotencyKey: `payment-${payment.id}` });
        return { sessionId: session.id, clientSecret: session.client_secret ?? "" };
      } catch (error) {
        // 409 means that the same request is running at this moment, which is not a conflict of settings.
        const hasOtherSettings =
          error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409;
        if (!hasOtherSettings) throw toUnreachableError(error);
        return undefined;
      }
    },
    getState: (sessionId) => readState(sessions.retrieve(sessionId)),
    async close(payment) {
      const sessionId = await findSessionId(sessions, payment);
      return sessionId === undefined ? undefined : readState(expireSession(sessions, sessionId));
    },
    readEvent(body, signature) {
      return parseEvent(verifyEvent(stripe, { body, signature, secret: settings.webhookSecret }));
    },
  };
}

function getApiAddress(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port !== "" && { port: Number(port) }),
  };
}

/** Depends on nothing but its arguments, because a repeated request must have identical parameters. */
function getSessionParams(payment: PaymentToOpen, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  // Metadata on the session for its events, and on the payment intent for events about the money, such as refunds.
  const metadata = { payment: payment.id, wedding: payment.weddingId, mark: payment.mark };
  return {
    mode: "payment",
    ui_mode: "embedded_page",
    client_reference_id: payment.id,
    metadata,
    payment_intent_data: { metadata },
    // The payer is charged the price that was shown, in its currency.
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

/**
 * We store only a hash of the session id, and Stripe's idempotency keys last only a day, so the session is found by its
 * reference. It was created at most a day before it expires.
 */
async function findSessionId(
  sessions: Stripe["checkout"]["sessions"],
  { id, expiresAt }: Pick<PaymentToOpen, "id" | "expiresAt">,
): Promise<string | undefined> {
  const created = {
    gte: Math.floor((expiresAt - dayDuration - hour) / second),
    lte: Math.ceil((expiresAt + hour) / second),
  };
  try {
    for await (const session of sessions.list({ created, limit: 100 })) {
      if (session.client_reference_id === id) return session.id;
    }
    return undefined;
  } catch (error) {
    throw toUnreachableError(error);
  }
}

async function expireSession(
  sessions: Stripe["checkout"]["sessions"],
  id: string,
): Promise<Stripe.Checkout.Session> {
  return sessions.expire(id).catch((error: unknown) => {
    // Stripe refuses to expire a session that is not open, so its state is read instead.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return sessions.retrieve(id);
    throw error;
  });
}

async function readState(request: Promise<Stripe.Checkout.Session>): Promise<SessionState> {
  try {
    const { status } = await request;
    if (status === "open") return "open";
    return status === "expired" ? "expired" : "complete";
  } catch (error) {
    throw toUnreachableError(error);
  }
}

/** Stripe's messages can quote what was sent, so only type, code and status are logged. */
function toUnreachableError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const logReason = ["Stripe", error.type, error.code, error.statusCode].filter(Boolean).join(" ");
  return new AppError("payment_unreachable", { logReason });
}

interface SignedEvent {
  readonly body: Buffer;
  readonly signature: string;
  readonly secret: string;
}

function verifyEvent(stripe: Stripe, { body, signature, secret }: SignedEvent): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, maxEventAge);
  } catch {
    throw new AppError("event_refused");
  }
}
