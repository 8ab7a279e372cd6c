/** Requests for signed urls. They work only while the person is a member, has the permission, and is signed in. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { isAllowed, type Membership, type Permission } from "#contract/permissions.ts";
import type { Queries } from "#server/database/database.ts";
import { parseMembership } from "#server/database/member-rows.ts";
import { second } from "../clock.ts";
import type { Platform, PublicContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { readSignedUrl, type SignedUrl } from "../storage/signed-urls.ts";

/** @throws AppError not_found, for a url that was changed and for one that expired. */
export function verifySignedUrl(
  { tokens, clock }: Pick<Platform, "tokens" | "clock">,
  { url }: Pick<FastifyRequest, "url">,
): SignedUrl {
  const opened = readSignedUrl(tokens, url, clock());
  if (opened === undefined) throw new AppError("not_found");
  return opened;
}

/** The person that a url was signed for. */
export interface SignedUrlOwner {
  readonly weddingId: string;
  readonly userId: string;
  /** The session that the url was made in; without it, any session of the person counts. */
  readonly sessionId?: string;
}

/** @throws AppError not_found when the person is no longer a member, or the session has ended. */
export async function getOwnerMembership(
  { db, clock }: Pick<PublicContext, "db" | "clock">,
  owner: SignedUrlOwner,
): Promise<Membership> {
  const membership = await findMembership(db, owner, clock());
  if (membership === undefined) throw new AppError("not_found");
  return membership;
}

async function findMembership(
  db: Queries,
  { weddingId, userId, sessionId }: SignedUrlOwner,
  now: number,
): Promise<Membership | undefined> {
  const query = db
    .selectFrom("members")
    .innerJoin("sessions", "sessions.user_id", "members.user_id")
    .select(["members.role", "members.permissions"])
    .where("members.wedding_id", "=", weddingId)
    .where("members.user_id", "=", userId)
    .where("sessions.expires_at", ">", now);
  const ofSession = sessionId === undefined ? query : query.where("sessions.id", "=", sessionId);
  const row = await ofSession.limit(1).executeTakeFirst();
  return row && parseMembership(row);
}

/** @throws AppError not_found when the person may not do this, is no longer a member, or the session has ended. */
export async function requirePermission(
  context: Pick<PublicContext, "db" | "clock">,
  owner: SignedUrlOwner,
  permission: Permission,
): Promise<void> {
  if (!isAllowed(await getOwnerMembership(context, owner), permission)) throw new AppError("not_found");
}

/** Lets browsers cache the response until the url expires. */
export function cacheUntilExpiry(reply: FastifyReply, { validFor }: SignedUrl): FastifyReply {
  return reply.header("cache-control", `private, max-age=${Math.floor(validFor / second)}`);
}
