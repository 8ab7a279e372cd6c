/** Requests for signed urls: only while the person the url was made for is a member, may see what it opens, and is signed in. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Queries } from "#server/database/database.ts";
import type { MemberRow } from "#server/database/member-rows.ts";
import { second } from "../clock.ts";
import type { Platform, PublicContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { readSignedUrl, type SignedUrl } from "../storage/signed-urls.ts";

/** @throws AppError not_found, whether the url was changed or is over. */
export function openSigned(
  { tokens, clock }: Pick<Platform, "tokens" | "clock">,
  { url }: Pick<FastifyRequest, "url">,
): SignedUrl {
  const opened = readSignedUrl(tokens, url, clock());
  if (opened === undefined) throw new AppError("not_found");
  return opened;
}

/** Whom a url was made for. */
export interface Asker {
  readonly weddingId: string;
  readonly userId: string;
  /** The session that asked for it; without one, any of that person's. */
  readonly sessionId?: string;
}

type Rights = Pick<MemberRow, "role" | "documents">;

/** @throws AppError not_found once they are no member of the wedding, or their session has ended. */
export async function rightsOf(
  { db, clock }: Pick<PublicContext, "db" | "clock">,
  asker: Asker,
): Promise<Rights> {
  const rights = await findRights(db, asker, clock());
  if (rights === undefined) throw new AppError("not_found");
  return rights;
}

async function findRights(
  db: Queries,
  { weddingId, userId, sessionId }: Asker,
  now: number,
): Promise<Rights | undefined> {
  const query = db
    .selectFrom("members")
    .innerJoin("sessions", "sessions.user_id", "members.user_id")
    .select(["members.role", "members.documents"])
    .where("members.wedding_id", "=", weddingId)
    .where("members.user_id", "=", userId)
    .where("sessions.expires_at", ">", now);
  const ofSession = sessionId === undefined ? query : query.where("sessions.id", "=", sessionId);
  return ofSession.limit(1).executeTakeFirst();
}

/** Whether they see quotes and invoices. */
export function readsDocuments({ role, documents }: Rights): boolean {
  return role === "couple" || documents === 1;
}

/** Browsers may keep the answer as long as the url is good. */
export function keepWhileGood(reply: FastifyReply, { left }: SignedUrl): FastifyReply {
  return reply.header("cache-control", `private, max-age=${Math.floor(left / second)}`);
}
