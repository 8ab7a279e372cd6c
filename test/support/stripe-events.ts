/** Makes the events of sessions at the Stripe stand-in, signed as Stripe signs them. */
import { createHmac, randomBytes } from "node:crypto";
import type { StripeSession } from "./stripe-session.ts";

export interface StripeEvent {
  readonly id: string;
  readonly object: "event";
  readonly type: string;
  /** In seconds. */
  readonly created: number;
  readonly data: { readonly object: unknown };
}

export class StripeEvents {
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** A card payment, which succeeds at once. */
  pay(session: StripeSession, email: string): StripeEvent {
    this.#complete(session, email);
    session.payment_status = "paid";
    return this.of("checkout.session.completed", session);
  }

  /** A direct debit, which succeeds or fails days later. */
  payLater(session: StripeSession, email: string): StripeEvent {
    this.#complete(session, email);
    return this.of("checkout.session.completed", session);
  }

  arrive(session: StripeSession): StripeEvent {
    session.payment_status = "paid";
    return this.of("checkout.session.async_payment_succeeded", session);
  }

  fail(session: StripeSession): StripeEvent {
    return this.of("checkout.session.async_payment_failed", session);
  }

  expire(session: StripeSession): StripeEvent {
    session.status = "expired";
    return this.of("checkout.session.expired", session);
  }

  /** Refunds the whole payment, or this many cents. */
  refund(session: StripeSession, cents: number = session.amount_total): StripeEvent {
    return this.of("charge.refunded", {
      id: `ch_${name()}`,
      object: "charge",
      amount: session.amount_total,
      amount_refunded: cents,
      refunded: cents === session.amount_total,
      currency: session.currency,
      payment_intent: session.payment_intent,
      metadata: session.payment_metadata,
      billing_details: { email: session.customer_details?.email ?? null },
    });
  }

  /** An event about the object as it is now. */
  of(type: string, object: unknown): StripeEvent {
    const created = Math.floor(this.#clock() / 1000);
    return { id: `evt_${name()}`, object: "event", type, created, data: { object: structuredClone(object) } };
  }

  /** https://docs.stripe.com/webhooks#verify-manually. `age`: seconds since it was signed. */
  signed(event: unknown, { secret, age = 0 }: { readonly secret: string; readonly age?: number }) {
    const body = JSON.stringify(event, undefined, 2);
    const at = Math.floor(Date.now() / 1000) - age;
    const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": `t=${at},v1=${signature}`,
    };
    return { body, headers };
  }

  #complete(session: StripeSession, email: string): void {
    if (session.status !== "open") throw new Error(`This session is ${session.status}`);
    session.status = "complete";
    session.payment_intent = `pi_${name()}`;
    session.customer_details = { email };
  }
}

function name(): string {
  return randomBytes(12).toString("hex");
}
