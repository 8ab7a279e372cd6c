/** How weddings are paid: with Stripe, simulated, or not at all. These types do not depend on Stripe's. */
import type { Language } from "#i18n/languages.ts";

/** The product and its price. */
export interface SoldOffer {
  /** Including all taxes. */
  readonly cents: number;
  /** ISO 4217; only currencies with two decimals. */
  readonly currency: string;
  /** The operator's description; '' for the default. */
  readonly text: Readonly<Record<Language, string>>;
}

/** A payment to start. Starting it again returns the same session, so no value here may change in between. */
export interface PaymentToOpen {
  /** Our id of the payment. */
  readonly id: string;
  readonly weddingId: string;
  readonly cents: number;
  readonly currency: string;
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /**
   * A signature that every event carries back. It proves that the payment is this server's, even when the row is
   * gone.
   */
  readonly mark: string;
}

export interface OpenedPayment {
  /** The payment provider's session id, which is passed to /return. */
  readonly sessionId: string;
  /** The secret that starts the embedded form. */
  readonly clientSecret: string;
}

/** complete: the card or account was given, and the form takes nothing more. */
export type SessionState = "open" | "complete" | "expired";

/** An event about a payment, as its provider reported it. */
export interface PaymentEvent {
  /** Our id of the payment. */
  readonly id: string;
  readonly weddingId: string;
  /** The `mark` of the payment; '' where there was none. */
  readonly mark: string;
  /** awaited: a debit or transfer is under way, and its money arrives days later or not at all. */
  readonly status: "awaited" | "paid" | "failed" | "expired" | "refunded";
  readonly cents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The provider's session id; undefined if the event has none. */
  readonly sessionId?: string | undefined;
  /** The provider's id of the payment; undefined if the event has none. */
  readonly processorId?: string | undefined;
  /** The payer's address; undefined if the event has none. */
  readonly email?: string | undefined;
  /** The language of the form; undefined if the event has none. */
  readonly language?: Language | undefined;
  /** Epoch milliseconds of the event, by the provider's clock. */
  readonly at: number;
}

/** `open`, `getState` and `close`: @throws AppError payment_unreachable while Stripe is unreachable. */
export interface StripeProcessor {
  readonly kind: "stripe";
  readonly offer: SoldOffer;
  readonly publishableKey: string;
  /** Opens the session of a payment, always the same one. undefined: it was opened earlier with other settings. */
  open(payment: PaymentToOpen): Promise<OpenedPayment | undefined>;
  getState(sessionId: string): Promise<SessionState>;
  /**
   * Closes the session, so that nobody can pay it any more. If somebody has paid, it is complete. undefined: Stripe
   * has no such session.
   */
  close(payment: Pick<PaymentToOpen, "id" | "expiresAt">): Promise<SessionState | undefined>;
  /**
   * Parses an event about one of our payments; undefined when it is about something else.
   * @throws AppError event_refused when Stripe did not sign it, when it is more than five minutes old, or unreadable.
   */
  readEvent(body: Buffer, signature: string): PaymentEvent | undefined;
}

export type PaymentProcessor =
  | StripeProcessor
  | { readonly kind: "practice"; readonly offer: SoldOffer }
  | { readonly kind: "off" };
