/** How weddings are paid: by Stripe, in practice, or not at all. What Stripe says is told in our own words here. */
import type { Language } from "#i18n/languages.ts";

/** What is sold. */
export interface SoldOffer {
  /** All taxes included. */
  readonly cents: number;
  /** ISO 4217, of two decimals. */
  readonly currency: string;
  /** In the operator's words; '' for ours. */
  readonly text: Readonly<Record<Language, string>>;
}

/** A payment that is begun. The same one asked for again is the same session: nothing here may change meanwhile. */
export interface PaymentToOpen {
  /** Ours. */
  readonly id: string;
  readonly weddingId: string;
  readonly cents: number;
  readonly currency: string;
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** Comes back with each event: that it is this server's payment, though its row may be gone. */
  readonly mark: string;
}

export interface OpenedPayment {
  /** The processor's name for it: what /return is told. */
  readonly sessionId: string;
  /** What the embedded form is begun with. */
  readonly clientSecret: string;
}

/** complete: whoever had the form has given their card or account, and nothing more can be asked of it. */
export type SessionState = "open" | "complete" | "expired";

/** Something that happened to a payment, as its processor tells it. */
export interface PaymentEvent {
  /** Ours. */
  readonly id: string;
  readonly weddingId: string;
  /** As it was given; '' where there was none. */
  readonly mark: string;
  /** awaited: a debit or transfer is under way, its money comes days later or not at all. */
  readonly status: "awaited" | "paid" | "failed" | "expired" | "refunded";
  readonly cents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The processor's name for its session; undefined where the event does not say. */
  readonly sessionId?: string | undefined;
  /** What the processor's accounts know it by; undefined where the event does not say. */
  readonly processorId?: string | undefined;
  /** Of whoever paid; undefined where the event does not say. */
  readonly email?: string | undefined;
  /** Of the form; undefined where the event does not say. */
  readonly language?: Language | undefined;
  /** Epoch milliseconds: when it happened, by the processor's clock. */
  readonly at: number;
}

/** The real one. */
export interface StripePayment {
  readonly kind: "stripe";
  readonly offer: SoldOffer;
  readonly publishableKey: string;
  /**
   * The same payment always has the same session. undefined: it was begun with other settings of ours than today's.
   * This and the next two:
   * @throws AppError payment_unreachable while Stripe is out of reach.
   */
  open(payment: PaymentToOpen): Promise<OpenedPayment | undefined>;
  stateOf(sessionId: string): Promise<SessionState>;
  /**
   * Nobody pays it from now on, unless somebody has: then it is complete. However long ago it was begun; undefined: it has no
   * session there.
   */
  close(payment: Pick<PaymentToOpen, "id" | "expiresAt">): Promise<SessionState | undefined>;
  /**
   * What an event tells about a payment of ours; undefined when it is about something else.
   * @throws AppError event_refused when it is not signed by Stripe, more than five minutes old, or not to be read.
   */
  readEvent(body: Buffer, signature: string): PaymentEvent | undefined;
}

export type Payment =
  | StripePayment
  | { readonly kind: "practice"; readonly offer: SoldOffer }
  | { readonly kind: "off" };
