/**
 * Stores the objects of the S3 stand-in on disk. An object exists only when it is complete and its hash was
 * checked.
 */
import { createHash, type Hash, randomUUID } from "node:crypto";
import { createWriteStream, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { S3Error } from "./s3-error.ts";
import { getHeader } from "./s3-signature.ts";

export interface S3Object {
  readonly path: string;
  readonly size: number;
  /** As the store writes it: an MD5 in quotes. */
  readonly etag: string;
  readonly type: string;
  readonly at: Date;
}

export type StoredObjects = Map<string, S3Object>;

const maxObjectBytes = 5 * 1024 ** 3;
/** The checksum headers, and whether a value has a valid form. */
const checksums = {
  "x-amz-checksum-sha256": { hash: "sha256", bytes: 32, malformed: "InvalidRequest" },
  "x-amz-checksum-sha1": { hash: "sha1", bytes: 20, malformed: "InvalidRequest" },
  "content-md5": { hash: "md5", bytes: 16, malformed: "InvalidDigest" },
} as const;

/** Checks what can be refused before the body is read. @throws S3Error */
export function checkUpload(request: IncomingMessage): void {
  const length = request.headers["content-length"];
  if (length === undefined) throw new S3Error("MissingContentLength");
  if (Number(length) > maxObjectBytes) throw new S3Error("EntityTooLarge");
  const hash = getHeader(request, "x-amz-content-sha256");
  // Like many stores, the stand-in accepts no body in signed chunks.
  if (hash.startsWith("STREAMING-") || getHeader(request, "content-encoding").includes("aws-chunked")) {
    throw new S3Error("NotImplemented", "aws-chunked");
  }
  if (hash !== "UNSIGNED-PAYLOAD" && !/^[\da-f]{64}$/u.test(hash)) throw new S3Error("InvalidArgument");
  for (const [name, { bytes, malformed }] of Object.entries(checksums)) {
    const given = getHeader(request, name);
    if (given === "") continue;
    const decoded = Buffer.from(given, "base64");
    if (decoded.length !== bytes || decoded.toString("base64") !== given) throw new S3Error(malformed, name);
  }
}

/** Receives a whole body, or stores nothing. @throws S3Error when the body does not match its headers */
export async function receiveObject(request: IncomingMessage, folder: string): Promise<S3Object> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const hashes = { sha256: createHash("sha256"), sha1: createHash("sha1"), md5: createHash("md5") };
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      for (const hash of Object.values(hashes)) hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(request, measure, createWriteStream(path));
    const etag = checkBody(request, hashes);
    const type = request.headers["content-type"] ?? "binary/octet-stream";
    return { path, size, etag, type, at: new Date() };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Returns the object's ETag. */
function checkBody(request: IncomingMessage, hashes: Record<"sha256" | "sha1" | "md5", Hash>): string {
  const digests = {
    sha256: hashes.sha256.digest(),
    sha1: hashes.sha1.digest(),
    md5: hashes.md5.digest(),
  };
  const signedHash = getHeader(request, "x-amz-content-sha256");
  if (signedHash !== "UNSIGNED-PAYLOAD" && signedHash !== digests.sha256.toString("hex")) {
    throw new S3Error("XAmzContentSHA256Mismatch");
  }
  for (const [name, { hash }] of Object.entries(checksums)) {
    const given = getHeader(request, name);
    if (given !== "" && given !== digests[hash].toString("base64")) throw new S3Error("BadDigest", name);
  }
  return `"${digests.md5.toString("hex")}"`;
}

/**
 * Both ends are inclusive; undefined stands for the whole object. @throws S3Error when the range is outside
 * the object
 */
export function getRange(range: string, size: number): { start: number; end: number } | undefined {
  const found = /^bytes=(\d*)-(\d*)$/u.exec(range);
  if (found === null || found[0] === "bytes=-") return undefined;
  const [, first = "", last = ""] = found;
  const start = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  if (start >= size) throw new S3Error("InvalidRange");
  return { start, end };
}
