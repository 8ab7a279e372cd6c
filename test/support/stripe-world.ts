/** A test world whose weddings are paid through the Stripe stand-in. */
import { createCheckoutSession } from "#contract/checkout.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import type { PaymentProcessor, SoldOffer } from "#server/platform/payment/payment.ts";
import { createStripeProcessor } from "#server/platform/payment/stripe.ts";
import { startStripe, type StripeStandIn } from "./stripe.ts";
import type { StripeEvent } from "./stripe-events.ts";
import type { StripeSession } from "./stripe-session.ts";
import { type Couple, openWorld, type World } from "./world.ts";

export interface StripeWorld extends World {
  readonly stripe: StripeStandIn;
  /** Changes the server's offer or URL from now on; without an argument, back to the original. */
  sell(changed?: { readonly offer?: Partial<SoldOffer>; readonly publicUrl?: string }): void;
  /** Changes the kind of payment from now on. */
  payBy(payment: PaymentProcessor): void;
  /** Begins a payment and returns its session. */
  begin(who: Couple): Promise<StripeSession>;
  /** Delivers an event and returns the answer's status. `times`: how often it is delivered. */
  tell(event: StripeEvent, times?: number): Promise<number>;
  payments(): Promise<PaymentRow[]>;
}

export const offer: SoldOffer = { cents: 4900, currency: "EUR", text: { fr: "Tout.", en: "All of it." } };

/** Takes the same options as `openWorld`. */
export async function openStripeWorld(
  ...[platform, seen]: Parameters<typeof openWorld>
): Promise<StripeWorld> {
  const stripe = await startStripe();
  const world = await openWorld({ mail: { sends: true, flush: () => undefined }, ...platform }, seen);
  stripe.clock = world.platform.clock;
  const payBy = (payment: PaymentProcessor): void => void Object.assign(world.platform, { payment });
  const sell: StripeWorld["sell"] = ({ offer: changed, publicUrl = world.platform.publicUrl } = {}) =>
    payBy(createStripeProcessor(stripe.settings, { ...offer, ...changed }, publicUrl));
  sell();
  return {
    ...world,
    stripe,
    sell,
    payBy,
    async begin(who) {
      const response = await world.ask(createCheckoutSession, { as: who.token });
      const { clientSecret } = response.expectDone();
      const session = stripe.sessions.find((each) => each.client_secret === clientSecret);
      if (session === undefined) throw new Error("Stripe does not know this secret");
      return session;
    },
    async tell(event, times = 1) {
      const { body, headers } = stripe.events.signed(event, { secret: stripe.settings.webhookSecret });
      let status = 0;
      for (let time = 0; time < times; time += 1) {
        const request = { method: "POST", url: "/api/payment-events", headers, payload: body } as const;
        status = (await world.app.inject(request)).statusCode;
      }
      return status;
    },
    payments: () => world.database.read.selectFrom("payments").selectAll().orderBy("id").execute(),
    async close() {
      await world.close();
      await stripe.close();
    },
  };
}
