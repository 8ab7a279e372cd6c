/** Sends a file whole or in ranges, so that a download that broke off can be resumed. */
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import type { ByteRange } from "../storage/storage.ts";

export interface RangedFile {
  /** Bytes. */
  readonly size: number;
  /** With its quotation marks. */
  readonly etag: string;
  /** All of it without a span. */
  readonly open: (span: ByteRange | undefined) => Promise<Readable> | Readable;
}

/** Returns the span that is sent with the reply; undefined for none, as for a HEAD and a 304. */
export async function sendRanged(
  file: RangedFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ByteRange | undefined> {
  reply.header("etag", file.etag).header("accept-ranges", "bytes");
  if (request.headers["if-none-match"]?.includes(file.etag) === true) {
    void reply.code(304).send();
    return undefined;
  }
  const span = getSpan(request, file);
  if (span === "outside") {
    void reply.code(416).header("content-range", `bytes */${file.size}`).type("text/plain").send("");
    return undefined;
  }
  if (span !== undefined) {
    reply.code(206).header("content-range", `bytes ${span.start}-${span.end}/${file.size}`);
  }
  const sent = span ?? { start: 0, end: file.size - 1 };
  reply.header("content-length", sent.end - sent.start + 1);
  // An empty stream keeps the content-length header; a reply without a body would set it to 0.
  if (request.method === "HEAD") {
    void reply.send(Readable.from([]));
    return undefined;
  }
  void reply.send(await file.open(span));
  return sent;
}

/** The requested range. Several ranges are answered with the whole file, which RFC 9110 allows. */
function getSpan(request: FastifyRequest, { size, etag }: RangedFile): ByteRange | "outside" | undefined {
  const { range, "if-range": condition } = request.headers;
  if (range === undefined || (condition !== undefined && condition !== etag)) return undefined;
  const spans = parseRange(size, range, { combine: true });
  if (spans === -1) return "outside";
  if (spans === -2 || spans.type !== "bytes" || spans.length !== 1) return undefined;
  const [span] = spans;
  return span === undefined ? undefined : { start: span.start, end: span.end };
}
