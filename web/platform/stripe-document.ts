/** Whether this document allows Stripe's form. The server marks this in the HTML of a page loaded to pay. */

export const isStripeAllowed = document.querySelector('meta[name="stripe-let-in"]') !== null;

/** The couple's other pages are never shown in a document that allows a third party's script. */
export function isLeavingPaymentPage(search: URLSearchParams): boolean {
  return isStripeAllowed && !search.has("payer");
}
