import type { FastifyInstance } from "fastify";
import * as contract from "#contract/checkout.ts";
import type { Platform } from "#server/platform/context.ts";
import { Refusal } from "#server/platform/errors.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { serveAccount, serveVisitor } from "#server/platform/http/serve.ts";
import {
  createCheckoutSession,
  type Doubt,
  fulfil,
  getOffer,
  getPaymentDetails,
  listPayments,
  payInPractice,
  withdraw,
} from "./service.ts";

export function checkoutRoutes(server: Server): void {
  serveAccount(server, contract.getOffer, getOffer);
  serveAccount(server, contract.createCheckoutSession, createCheckoutSession);
  serveAccount(server, contract.payInPractice, (context, { body }) => payInPractice(context, body));
  serveVisitor(server, contract.getPaymentDetails, (context, { query }) =>
    getPaymentDetails(context, query.session_id),
  );
  serveAccount(server, contract.withdraw, (context, { body }) => withdraw(context, body));
  route(server, contract.listPayments, listPayments);
  void server.app.register(async (scope) => takeEvents(scope, server.platform));
}

const doubts: Readonly<Record<Doubt, string>> = {
  unmarked: "an event names a payment of ours that it cannot be of: nothing was changed",
  too_late: "money came for a wedding that is gone: it is in kept_payments, and to be refunded at Stripe",
  other_sum: "an event tells of another sum than was asked for: nothing was unlocked",
};

/** Called by Stripe, which signs the body as it sends it, byte for byte: nothing is parsed before that was looked at. */
function takeEvents(scope: FastifyInstance, platform: Platform): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  scope.post("/api/payment-events", async (request, reply) => {
    const { body } = request;
    if (platform.payment.kind !== "stripe") throw new Refusal("not_found");
    const signature = request.headers["stripe-signature"];
    if (!Buffer.isBuffer(body) || typeof signature !== "string") throw new Refusal("event_refused");
    const event = platform.payment.readEvent(body, signature);
    const doubt = event === undefined ? undefined : await fulfil(platform, event);
    if (doubt !== undefined) request.log.warn({ payment: event?.processorId }, doubts[doubt]);
    return reply.header("cache-control", "no-store").send({ received: true });
  });
}
