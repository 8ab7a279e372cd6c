/** Checks the fields of a new embedded checkout session as Stripe does, and creates it. */
import { randomBytes } from "node:crypto";

/** The fields of Stripe's object that the tests read. */
export interface StripeSession {
  readonly id: string;
  readonly object: "checkout.session";
  readonly client_secret: string;
  readonly client_reference_id: string;
  readonly created: number;
  readonly expires_at: number;
  readonly amount_total: number;
  readonly currency: string;
  readonly locale: string;
  readonly return_url: string;
  readonly ui_mode: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The metadata of the payment, which its charge has as well. */
  readonly payment_metadata: Readonly<Record<string, string>>;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  customer_details: { readonly email: string } | null;
}

/** An error in Stripe's format. */
export interface StripeError {
  readonly type: "invalid_request_error" | "idempotency_error" | "api_error";
  readonly code?: string;
  readonly param?: string;
  readonly message: string;
}

const price = "line_items[0][price_data]";

/** The known fields; like Stripe, the stand-in rejects any other. */
const knownFields = new RegExp(
  `^(?:${[
    "mode|ui_mode|client_reference_id|locale|expires_at|return_url",
    String.raw`metadata\[\w+\]|payment_intent_data\[metadata\]\[\w+\]|adaptive_pricing\[enabled\]`,
    String.raw`line_items\[0\]\[quantity\]`,
    String.raw`line_items\[0\]\[price_data\]\[(?:currency|unit_amount|tax_behavior|product_data\]\[name)\]`,
  ].join("|")})$`,
  "u",
);

/** Required fields, each with the form of its value. */
const requiredFields: Readonly<Record<string, RegExp>> = {
  mode: /^payment$/u,
  ui_mode: /^embedded_page$/u,
  return_url: /^https?:\/\/\S+$/u,
  locale: /^(?:fr|en)$/u,
  "line_items[0][quantity]": /^[1-9]\d*$/u,
  [`${price}[currency]`]: /^[a-z]{3}$/u,
  [`${price}[unit_amount]`]: /^[1-9]\d+$/u,
  [`${price}[tax_behavior]`]: /^(?:inclusive|exclusive|unspecified)$/u,
  [`${price}[product_data][name]`]: /\S/u,
};

const halfHour = 30 * 60;
const day = 24 * 60 * 60;

/** Returns undefined when the session is accepted. */
export function validateSession(fields: URLSearchParams, now: number): StripeError | undefined {
  const type = "invalid_request_error";
  const unknown = [...fields.keys()].find((name) => !knownFields.test(name));
  if (unknown !== undefined) {
    return {
      type,
      code: "parameter_unknown",
      param: unknown,
      message: `Received unknown parameter: ${unknown}`,
    };
  }
  const wrong = Object.entries(requiredFields).find(([name, form]) => !form.test(fields.get(name) ?? ""));
  if (wrong !== undefined) return { type, param: wrong[0], message: `Invalid ${wrong[0]}` };
  const left = Number(fields.get("expires_at")) - now / 1000;
  // The expiry is counted from the arrival of the request, in whole seconds.
  if (!(left > halfHour - 1 && left <= day)) {
    const message = "`expires_at` must be at least 30 minutes and at most 24 hours from now.";
    return { type, param: "expires_at", message };
  }
  return undefined;
}

export function createSession(fields: URLSearchParams, now: number): StripeSession {
  const id = `cs_test_${randomBytes(20).toString("hex")}`;
  const text = (name: string): string => fields.get(name) ?? "";
  return {
    id,
    object: "checkout.session",
    client_secret: `${id}_secret_${randomBytes(20).toString("hex")}`,
    client_reference_id: text("client_reference_id"),
    created: Math.floor(now / 1000),
    expires_at: Number(text("expires_at")),
    amount_total: Number(text(`${price}[unit_amount]`)) * Number(text("line_items[0][quantity]")),
    currency: text(`${price}[currency]`),
    locale: text("locale"),
    return_url: text("return_url").replace("{CHECKOUT_SESSION_ID}", id),
    ui_mode: text("ui_mode"),
    metadata: getNestedFields(fields, "metadata"),
    payment_metadata: getNestedFields(fields, "payment_intent_data[metadata]"),
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    customer_details: null,
  };
}

/** Returns the fields 'metadata[payment]' and so on by their inner names. */
function getNestedFields(fields: URLSearchParams, name: string): Record<string, string> {
  const named = [...fields].filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(named.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}
