/**
 * A stand-in for Stripe: it opens sessions of the embedded checkout, refuses what Stripe refuses, and signs
 * the events that the test asks for. The real client library calls it at `STRIPE_API_URL`.
 */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { StripeSettings } from "#server/platform/payment/settings.ts";
import { StripeEvents, type StripeEvent } from "./stripe-events.ts";
import { createSession, type StripeSession, type StripeError, validateSession } from "./stripe-session.ts";

export interface StripeStandIn {
  readonly url: string;
  /** The environment of a server that uses the stand-in; the price is 49 euros. */
  readonly environment: Readonly<Record<string, string>>;
  readonly settings: StripeSettings;
  /** All sessions, in the order in which they were opened. */
  readonly sessions: readonly StripeSession[];
  /** Stripe's own clock, by which it judges the expiry of a session. */
  clock: () => number;
  /** Whether the stand-in answers 503 to every request. */
  isDown: boolean;
  /** Changes sessions and makes the events about it. */
  readonly events: StripeEvents;
  /** Sends an event as Stripe does and returns the answer's status. `age`: seconds since it was signed. */
  deliver(url: string, event: StripeEvent, signing?: { readonly age?: number }): Promise<number>;
  close(): Promise<void>;
}

/** The seller's details that the law requires. */
export const seller = {
  PUBLISHER_NAME: "Atelier des Noces",
  PUBLISHER_ADDRESS: "3, rue des Lilas, 69001 Lyon",
  PUBLISHER_PHONE: "04 00 00 00 01",
  PUBLISHER_EMAIL: "contact@noces.exemple.fr",
  HOSTING_NAME: "Hébergeur du Rhône",
  HOSTING_ADDRESS: "8, quai du Port, 69002 Lyon",
  HOSTING_PHONE: "04 00 00 00 02",
  CONSUMER_MEDIATOR: "Médiation des Services, https://mediation.exemple.fr",
};

const keys = {
  secretKey: "sk_test_standin0123456789",
  publishableKey: "pk_test_standin0123456789",
  webhookSecret: "whsec_standin0123456789",
};

