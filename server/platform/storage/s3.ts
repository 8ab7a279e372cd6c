/** Stores blobs in an S3-compatible store as `<prefix><wedding id>/<blob id>`, all in one bucket. */
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { ConfigError } from "../config.ts";
import type { S3Settings } from "./settings.ts";
import { type BlobKey, MissingBlobError, type ByteRange, type StagedBlob, type Storage } from "./storage.ts";

/** Milliseconds to connect. */
const connectTimeout = 5000;
/** Milliseconds of silence on an open connection. */
const idleTimeout = 60_000;
/** The attempts for one request. */
const maxAttempts = 4;
/** The shortest first pause in milliseconds. It doubles each time; a pause is random, up to twice its shortest. */
const firstPause = 100;
/** The most parallel requests; more are queued. */
const maxParallelRequests = 200;

/** The error codes by which stores report that they are full. */
const fullCodes = new Set([
  "EntityTooLargeForQuota",
  "InsufficientStorage",
  "QuotaExceeded",
  "QuotaExceededException",
  "StorageFull",
  "XMinioAdminBucketQuotaExceeded",
  "XMinioStorageFull",
]);

/**
 * @throws ConfigError when the store answers that the bucket does not exist or lies in another region, or that access
 * is denied.
 */
export async function createS3Storage(settings: S3Settings): Promise<Storage> {
  const client = new S3Client(getClientSettings(settings));
  await checkBucket(client, settings);
  const getLocation = ({ weddingId, id }: BlobKey) => ({
    Bucket: settings.bucket,
    Key: `${settings.prefix}${weddingId}/${id}`,
  });
  return {
    async put(key, file) {
      await withRetries(() => putOnce(client, getLocation(key), file));
      await rm(file.path, { force: true });
    },
    read: (key, span) => readObject(client, getLocation(key), span),
    async remove(key) {
      await client.send(new DeleteObjectCommand(getLocation(key)));
    },
    async getSize(key) {
      try {
        return (await client.send(new HeadObjectCommand(getLocation(key)))).ContentLength;
      } catch (error) {
        if (getStatus(error) === 404) return undefined;
        throw error;
      }
    },
    list: () => listObjects(client, settings),
  };
}

interface ObjectLocation {
  readonly Bucket: string;
  readonly Key: string;
}

function getClientSettings({ region, endpoint, credentials, pathStyle }: S3Settings): S3ClientConfig {
  const noop = () => undefined;
  return {
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    forcePathStyle: pathStyle,
    maxAttempts,
    // The client's default checksums use an encoding that many stores do not support. We send our own SHA-256
    // instead.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: connectTimeout,
      socketTimeout: idleTimeout,
      httpAgent: { maxSockets: maxParallelRequests },
      httpsAgent: { maxSockets: maxParallelRequests },
    },
    // By default the client logs to the console, past our own log.
    logger: { debug: noop, info: noop, warn: noop, error: noop },
  };
}

/** An unreachable store may come back later, so it does not stop the start. */
async function checkBucket(client: S3Client, { bucket }: S3Settings): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const reason = getBucketProblem(getStatus(error));
    if (reason === undefined) return;
    throw new ConfigError(`The bucket “${bucket}” cannot be used: ${reason}. See docs/self-hosting.md.`, {
      cause: error,
    });
  }
}

function getBucketProblem(status: number): string | undefined {
  if (status === 404) return "the store has none of that name (S3_BUCKET, S3_ENDPOINT)";
  if (status === 403 || status === 401) {
    return "the store refuses these keys (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY), or this machine's clock is wrong";
  }
  if (status === 301 || status === 307 || status === 400) return "it lies in another region (S3_REGION)";
  return undefined;
}

/**
 * One attempt. The SHA-256 of the whole is part of the signature, so the store keeps the blob only if it is complete.
 */
async function putOnce(client: S3Client, location: ObjectLocation, staged: StagedBlob): Promise<void> {
  const unreadable = new AbortController();
  const body = createReadStream(staged.path);
  // The client does not listen for read errors of the body.
  body.once("error", (error) => unreadable.abort(error));
  try {
    await client.send(createPutCommand(location, staged, body), { abortSignal: unreadable.signal });
  } catch (error) {
    throw unreadable.signal.aborted ? unreadable.signal.reason : error;
  } finally {
    body.destroy();
  }
}

function createPutCommand(
  location: ObjectLocation,
  { size, sha256 }: StagedBlob,
  body: Readable,
): PutObjectCommand {
  const command = new PutObjectCommand({
    ...location,
    Body: body,
    ContentLength: size,
    ContentType: "application/octet-stream",
    ChecksumSHA256: Buffer.from(sha256, "hex").toString("base64"),
  });
  command.middlewareStack.add(
    (next) => async (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers["x-amz-content-sha256"] = sha256;
      return next(args);
    },
    { step: "build", name: "signTheHash" },
  );
  return command;
}

/** The client retries every request except those with a stream body, so this does. */
async function withRetries(attempt: () => Promise<void>): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (isFull(error)) throw createFullError(error);
      if (attempts === maxAttempts || !canRetry(error)) throw error;
    }
    await pause(firstPause * 2 ** attempts * (0.5 + Math.random() / 2));
  }
}

/** Whether a retry may succeed. */
function canRetry(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return true;
  return getStatus(error) >= 500 || getStatus(error) === 429 || error.name === "RequestTimeout";
}

function isFull(error: unknown): boolean {
  return error instanceof S3ServiceException && (fullCodes.has(error.name) || getStatus(error) === 507);
}

function createFullError(cause: unknown): Error {
  return Object.assign(new Error("The store has no room left.", { cause }), { code: "ENOSPC" });
}

/** The HTTP status; 0 when the store did not answer. */
function getStatus(error: unknown): number {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
}

async function readObject(client: S3Client, location: ObjectLocation, span?: ByteRange): Promise<Readable> {
  const Range = span === undefined ? undefined : `bytes=${span.start}-${span.end}`;
  try {
    const { Body } = await client.send(new GetObjectCommand({ ...location, Range }));
    if (Body instanceof Readable) return Body;
    throw new Error("The store answered without a content.");
  } catch (error) {
    // A missing bucket must not be reported as a missing blob.
    if (error instanceof S3ServiceException && error.name === "NoSuchKey")
      throw new MissingBlobError(location.Key);
    if (getStatus(error) === 416) return Readable.from([]);
    throw error;
  }
}

async function* listObjects(client: S3Client, { bucket, prefix }: S3Settings): AsyncIterable<BlobKey> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key = "" } of page.Contents ?? []) {
      const [weddingId, id, ...deeper] = Key.slice(prefix.length).split("/");
      // Other objects in the bucket are not ours.
      if (weddingId && id && deeper.length === 0) yield { weddingId, id };
    }
  }
}
