/** The tables of payments. */
import type { PaymentStatus } from "#contract/checkout.ts";
import type { Language } from "#i18n/languages.ts";

/** A payment of a wedding, from the moment it is opened. */
export interface PaymentRow {
  wedding_id: string;
  id: string;
  processor: "stripe" | "practice";
  /** The SHA-256 in hex of the processor's session id; null until there is a session. */
  session_key: string | null;
  /** The processor's id of the payment, by which the operator finds it in the processor's accounts. */
  processor_id: string | null;
  status: PaymentStatus;
  amount_cents: number;
  /** ISO 4217. */
  currency: string;
  /** The language of the payment form and the receipt. */
  language: Language;
  /** The payer's address; '' before the payment. */
  email: string;
  asked_by: string | null;
  created_at: number;
  /** When the session expires if nobody pays. */
  expires_at: number;
  /** When the payer agreed to a debit or transfer whose money arrives later. */
  completed_at: number | null;
  paid_at: number | null;
  refunded_at: number | null;
}

/** What accounting law requires to be kept of a payment when its wedding is deleted. It names nobody. */
export interface KeptPaymentRow {
  id: string;
  processor_id: string;
  amount_cents: number;
  currency: string;
  paid_at: number;
  refunded_at: number | null;
}

/** A withdrawal, declared online, from the contract that a payment made. */
export interface WithdrawalRow {
  wedding_id: string;
  payment_id: string;
  /** null once that account was deleted. */
  asked_by: string | null;
  asked_at: number;
}