interface StoredRequest {
  readonly params: string;
  /** Undefined while the request is being processed. */
  answer?: Answer;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface State {
  readonly sessions: StripeSession[];
  /** Answers by Idempotency-Key. */
  readonly requests: Map<string, StoredRequest>;
  readonly standIn: Pick<StripeStandIn, "clock" | "isDown">;
}

export async function startStripe(): Promise<StripeStandIn> {
  const sessions: StripeSession[] = [];
  const server = createServer((request, response) => {
    void answerRequest(request, { sessions, requests, standIn }).then((reply) => send(response, reply));
  });
  const requests = new Map<string, StoredRequest>();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: StripeStandIn = {
    url,
    environment: {
      PAYMENT: "stripe",
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: url,
      OFFER_PRICE: "49.00",
      ...seller,
    },
    settings: { ...keys, apiUrl: url },
    sessions,
    clock: Date.now,
    isDown: false,
    events: new StripeEvents(() => standIn.clock()),
    async deliver(to, event, { age = 0 } = {}) {
      const { body, headers } = standIn.events.signed(event, { secret: keys.webhookSecret, age });
      const response = await fetch(`${to}/api/payment-events`, { method: "POST", headers, body });
      await response.arrayBuffer();
      return response.status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": "req_standin" });
  response.end(JSON.stringify(body));
}

function createErrorAnswer(status: number, error: StripeError): Answer {
  return { status, body: { error } };
}

async function answerRequest(request: IncomingMessage, state: State): Promise<Answer> {
  let body = "";
  for await (const part of request) body += String(part);
  const { headers, method = "", url = "" } = request;
  if (state.standIn.isDown) return createErrorAnswer(503, { type: "api_error", message: "Stripe is down." });
  if (headers.authorization !== `Bearer ${keys.secretKey}`) {
    return createErrorAnswer(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
  }
  if (!/^\d{4}-\d{2}-\d{2}\.[a-z]+$/u.test(String(headers["stripe-version"]))) {
    return createErrorAnswer(400, { type: "invalid_request_error", message: "Invalid Stripe API version." });
  }
  if (method === "GET" && url.startsWith("/v1/checkout/sessions?")) return listSessions(url, state);
  const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/u.exec(url) ?? [];
  if (id === undefined && method === "POST") return answerOnce(headers, body, state);
  const session = state.sessions.find((each) => each.id === id);
  if (session === undefined) {
    const message = `No such checkout.session: '${String(id)}'`;
    return createErrorAnswer(404, { type: "invalid_request_error", code: "resource_missing", message });
  }
  if (method === "GET" && action === undefined) return { status: 200, body: expireIfDue(session, state) };
  if (method === "POST" && action === "expire") return expireSession(expireIfDue(session, state));
  return createErrorAnswer(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL ${url}`,
  });
}

/** The latest session comes first. */
function listSessions(url: string, { sessions }: State): Answer {
  const { searchParams: request } = new URL(url, "http://stripe");
  const [from, to] = ["gte", "lte"].map((end) => Number(request.get(`created[${end}]`)));
  const isInRange = ({ created }: StripeSession) => created >= (from ?? 0) && created <= (to ?? 0);
  const data = sessions.filter(isInRange).toReversed();
  return { status: 200, body: { object: "list", url: "/v1/checkout/sessions", has_more: false, data } };
}

/** A session past its expiry can no longer be paid. */
function expireIfDue(session: StripeSession, { standIn }: State): StripeSession {
  if (session.status === "open" && session.expires_at * 1000 <= standIn.clock()) session.status = "expired";
  return session;
}

function expireSession(session: StripeSession): Answer {
  if (session.status !== "open") {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`;
    return createErrorAnswer(400, { type: "invalid_request_error", message });
  }
  session.status = "expired";
  return { status: 200, body: session };
}

/**
 * https://docs.stripe.com/api/idempotent_requests: a repeated request gets the same answer; another request
 * under the same key is refused.
 */
async function answerOnce(
  headers: IncomingMessage["headers"],
  params: string,
  state: State,
): Promise<Answer> {
  const key = String(headers["idempotency-key"] ?? randomBytes(8).toString("hex"));
  const earlierRequest = state.requests.get(key);
  if (earlierRequest !== undefined && earlierRequest.params !== params) {
    const message = "Keys for idempotent requests can only be used with the same parameters.";
    return createErrorAnswer(400, { type: "idempotency_error", message });
  }
  if (earlierRequest !== undefined) {
    const message = "There is currently another in-progress request using this Idempotent Key.";
    const code = "idempotency_key_in_use";
    return earlierRequest.answer ?? createErrorAnswer(409, { type: "idempotency_error", code, message });
  }
  const request: StoredRequest = { params };
  state.requests.set(key, request);
  // The same request may arrive again while this one is processed.
  await new Promise((resolve) => setImmediate(resolve));
  const reply = openSession(headers, params, state);
  // A request that was refused by validation does not use up its key.
  if (reply.status === 200) request.answer = reply;
  else state.requests.delete(key);
  return reply;
}

function openSession(
  headers: IncomingMessage["headers"],
  request: string,
  { sessions, standIn }: State,
): Answer {
  const type = String(headers["content-type"]);
  if (!type.startsWith("application/x-www-form-urlencoded")) {
    return createErrorAnswer(400, {
      type: "invalid_request_error",
      message: `Unsupported content type ${type}`,
    });
  }
  const fields = new URLSearchParams(request);
  const sessionError = validateSession(fields, standIn.clock());
  if (sessionError !== undefined) return createErrorAnswer(400, sessionError);
  const session = createSession(fields, standIn.clock());
  sessions.push(session);
  // A copy, because later changes of the session must not change this answer.
  return { status: 200, body: structuredClone(session) };
}
