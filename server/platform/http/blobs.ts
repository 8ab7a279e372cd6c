/** Signed urls of contents: whole or in parts, and never as active content. */
import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import { fileTypes } from "#contract/documents.ts";
import type { ContentRow } from "#server/database/tables.ts";
import type { WeddingContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { findBlob, holdersOf } from "../storage/blobs.ts";
import { MissingBlobError, type Span, type Storage } from "../storage/storage.ts";
import { routeRaw } from "./raw-route.ts";
import type { Server } from "./request.ts";
import { pdfPolicy } from "./security-headers.ts";
import { keepWhileGood, openSigned, readsDocuments, rightsOf } from "./signed.ts";

interface Named {
  readonly contentId: string;
  /** What it is called when it is saved. */
  readonly name: string;
  readonly mime: string;
}

/** Where the reader of an answer finds a content. It is theirs alone, and ends with their membership or their last session. */
export function blobUrl(
  { signUrl, wedding, member }: WeddingContext,
  { contentId, name, mime }: Named,
): string {
  return signUrl(`/contents/${wedding.id}/${contentId}`, { user: member.userId, name, type: mime });
}

/** What browsers show by themselves and cannot run; everything else is saved. */
const shown = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp"]);

export function serveBlobs(server: Server): void {
  const access = "public";
  routeRaw(
    server,
    { method: "GET", path: "/contents/{wedding}/{content}", access },
    async (context, request, reply) => {
      const opened = openSigned(context, request);
      const { user = "", name = "", type = "" } = opened.values;
      if (!Object.hasOwn(fileTypes, type)) throw new AppError("not_found");
      const { wedding: weddingId, content: id } = request.params;
      const rights = await rightsOf(context, { weddingId, userId: user });
      const content = await findBlob(context.db, weddingId, id);
      const seen = await holdersOf(context.db, weddingId, id);
      const maySee = seen.isPhoto || (seen.isFile && readsDocuments(rights));
      if (content === undefined || !maySee) throw new AppError("file_not_found");
      describe(keepWhileGood(reply, opened), content, { name, type });
      return sendBlob(context.storage, content, request, reply);
    },
  );
}

function describe(
  reply: FastifyReply,
  content: ContentRow,
  { name, type }: { readonly name: string; readonly type: string },
): void {
  if (type === "application/pdf") reply.header("content-security-policy", pdfPolicy);
  reply
    .type(type)
    .header("etag", etagOf(content))
    .header("accept-ranges", "bytes")
    .header(
      "content-disposition",
      contentDisposition(name, { type: shown.has(type) ? "inline" : "attachment" }),
    );
}

function etagOf({ sha256 }: ContentRow): string {
  return `"${sha256.slice(0, 32)}"`;
}

async function sendBlob(
  storage: Storage,
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
    if (!(error instanceof MissingBlobError)) throw error;
    request.log.error({ content: content.id }, "a content is missing");
    throw new AppError("file_not_found");
  });
  return reply.send(stream);
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
