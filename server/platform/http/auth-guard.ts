/** The auth guard: turns a request into the context of a service, or throws. */
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { type Language, parseAcceptLanguage } from "#i18n/languages.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { allowedBeforePayment } from "#contract/checkout.ts";
import { isAllowed, type Permission } from "#contract/permissions.ts";
import type { MemberRole } from "#contract/members.ts";
import { parseMembership } from "#server/database/member-rows.ts";
import {
  createWeddingContext,
  type FileLimits,
  type Platform,
  type PublicContext,
  type Tools,
  type WeddingContext,
} from "../context.ts";
import { AppError } from "../errors.ts";
import { createUrlSigner } from "../storage/signed-urls.ts";
import { getNetwork } from "./network.ts";
import { createUseRecorder, type RecordUse } from "./session-use.ts";

/** The session with its member and its wedding. */
export interface SessionRecord {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: MemberRole;
  /** JSON, as in the row of the member. */
  readonly permissions: string;
  readonly weddingId: string;
  readonly revision: number;
  /** Epoch milliseconds of the payment of the wedding; null if it was not paid. */
  readonly unlockedAt: number | null;
  /** Epoch milliseconds: when the session ends. */
  readonly expiresAt: number;
  /** Epoch milliseconds of the last use that was recorded. */
  readonly lastUsedAt: number;
}

/** A session as authenticated for one request. */
export interface AuthenticatedSession extends SessionRecord {
  readonly userAgent: string;
  readonly language: Language;
  /**
   * Authenticates the session again, in the transaction if one is given: while a slow body arrives, the session may
   * end or a permission may be removed. @throws AppError as `AuthGuard.authenticate`.
   */
  revalidate(queries?: Queries): Promise<AuthenticatedSession>;
}

/** Finds a session that has not ended, else undefined. Runs outside of any transaction unless `queries` is given. */
export type FindSession = (
  sessionId: string,
  now: number,
  queries?: Queries,
) => Promise<SessionRecord | undefined>;

export interface AuthGuard {
  /**
   * Without `permission`, any signed-in person may call.
   * @throws AppError not_signed_in without a valid token; forbidden; other_wedding when the client shows another
   * wedding.
   */
  authenticate(request: FastifyRequest, permission?: Permission): Promise<AuthenticatedSession>;
}

const maxUserAgentLength = 200;

/** What the auth guard needs from the account feature. */
export interface SessionStore {
  readonly createSessionFinder: (database: Database) => FindSession;
  /** Records that a session was used. */
  readonly recordUse: RecordUse;
}

export function createAuthGuard(platform: Platform, sessions: SessionStore): AuthGuard {
  const findSession = sessions.createSessionFinder(platform.database);
  const recordUse = createUseRecorder(platform, sessions.recordUse);
  return {
    async authenticate(request, permission) {
      const token = parseBearerToken(request.headers.authorization);
      const claims = token === undefined ? undefined : await platform.tokens.readSession(token);
      if (claims === undefined) throw new AppError("not_signed_in");
      const session = await findSession(claims.sessionId, platform.clock());
      if (session === undefined || session.userId !== claims.id) throw new AppError("not_signed_in");
      recordUse(session);
      if (showsOtherWedding(request.headers, session)) throw new AppError("other_wedding");
      const browser = getBrowser(request);
      const authorize = (found: SessionRecord): AuthenticatedSession => {
        const isForbidden = permission !== undefined && !isAllowed(parseMembership(found), permission);
        if (isForbidden) throw new AppError("forbidden");
        return { ...found, ...browser, revalidate };
      };
      const revalidate = async (queries?: Queries): Promise<AuthenticatedSession> => {
        const now = await findSession(claims.sessionId, platform.clock(), queries);
        if (now === undefined) throw new AppError("not_signed_in");
        // A session that has moved to another wedding since must not write to this one.
        const hasMoved = now.weddingId !== session.weddingId;
        if (permission !== undefined && hasMoved) throw new AppError("other_wedding");
        return authorize(now);
      };
      return authorize(session);
    },
  };
}

function getBrowser({ headers }: FastifyRequest) {
  return {
    userAgent: (headers["user-agent"] ?? "").slice(0, maxUserAgentLength),
    language: parseAcceptLanguage(headers["accept-language"]),
  };
}

function getTools({
  database: _db,
  writeJournal: _journal,
  storage: _storage,
  staging: _staging,
  files: _files,
  ...tools
}: Platform): Tools {
  return tools;
}

/** The context of an anonymous request, on the given queries. */
export function createPublicContext(platform: Platform, request: FastifyRequest, db: Queries): PublicContext {
  return { ...getTools(platform), ...getBrowser(request), db, network: getNetwork(request.ip) };
}

/** The context of an authenticated request, on the given queries. */
export function createContextOfSession(
  platform: Platform,
  session: AuthenticatedSession,
  db: Queries,
): WeddingContext {
  const { weddingId: id, revision, userId, sessionId, userAgent, language } = session;
  return createWeddingContext({
    ...getTools(platform),
    db,
    wedding: { id, revision, isUnlocked: isWeddingUnlocked(platform, session) },
    member: { ...parseMembership(session), userId, sessionId },
    userAgent,
    language,
    files: getFileLimits(platform, session),
    signUrl: createUrlSigner(platform.tokens, platform.clock()),
  });
}

/** Whether no feature of the wedding is locked. */
export function isWeddingUnlocked(
  { payment }: Pick<Platform, "payment">,
  { unlockedAt }: Pick<SessionRecord, "unlockedAt">,
): boolean {
  return payment.kind !== "stripe" || unlockedAt !== null;
}

const megabyte = 1024 * 1024;

/** The limits on the files of the session's wedding. */
export function getFileLimits(platform: Platform, session: SessionRecord): FileLimits {
  const { files } = platform;
  const lockedQuota = allowedBeforePayment.documents * megabyte;
  return isWeddingUnlocked(platform, session) || files.quotaBytes <= lockedQuota
    ? files
    : { ...files, quotaBytes: lockedQuota, isLocked: true };
}

/** A page that stayed open while its session moved to another wedding is refused, because it would mix the two. */
function showsOtherWedding(headers: IncomingHttpHeaders, { weddingId }: SessionRecord): boolean {
  const shown = headers["x-wedding"];
  return shown !== undefined && shown !== weddingId;
}

function parseBearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/iu.exec(header ?? "")?.[1];
}
