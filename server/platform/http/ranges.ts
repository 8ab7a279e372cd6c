/** Sends a file whole or in ranges, so that a download that broke off can be resumed. */
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import type { ByteRange } from "../storage/storage.ts";

interface RangedFile {
  /** Bytes. */
  readonly size: number;
  /** With its quotation marks. */
  readonly etag: string;
  /** All of it without a range. */
  readonly open: (range: ByteRange | undefined) => Promise<Readable> | Readable;
}

/** Returns the range that is sent with the reply; undefined for none, as for a HEAD and a 304. */
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
  const range = getRange(request, file);
  if (range === "outside") {
    void reply.code(416).header("content-range", `bytes */${file.size}`).type("text/plain").send("");
    return undefined;
  }
  if (range !== undefined) {
    reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
  }
  const sent = range ?? { start: 0, end: file.size - 1 };
  reply.header("content-length", sent.end - sent.start + 1);
  // An empty stream keeps the content-length header; a reply without a body would set it to 0.
  if (request.method === "HEAD") {
    void reply.send(Readable.from([]));
    return undefined;
  }
  void reply.send(await file.open(range));
  return sent;
}

/**
 * The requested range. Several ranges are answered with the whole file, which RFC 9110 allows. It defines ranges for GET
 * alone.
 */
function getRange(request: FastifyRequest, { size, etag }: RangedFile): ByteRange | "outside" | undefined {
  const { range: header, "if-range": condition } = request.headers;
  if (request.method !== "GET" || header === undefined || (condition !== undefined && condition !== etag))
    return undefined;
  const ranges = parseRange(size, header, { combine: true });
  if (ranges === -1) return "outside";
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return undefined;
  const [range] = ranges;
  return range === undefined ? undefined : { start: range.start, end: range.end };
}
