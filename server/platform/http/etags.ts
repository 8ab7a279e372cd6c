/** Replies to reads, and their ETags: a client that has a reply is not sent it again. */
import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Platform } from "../context.ts";
import { spanAt } from "../storage/signed-urls.ts";
import { type SessionRecord, filesOf } from "./auth-guard.ts";
import type { Asked } from "./request.ts";

/**
 * Within a wedding a reply may depend on the wedding's rows and the room for files alone: its ETag is made of their revision
 * and that room, and a client that has it is answered without reading them. About an account it is the hash of the reply.
 */
export async function answerRead(
  { server: { platform, bodies, build }, endpoint, request, actor }: Asked,
  reply: FastifyReply,
  readReply: () => Promise<unknown>,
): Promise<unknown> {
  if (typeof actor === "string") return readReply();
  const { "if-none-match": known } = request.headers;
  const written = async (): Promise<string> => {
    const answer = await readReply();
    return typeof answer === "string" ? answer : JSON.stringify(answer);
  };
  const send = (etag: string, body: string) =>
    reply.header("etag", etag).type("application/json; charset=utf-8").send(body);
  const sendNothing = (etag: string) => reply.header("etag", etag).code(304).send();
  if (endpoint.access === "account") {
    const body = await written();
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    return hasEtag(known, etag) ? sendNothing(etag) : send(etag, body);
  }
  const etag = etagOf(build, platform, { endpoint, admission: actor });
  if (hasEtag(known, etag)) return sendNothing(etag);
  const kept = bodies.get(request.url, etag) ?? (await written());
  bodies.set(request.url, etag, kept);
  return send(etag, kept);
}

/** `build`: tells one build's answers from another's. */
function etagOf(
  build: string,
  platform: Platform,
  { endpoint, admission }: { readonly endpoint: Endpoint; readonly admission: SessionRecord },
): string {
  const { weddingId, userId, revision } = admission;
  // What the settings make of the wedding may be otherwise after a new start.
  const { quota, largest } = filesOf(platform, admission);
  // Urls that expire, and may be of one session: an answer that was kept must not outlive them.
  const span = endpoint.signsUrls === true ? `-${spanAt(platform.clock())}-${admission.sessionId}` : "";
  return `"${build}-${weddingId}-${userId}-${revision}-${quota}-${largest}${span}"`;
}

/** Proxies that compress mark an ETag as weak, and clients may hold several. */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.includes(etag) ?? false;
}
