import * as contract from "#contract/checkout.ts";
import { AppError } from "#server/platform/errors.ts";
import { maxBodyBytes } from "#server/platform/http/limits.ts";
import { routeRaw } from "#server/platform/http/raw-route.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { flushMail } from "#server/platform/mail/outbox.ts";
import {
  createCheckoutSession,
  type PaymentDoubt,
  fulfilEvent,
  getOffer,
  getPaymentDetails,
  limitPaymentLookups,
  listPayments,
  payInPractice,
  withdraw,
} from "./service.ts";

export function checkoutRoutes(server: Server): void {
  const mailOptions = { afterCommit: flushMail };
  route(server, contract.getOffer, getOffer);
  route(server, contract.createCheckoutSession, createCheckoutSession, { transaction: "own" });
  route(server, contract.payInPractice, (context, { body }) => payInPractice(context, body), mailOptions);
  route(
    server,
    contract.getPaymentDetails,
    (context, { query }) => getPaymentDetails(context, query.session_id),
    { prepare: limitPaymentLookups },
  );
  route(server, contract.withdraw, (context, { body }) => withdraw(context, body), mailOptions);
  route(server, contract.listPayments, listPayments);
  routePaymentEvents(server);
}

const doubtTexts: Readonly<Record<PaymentDoubt, string>> = {
  unmarked: "an event names a payment of ours that it cannot be of: nothing was changed",
  too_late: "money came for a wedding that is gone: it is in kept_payments, and to be refunded at Stripe",
  other_sum: "an event tells of another sum than was asked for: nothing was unlocked",
};

/** Stripe signs the exact bytes of the body, so it must not be parsed before the signature was verified. */
function routePaymentEvents(server: Server): void {
  const endpoint = {
    method: "POST",
    path: "/api/payment-events",
    access: "public",
    maxBodyBytes,
  } as const;
  routeRaw(server, endpoint, async (context, { body, headers, log }, reply) => {
    if (context.payment.kind !== "stripe") throw new AppError("not_found");
    const signature = headers["stripe-signature"];
    if (body === undefined || typeof signature !== "string") throw new AppError("event_refused");
    const event = context.payment.readEvent(body, signature);
    const doubt = event === undefined ? undefined : await fulfilEvent(context, event);
    if (doubt !== undefined) log.warn({ payment: event?.processorId }, doubtTexts[doubt]);
    return reply.header("cache-control", "no-store").send({ received: true });
  });
}
