/** Whether this document lets Stripe's form in: the server says so in its HTML, where it was loaded to pay. */

export const isStripeAllowed = document.querySelector('meta[name="stripe-let-in"]') !== null;

/** The couple's other pages are never shown in a document that let somebody else in. */
export function leavesPayer(search: URLSearchParams): boolean {
  return isStripeAllowed && !search.has("payer");
}
