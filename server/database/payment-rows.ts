/** The rows of payments, as both databases keep them. */
import type { PaymentStatus } from "#contract/checkout.ts";
import type { Language } from "#i18n/languages.ts";

/** A card payment of the wedding, from the moment it is begun. */
export interface PaymentRow {
  wedding_id: string;
  id: string;
  processor: "stripe" | "practice";
  /** SHA-256, hex, of the processor's name for the session; null until it has one. */
  session_key: string | null;
  /** The processor's name for the payment itself: what its accounts know it by. */
  processor_id: string | null;
  status: PaymentStatus;
  amount_cents: number;
  /** ISO 4217. */
  currency: string;
  /** Of the payment's form and its receipt. */
  language: Language;
  /** Of whoever paid; '' while nobody has. */
  email: string;
  asked_by: string | null;
  created_at: number;
  /** When the session ends if nobody pays. */
  expires_at: number;
  /** When a debit or transfer was agreed to, whose money comes later. */
  completed_at: number | null;
  paid_at: number | null;
  refunded_at: number | null;
}

/** What the law wants kept of a payment once its wedding is gone: it names nobody. */
export interface KeptPaymentRow {
  id: string;
  processor_id: string;
  amount_cents: number;
  currency: string;
  paid_at: number;
  refunded_at: number | null;
}

/** A withdrawal from the contract of a payment, declared online. */
export interface WithdrawalRow {
  wedding_id: string;
  payment_id: string;
  /** null once that account is gone. */
  asked_by: string | null;
  asked_at: number;
}
