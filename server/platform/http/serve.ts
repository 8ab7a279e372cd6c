/** Binds a call of the contract to a service: gate, parse, transaction, answer, all in one place. */
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call, Endpoint, Reply } from "#contract/endpoint.ts";
import { health } from "#contract/health.ts";
import type { AccountContext, Platform, VisitorContext, WeddingContext } from "../context.ts";
import { Refusal, refuseField } from "../errors.ts";
import { markChanged } from "../revision.ts";
import type { BodyCache } from "./body-cache.ts";
import { etagOf, hasEtag } from "./etags.ts";
import { type Admitted, type Gate, isOpen, standingOf, weddingContext } from "./gate.ts";
import { longestBody, longestPublicBody } from "./limits.ts";
import { alwaysAnswered } from "./overload.ts";
import { parseCall } from "./parse.ts";
import { type Received, takeUpload, type UploadDesk } from "./upload.ts";

declare module "fastify" {
  interface FastifyRequest {
    admission: Admitted | undefined;
  }
}

export interface Server {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly gate: Gate;
  readonly bodies: BodyCache;
  /** Tells one build's answers from another's. */
  readonly build: string;
  /** Every endpoint served, for the tests that leave none out. */
  readonly served: Endpoint[];
}

type MemberService<E extends Endpoint> = (context: WeddingContext, call: Call<E>) => Promise<Reply<E>>;
type VisitorService<E extends Endpoint> = (context: VisitorContext, call: Call<E>) => Promise<Reply<E>>;

type AccountService<E extends Endpoint> = (context: AccountContext, call: Call<E>) => Promise<Reply<E>>;

/** A call that anyone may make. */
export function serveVisitor<E extends Endpoint>(
  server: Server,
  endpoint: E,
  handle: VisitorService<E>,
): void {
  bind(server, endpoint, (request) => handle(server.gate.visitor(request), parseCall(endpoint, request)));
}

/** A call about the person and their session, whatever the wedding. A GET's ETag is the hash of its answer. */
export function serveAccount<E extends Endpoint>(
  server: Server,
  endpoint: E,
  handle: AccountService<E>,
): void {
  bind(server, endpoint, async (request, reply) => {
    const admitted = admissionOf(request);
    const admission = endpoint.method === "GET" ? admitted : await server.gate.again(admitted);
    const { userId, sessionId, weddingId } = admission;
    const { device, language } = server.gate.visitor(request);
    const isUnlocked = isOpen(server.platform, admission);
    const person = { ...standingOf(admission), userId, sessionId, weddingId, isUnlocked, device, language };
    const answer = await handle({ ...server.platform, ...person }, parseCall(endpoint, request));
    if (endpoint.method !== "GET") return answer;
    const body = JSON.stringify(answer);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    if (hasEtag(request.headers["if-none-match"], etag)) return reply.header("etag", etag).code(304).send();
    return sendJson(reply, etag, body);
  });
}

/**
 * A call within a wedding. A GET's answer may depend on the wedding's rows and the room for files alone: its ETag is made of
 * their revision and that room, and a client that has it is answered without reading them. Any other runs in one transaction; `afterwards` follows
 * once that is durable, before the answer.
 */
export function serve<E extends Endpoint>(
  server: Server,
  endpoint: E,
  handle: MemberService<E>,
  afterwards?: () => Promise<unknown>,
): void {
  if (endpoint.method === "GET") {
    bind(server, endpoint, (request, reply) =>
      answerRead(server, endpoint, { request, reply }, async (context) =>
        JSON.stringify(await handle(context, parseCall(endpoint, request))),
      ),
    );
  } else {
    bind(server, endpoint, async (request) => {
      const reply = await answerWrite(server, endpoint, handle, request);
      await afterwards?.();
      return reply;
    });
  }
}

/** A GET within a wedding whose service writes the JSON itself: where the order of a record's keys counts, whatever they are. */
export function serveWritten<E extends Endpoint>(
  server: Server,
  endpoint: E,
  handle: (context: WeddingContext, call: Call<E>) => Promise<string>,
): void {
  bind(server, endpoint, (request, reply) =>
    answerRead(server, endpoint, { request, reply }, (context) =>
      handle(context, parseCall(endpoint, request)),
    ),
  );
}

/** A call that brings files: they are received before `handle`, which opens its own transactions, and gone after it. */
export function serveUpload<E extends Endpoint>(
  server: Server,
  endpoint: E,
  handle: (desk: UploadDesk, received: readonly Received[], call: Call<E>) => Promise<Reply<E>>,
): void {
  const field = endpoint.upload ?? "file";
  bind(server, endpoint, (request) =>
    takeUpload(server, admissionOf(request), { request, field }, (desk, { fields, received }) => {
      const { params, query } = request;
      const call = parseCall(endpoint, { params, query, body: fields });
      if (received.length === 0) throw refuseField(field, "file_missing");
      return handle(desk, received, call);
    }),
  );
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function bind({ app, gate, served }: Server, endpoint: Endpoint, answer: Answer): void {
  served.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/gu, ":$1"),
    config: {
      // Whoever watches over the server is told that it lives, however busy it is.
      ...(endpoint.path === health.path ? alwaysAnswered : {}),
      takesUpload: endpoint.upload !== undefined,
    },
    bodyLimit: endpoint.access === "public" ? longestPublicBody : longestBody,
    // Before the body is read: a stranger's is not worth parsing.
    onRequest: async (request, reply) => {
      reply.header("cache-control", "private, no-cache").header("vary", "Accept, Authorization");
      if (endpoint.access !== "public") request.admission = await gate.member(request, endpoint.permission);
      const isForm = /^multipart\//iu.test(request.headers["content-type"] ?? "");
      if (isForm && endpoint.upload === undefined) throw new Refusal("media_type");
    },
    handler: answer,
  });
}

async function answerRead(
  { platform, bodies, build }: Server,
  endpoint: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  read: (context: WeddingContext) => Promise<string>,
): Promise<FastifyReply> {
  const admission = admissionOf(request);
  const etag = etagOf(build, platform, { endpoint, admission });
  if (hasEtag(request.headers["if-none-match"], etag)) return reply.header("etag", etag).code(304).send();
  let body = bodies.get(request.url, etag);
  if (body === undefined) {
    body = await read(weddingContext(platform, admission, platform.database.read));
    bodies.set(request.url, etag, body);
  }
  return sendJson(reply, etag, body);
}

async function answerWrite<E extends Endpoint>(
  { platform, gate }: Server,
  endpoint: E,
  handle: MemberService<E>,
  request: FastifyRequest,
): Promise<Reply<E>> {
  const admitted = admissionOf(request);
  const call = parseCall(endpoint, request);
  return platform.database.write(async (queries) => {
    const revision = await markChanged(queries, [admitted.weddingId]);
    if (revision === undefined) throw new Refusal("wedding_not_found");
    const admission = await gate.again(admitted, queries);
    return handle(weddingContext(platform, admission, queries), call);
  });
}

function sendJson(reply: FastifyReply, etag: string, body: string): FastifyReply {
  return reply.header("etag", etag).type("application/json; charset=utf-8").send(body);
}

function admissionOf(request: FastifyRequest): Admitted {
  if (request.admission === undefined) throw new Refusal("not_signed_in");
  return request.admission;
}
