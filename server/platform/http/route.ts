/** Binds a call of the contract to its handler. Authentication, parsing, transaction and response happen here. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { revisionHeader } from "#contract/changes.ts";
import type { Call, Endpoint, Reply } from "#contract/endpoint.ts";
import { health } from "#contract/health-check.ts";
import type { Platform, WeddingContext } from "../context.ts";
import { createFieldError, AppError } from "../errors.ts";
import { answerRead } from "./etags.ts";
import { assertUnchanged } from "./base.ts";
import { withPermittedFields } from "./field-permissions.ts";
import { maxBodyBytes, maxPublicBodyBytes } from "./limits.ts";
import { alwaysAnsweredConfig } from "./overload.ts";
import { parseCall } from "./parse.ts";
import {
  type AuthenticatedRequest,
  type ContextByAccess,
  toFastifyPath,
  createContextWithoutTransaction,
  type WithoutTransaction,
  type WithOwnTransactions,
  type Server,
  inTransaction,
  createContextWithOwnTransactions,
} from "./request.ts";
import { handleUpload, type UploadContext } from "./upload.ts";
import { getMaxValueCount } from "./value-count.ts";

/** The calls that open their own transactions, besides uploads. docs/ARCHITECTURE.md says why. */
export const pathsWithOwnTransactions = [
  "/googleAuth",
  "/create-checkout-session",
  "/api/accepted-invitations",
  "/api/account-deletions",
  "/api/opened-caterer-briefs",
  "/deleted/{id}",
  "/deleted/{id}/restore",
] as const;
type OwnPath = (typeof pathsWithOwnTransactions)[number];

type Context<E extends Endpoint> = E extends { readonly upload: string }
  ? UploadContext
  : ContextByAccess[E["access"]];

type HandlerContext<E extends Endpoint, T> = T extends "own" ? WithOwnTransactions<Context<E>> : Context<E>;

interface RouteOptions<E extends Endpoint, P, R, T> {
  /**
   * Runs before the transaction: password hashing, calls to other servers, counting attempts. Its result is passed to
   * the handler.
   */
  readonly prepare?: (context: WithoutTransaction<Context<E>>, call: Call<E>) => Promise<P>;
  /** Runs after the commit. Returns the response if the handler returned something else. */
  readonly afterCommit?: (platform: Platform, done: R) => Replied<E, R> | Promise<Replied<E, R>>;
  readonly transaction?: E["path"] extends OwnPath ? T : never;
  /** Whether the call only reads, such as a preview: it opens no transaction and increments no revision. */
  readonly isRead?: (call: Call<E>) => boolean;
}

/** What an endpoint with a base needs, so that a call can be compared with what it would overwrite. */
interface WithCurrent<E extends Endpoint> {
  /**
   * Reads the resource as its GET returns it, in the transaction and before the handler. undefined if it does not
   * exist, which the handler refuses.
   */
  readonly current: (context: Context<E>, call: Call<E>) => Promise<object | undefined>;
}

/** An endpoint whose calls are compared with what they would overwrite. Its handler runs in one transaction. */
type EndpointWithBase = Endpoint & { readonly base: true };
type EndpointWithoutBase = Endpoint & { readonly base?: undefined };

type Replied<E extends Endpoint, R> = Reply<E> | (R extends Reply<E> ? void : never);

/**
 * A GET reads committed data, and so does a call for which `isRead` returns true. Any other call, but for uploads and
 * those of `pathsWithOwnTransactions`, runs its handler in one transaction, in which the actor was authenticated again
 * and the revision of the wedding was incremented. A handler that returns a string has serialized the JSON itself.
 */
export function route<E extends EndpointWithBase, R = Reply<E>>(
  server: Server,
  endpoint: E,
  handle: (context: Context<E>, call: Call<E>) => Promise<NoInfer<R>>,
  options: WithCurrent<E> & Pick<RouteOptions<E, undefined, R, undefined>, "afterCommit">,
): void;
export function route<
  E extends EndpointWithoutBase,
  P = undefined,
  R = Reply<E>,
  T extends "own" | undefined = undefined,
>(
  server: Server,
  endpoint: E,
  handle: (
    context: HandlerContext<E, T>,
    call: Call<E>,
    prepared: NoInfer<P>,
  ) => Promise<NoInfer<R> | string>,
  options?: RouteOptions<E, P, R, T>,
): void;
// The signatures above check one endpoint; the code below handles any of them.
export function route(
  server: Server,
  endpoint: Endpoint,
  handle: UntypedRoute["handle"],
  options: object = {},
): void {
  const bound: UntypedRoute = { ...options, handle };
  bind(server, endpoint, async (request, reply) => {
    const authenticated: AuthenticatedRequest = {
      server,
      endpoint,
      request,
      actor: request.session ?? "anonymous",
    };
    if (endpoint.method === "GET") return answerRead(authenticated, reply, () => read(authenticated, bound));
    const done = await (endpoint.upload === undefined
      ? write(authenticated, bound)
      : runUpload(authenticated, bound));
    return (await bound.afterCommit?.(server.platform, done)) ?? done;
  });
}

