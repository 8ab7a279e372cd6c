/** The settings of the price and of payment, from environment variables. */
import * as v from "valibot";
import type { Language } from "#i18n/languages.ts";
import type { SoldOffer } from "./payment.ts";

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another url than Stripe's, for tests. */
  readonly apiUrl: string | undefined;
}

export type PaymentSettings =
  | { readonly kind: "stripe"; readonly offer: SoldOffer; readonly stripe: StripeSettings }
  | { readonly kind: "practice"; readonly offer: SoldOffer }
  | { readonly kind: "off" };

/** The currencies that can be charged. All have two decimals, because prices are whole cents. */
const currencies = ["EUR", "CHF", "CAD", "GBP", "USD"] as const;

const pricePattern = /^\d{1,5}(?:[.,]\d{1,2})?$/u;
const defaultPriceCents = 4900;

const text = v.optional(v.pipe(v.string(), v.maxLength(2000, "must have at most 2000 characters")), "");
const optionalKey = (form: RegExp, example: string) =>
  v.optional(v.pipe(v.string(), v.regex(form, `must be such as ${example}`)));

/** These entries are part of the schema of all environment variables. */
export const paymentSettingSchemas = {
  PAYMENT: v.optional(v.picklist(["stripe", "practice", "off"], "must be stripe, practice or off")),
  STRIPE_SECRET_KEY: optionalKey(/^(?:sk|rk)_\w+$/u, "sk_live_…"),
  STRIPE_PUBLISHABLE_KEY: optionalKey(/^pk_\w+$/u, "pk_live_…"),
  STRIPE_WEBHOOK_SECRET: optionalKey(/^whsec_\w+$/u, "whsec_…"),
  STRIPE_API_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((typed) => /^https?:\/\//u.test(typed) && URL.canParse(typed), "must be a web address"),
    ),
  ),
  OFFER_PRICE: v.optional(
    v.pipe(
      v.string(),
      v.regex(pricePattern, "must be a price such as 49.00"),
      v.transform((typed) => Math.round(Number(typed.replace(",", ".")) * 100)),
      v.minValue(50, "must be at least 0.50"),
    ),
  ),
  OFFER_CURRENCY: v.optional(v.picklist(currencies, `must be one of ${currencies.join(", ")}`), "EUR"),
  OFFER_TEXT_FR: text,
  OFFER_TEXT_EN: text,
};

const entries = v.object(paymentSettingSchemas);
type PaymentEnvironment = v.InferOutput<typeof entries>;

/** The first setting that Stripe needs and that is missing; undefined if none is. */
export function findMissingForStripe(given: PaymentEnvironment): keyof PaymentEnvironment | undefined {
  if (getPaymentKind(given) !== "stripe") return undefined;
  const needed = [
    "STRIPE_SECRET_KEY",
    "STRIPE_PUBLISHABLE_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "OFFER_PRICE",
  ] as const;
  return needed.find((name) => given[name] === undefined);
}

export function parsePaymentSettings(given: PaymentEnvironment): PaymentSettings {
  const kind = getPaymentKind(given);
  if (kind === "off") return { kind };
  const offer: SoldOffer = {
    cents: given.OFFER_PRICE ?? defaultPriceCents,
    currency: given.OFFER_CURRENCY,
    text: { fr: given.OFFER_TEXT_FR, en: given.OFFER_TEXT_EN } satisfies Record<Language, string>,
  };
  if (kind === "practice") return { kind, offer };
  return {
    kind,
    offer,
    stripe: {
      secretKey: given.STRIPE_SECRET_KEY ?? "",
      publishableKey: given.STRIPE_PUBLISHABLE_KEY ?? "",
      webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? "",
      apiUrl: given.STRIPE_API_URL,
    },
  };
}

/** Without `PAYMENT`, Stripe's key selects Stripe; without the key payment is simulated. */
function getPaymentKind({ PAYMENT, STRIPE_SECRET_KEY }: PaymentEnvironment): PaymentSettings["kind"] {
  return PAYMENT ?? (STRIPE_SECRET_KEY === undefined ? "practice" : "stripe");
}
