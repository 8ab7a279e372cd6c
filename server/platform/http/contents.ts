/** Signed urls of contents: whole or in parts, and never as active content. */
import { pipeline, Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import type { ContentRow } from "#server/database/tables.ts";
import { second } from "../clock.ts";
import type { Platform } from "../context.ts";
import { Refusal } from "../errors.ts";
import { findContent } from "../storage/contents.ts";
import { type SignUrl, timeLeft } from "../storage/signed-urls.ts";
import { pdfPolicy } from "./security-headers.ts";
import { telling } from "../storage/young-garbage.ts";
import { MissingContentError, type Span } from "../storage/storage.ts";

interface Named {
  readonly weddingId: string;
  readonly contentId: string;
  /** What it is called when it is saved. */
  readonly name: string;
  readonly mime: string;
}

/** Where a content can be had by whoever holds the url. */
export function contentUrl(signUrl: SignUrl, { weddingId, contentId, name, mime }: Named): string {
  return signUrl(`/contents/${weddingId}/${contentId}`, { name, type: mime });
}

/** What browsers show by themselves and cannot run; everything else is saved. */
const shown = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp"]);

export function serveContents(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { wedding: string; content: string } }>(
    "/contents/:wedding/:content",
    async (request, reply) => {
      const left = openSigned(platform, request);
      const { wedding, content: id } = request.params;
      const content = await findContent(platform.database.read, wedding, id);
      if (content === undefined) throw new Refusal("file_not_found");
      describe(reply, request, content, left);
      return sendContent(platform, content, request, reply);
    },
  );
}

/** Milliseconds the url is still good for. @throws Refusal not_found, whether it was forged or is over. */
export function openSigned({ tokens, clock }: Platform, request: FastifyRequest): number {
  const left = timeLeft(tokens, request.url, clock());
  if (left === undefined) throw new Refusal("not_found");
  return left;
}

/** What a browser may do with an answer that a signed url gave: keep it while it is good. Every answer says that it runs nothing. */
export function guard(reply: FastifyReply, left: number): FastifyReply {
  return reply.header("cache-control", `private, max-age=${Math.floor(left / second)}`);
}

function describe(reply: FastifyReply, request: FastifyRequest, content: ContentRow, left: number): void {
  const { searchParams } = new URL(request.url, "http://here.invalid");
  const mime = searchParams.get("type") ?? content.mime;
  const name = searchParams.get("name") ?? "document";
  const type = shown.has(mime) && !searchParams.has("download") ? "inline" : "attachment";
  if (mime === "application/pdf") reply.header("content-security-policy", pdfPolicy);
  guard(reply, left)
    .type(mime)
    .header("etag", etagOf(content))
    .header("accept-ranges", "bytes")
    .header("content-disposition", contentDisposition(name, { type }));
}

function etagOf({ sha256 }: ContentRow): string {
  return `"${sha256.slice(0, 32)}"`;
}

async function sendContent(
  { storage }: Platform,
  content: ContentRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = etagOf(content);
  if (request.headers["if-none-match"]?.includes(etag) === true) return reply.code(304).send();
  const span = spanOf(request, content);
  if (span === "outside") {
    return reply.code(416).header("content-range", `bytes */${content.size}`).type("text/plain").send("");
  }
  if (span !== undefined) {
    reply.code(206).header("content-range", `bytes ${span.start}-${span.end}/${content.size}`);
  }
  reply.header("content-length", span === undefined ? content.size : span.end - span.start + 1);
  // An empty stream leaves the length as it was said; nothing at all would make it 0.
  if (request.method === "HEAD") return reply.send(Readable.from([]));
  const key = { weddingId: content.wedding_id, id: content.id };
  const stream = await storage.read(key, span).catch((error: unknown) => {
    if (!(error instanceof MissingContentError)) throw error;
    request.log.error({ content: content.id }, "a content is missing");
    throw new Refusal("file_not_found");
  });
  // An error on the way ends both; Fastify hears of it and cuts the answer off.
  return reply.send(pipeline(stream, telling(), () => undefined));
}

/** The one part that is asked for; several at once are answered with the whole, as the standard allows. */
function spanOf(request: FastifyRequest, content: ContentRow): Span | "outside" | undefined {
  const { range, "if-range": condition } = request.headers;
  if (range === undefined || (condition !== undefined && condition !== etagOf(content))) return undefined;
  const spans = parseRange(content.size, range, { combine: true });
  if (spans === -1) return "outside";
  if (spans === -2 || spans.type !== "bytes" || spans.length !== 1) return undefined;
  const [span] = spans;
  return span === undefined ? undefined : { start: span.start, end: span.end };
}
