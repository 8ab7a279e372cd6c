/** The contexts that handlers get: on queries for committed reads, or on those of a transaction. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Access, Endpoint } from "#contract/endpoint.ts";
import type { Queries } from "#server/database/database.ts";
import type { Revisions } from "../announcements.ts";
import type { AccountContext, Platform, PublicContext, WeddingContext } from "../context.ts";
import { type Attempt, attempt, type Limit } from "../throttle.ts";
import { type Actor, writeWedding } from "../write-wedding.ts";
import type { ResponseCache } from "./response-cache.ts";
import {
  type AuthenticatedSession,
  type AuthGuard,
  createPublicContext,
  createContextOfSession,
} from "./auth-guard.ts";

declare module "fastify" {
  interface FastifyRequest {
    session: AuthenticatedSession | undefined;
    /** The revision of the session's wedding after the writes of this request. */
    writtenRevision: number | undefined;
  }
}

export interface Server {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly authGuard: AuthGuard;
  readonly responseCache: ResponseCache;
  /** The id of the build, part of every ETag. */
  readonly build: string;
  /** Changes with each restore of a backup. */
  readonly epoch: string;
  /** Every endpoint served. A test uses it to prove that none is missing. */
  readonly served: Endpoint[];
}

/** A request after authentication. */
export interface AuthenticatedRequest<E extends Access = Endpoint> {
  readonly server: Server;
  readonly endpoint: E;
  readonly request: FastifyRequest;
  readonly actor: Actor;
}

/** Fastify writes `:id` where the contract writes `{id}`. */
export function toFastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/gu, ":$1");
}

export interface ContextByAccess {
  readonly public: PublicContext;
  readonly account: AccountContext;
  readonly wedding: WeddingContext;
}

/** A context outside of any transaction: `db` reads committed data. */
export type WithoutTransaction<C> = C & {
  /** Counts an attempt before its outcome is known, in a transaction of its own. @throws AppError too_many. */
  readonly attempt: (limits: readonly Limit[]) => Promise<Attempt>;
};

/** A context outside of any transaction that can open some. */
export type WithOwnTransactions<C> = WithoutTransaction<C> & {
  /** As `writeWedding`: increments the revisions of the weddings, and authenticates the actor again. */
  readonly inTransaction: <T>(weddingIds: readonly string[], job: (context: C) => Promise<T>) => Promise<T>;
};

export function createContextWithoutTransaction(
  authenticated: AuthenticatedRequest<Access>,
): WithoutTransaction<object> {
  const { platform } = authenticated.server;
  const context = createContextOn(authenticated, platform.database.read);
  return { ...context, attempt: (limits) => attempt(platform, limits) };
}

export function createContextWithOwnTransactions(
  authenticated: AuthenticatedRequest<Access>,
): WithOwnTransactions<object> {
  return {
    ...createContextWithoutTransaction(authenticated),
    inTransaction: (weddingIds, job) => inTransaction(authenticated, weddingIds, job),
  };
}

/** The routes of the reply page, whose anonymous callers are guests. */
const replyPagePathPattern = /^\/r(?:\/|$)/iu;

/** Runs `job` in a transaction, on its queries. @throws as `writeWedding`. */
export async function inTransaction<T>(
  authenticated: AuthenticatedRequest<Access>,
  weddingIds: readonly string[],
  job: (context: object) => Promise<T>,
): Promise<T> {
  const { server, actor, request } = authenticated;
  const { id: thingId } = request.params as { readonly id?: string };
  const isGuest = replyPagePathPattern.test(request.routeOptions.url ?? "");
  const target = { weddingIds, actor, isGuest, thingId, afterCommit: createRevisionRecorder(request) };
  return writeWedding(server.platform, target, (queries, revalidatedActor) =>
    job(createContextOn({ ...authenticated, actor: revalidatedActor }, queries)),
  );
}

/** Notes the revision that the reply will name. */
export function createRevisionRecorder(request: FastifyRequest): (revisions: Revisions) => void {
  return (revisions) => {
    request.writtenRevision = revisions.get(request.session?.weddingId ?? "") ?? request.writtenRevision;
  };
}

function createContextOn(
  { server: { platform }, request, actor }: AuthenticatedRequest<Access>,
  db: Queries,
): object {
  if (typeof actor === "string") return createPublicContext(platform, request, db);
  return createContextOfSession(platform, actor, db);
}
