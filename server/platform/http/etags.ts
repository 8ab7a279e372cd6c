/** Responses to GET calls, and their ETags. */
import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { revisionHeader } from "#contract/changes.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Platform } from "../context.ts";
import { getUrlSpan } from "../storage/signed-urls.ts";
import { type SessionRecord, getFileLimits } from "./auth-guard.ts";
import type { AuthenticatedRequest } from "./request.ts";

/**
 * A response within a wedding depends only on the wedding's rows and on the file limits, so its ETag is made of the
 * revision and the limits, and a match is answered with 304 without reading the rows. For account calls the ETag is a
 * hash of the response.
 */
export async function answerRead(
  { server: { platform, responseCache, build }, endpoint, request, actor }: AuthenticatedRequest,
  reply: FastifyReply,
  readReply: () => Promise<unknown>,
): Promise<unknown> {
  if (typeof actor === "string") return readReply();
  reply.header(revisionHeader, String(actor.revision));
  const { "if-none-match": ifNoneMatch } = request.headers;
  const serializeReply = async (): Promise<string> => {
    const answer = await readReply();
    return typeof answer === "string" ? answer : JSON.stringify(answer);
  };
  const send = (etag: string, body: string) =>
    reply.header("etag", etag).type("application/json; charset=utf-8").send(body);
  const sendNotModified = (etag: string) => reply.header("etag", etag).code(304).send();
  if (endpoint.access === "account") {
    const body = await serializeReply();
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    return hasEtag(ifNoneMatch, etag) ? sendNotModified(etag) : send(etag, body);
  }
  const etag = getEtag(build, platform, { endpoint, session: actor });
  if (hasEtag(ifNoneMatch, etag)) return sendNotModified(etag);
  const cached = responseCache.get(request.url, etag) ?? (await serializeReply());
  responseCache.set(request.url, etag, cached);
  return send(etag, cached);
}

/** `build` makes the ETags of two builds differ. */
function getEtag(
  build: string,
  platform: Platform,
  { endpoint, session }: { readonly endpoint: Endpoint; readonly session: SessionRecord },
): string {
  const { weddingId, userId, revision } = session;
  // The file limits come from the settings, which may change with a restart.
  const { quotaBytes: quota, maxFileBytes: largest } = getFileLimits(platform, session);
  // The response holds urls that expire and may belong to one session, so its ETag changes with both.
  const span = endpoint.signsUrls === true ? `-${getUrlSpan(platform.clock())}-${session.sessionId}` : "";
  return `"${build}-${weddingId}-${userId}-${revision}-${quota}-${largest}${span}"`;
}

/** Compressing proxies mark an ETag as weak, and clients may send several, so this looks for the substring. */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.includes(etag) ?? false;
}