/** The handler of a call that changes the row named in its path. */
export function withIdAndBody<Given, Body, Done>(
  change: (context: Given, id: string, body: Body) => Promise<Done>,
): (context: Given, call: { params: { id: string }; body: Body }) => Promise<Done> {
  return (context, { params, body }) => change(context, params.id, body);
}

interface UntypedRoute {
  readonly handle: (context: object, call: Call<Endpoint>, prepared?: unknown) => Promise<unknown>;
  readonly prepare?: (context: object, call: Call<Endpoint>) => Promise<unknown>;
  readonly afterCommit?: (platform: Platform, done: unknown) => unknown;
  readonly current?: (context: object, call: Call<Endpoint>) => Promise<object | undefined>;
  readonly transaction?: "own";
  readonly isRead?: (call: Call<Endpoint>) => boolean;
}

type RouteAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function bind({ app, authGuard: guard, served }: Server, endpoint: Endpoint, answer: RouteAnswer): void {
  served.push(endpoint);
  const takesUpload = endpoint.upload !== undefined;
  app.route({
    method: endpoint.method,
    url: toFastifyPath(endpoint.path),
    config: {
      // The health check is answered under any load.
      ...(endpoint.path === health.path ? alwaysAnsweredConfig : {}),
      takesUpload,
      maxValues: getMaxValueCount(endpoint),
    },
    bodyLimit: endpoint.maxBodyBytes ?? (endpoint.access === "public" ? maxPublicBodyBytes : maxBodyBytes),
    // Authentication runs before the body is read, so that the body of an anonymous client is not parsed.
    onRequest: async (request, reply) => {
      // The answer to a body with a secret, such as a password, is never cached.
      const isSecret = endpoint.access === "public" && endpoint.method !== "GET";
      reply
        .header("cache-control", isSecret ? "no-store" : "private, no-cache")
        .header("vary", "Accept, Authorization");
      if (endpoint.access !== "public")
        request.session = await guard.authenticate(request, endpoint.permission);
      const isForm = /^multipart\//iu.test(request.headers["content-type"] ?? "");
      if (isForm && !takesUpload) throw new AppError("media_type");
    },
    onSend: async (request, reply) => {
      const { writtenRevision: revision } = request;
      if (revision !== undefined) reply.header(revisionHeader, String(revision));
    },
    handler: answer,
  });
}

async function read(
  authenticated: AuthenticatedRequest,
  { handle, prepare }: UntypedRoute,
): Promise<unknown> {
  const call = parseCall(authenticated.endpoint, authenticated.request);
  const context = createContextWithoutTransaction(authenticated);
  return handle(context, call, await prepare?.(context, call));
}

async function write(authenticated: AuthenticatedRequest, bound: UntypedRoute): Promise<unknown> {
  const { endpoint, actor, request } = authenticated;
  const { handle, prepare, transaction } = bound;
  const call = parseCall(endpoint, request);
  const weddingIds = endpoint.access === "wedding" && typeof actor === "object" ? [actor.weddingId] : [];
  const isRead = bound.isRead?.(call) === true;
  if (!isRead && prepare === undefined && transaction === undefined) {
    return inTransaction(authenticated, weddingIds, async (context) => {
      const { current } = bound;
      const readCurrent = current && (() => current(context, call));
      if (readCurrent !== undefined && call.base !== undefined) {
        assertUnchanged({ current: await readCurrent(), call, sent: request.body });
      }
      const { member } = context as Partial<WeddingContext>;
      return handle(context, await withPermittedFields(endpoint, call, { member, readCurrent }));
    });
  }
  // Nothing is prepared or read for a session that ended while the body arrived.
  const revalidated = {
    ...authenticated,
    actor: typeof actor === "object" ? await actor.revalidate() : actor,
  };
  if (isRead) return handle(createContextWithoutTransaction(revalidated), call);
  if (transaction === "own") return handle(createContextWithOwnTransactions(revalidated), call);
  const prepared = await prepare?.(createContextWithoutTransaction(revalidated), call);
  return inTransaction(revalidated, weddingIds, (context) => handle(context, call, prepared));
}

async function runUpload(
  { server, endpoint, request, actor }: AuthenticatedRequest,
  { handle }: UntypedRoute,
): Promise<unknown> {
  if (typeof actor === "string") throw new AppError("not_signed_in");
  const field = endpoint.upload ?? "file";
  return handleUpload(
    server.platform,
    actor,
    { request, field, largest: endpoint.largestUpload },
    (context, fields) => {
      const { params, query } = request;
      const call = parseCall(endpoint, { params, query, body: fields });
      if (context.received.length === 0) throw createFieldError(field, "file_missing");
      return handle(context, call);
    },
  );
}
