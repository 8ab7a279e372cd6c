/** Contents in an S3-compatible store: `<prefix><wedding id>/<content id>`, all in one bucket. */
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
import { type BlobKey, MissingBlobError, type Span, type StagedBlob, type Storage } from "./storage.ts";

/** Milliseconds: until the store takes the connection, and of silence once it has. */
const longestConnecting = 5000;
const longestSilence = 60_000;
/** How often one thing is asked for, with pauses that double from this many milliseconds on. */
const mostAttempts = 4;
const firstPause = 100;
/** Requests to the store at once; more wait. */
const mostAtOnce = 200;

/** How stores say that there is no room. */
const fullCodes = new Set([
  "EntityTooLargeForQuota",
  "InsufficientStorage",
  "QuotaExceeded",
  "QuotaExceededException",
  "StorageFull",
  "XMinioAdminBucketQuotaExceeded",
  "XMinioStorageFull",
]);

/** @throws ConfigError when the store answers that it has no such bucket, or not for us. */
export async function s3Storage(settings: S3Settings): Promise<Storage> {
  const client = new S3Client(clientSettings(settings));
  await checkBucket(client, settings);
  const placeOf = ({ weddingId, id }: BlobKey) => ({
    Bucket: settings.bucket,
    Key: `${settings.prefix}${weddingId}/${id}`,
  });
  return {
    async put(key, file) {
      await again(() => send(client, placeOf(key), file));
      await rm(file.path, { force: true });
    },
    read: (key, span) => readObject(client, placeOf(key), span),
    async remove(key) {
      await client.send(new DeleteObjectCommand(placeOf(key)));
    },
    async sizeOf(key) {
      try {
        return (await client.send(new HeadObjectCommand(placeOf(key)))).ContentLength;
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    list: () => objectsUnder(client, settings),
  };
}

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

function clientSettings({ region, endpoint, credentials, pathStyle }: S3Settings): S3ClientConfig {
  const quiet = () => undefined;
  return {
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    forcePathStyle: pathStyle,
    maxAttempts: mostAttempts,
    // Checksums of its own accord come in an encoding that many stores do not know; we send the one we have.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: longestConnecting,
      socketTimeout: longestSilence,
      httpAgent: { maxSockets: mostAtOnce },
      httpsAgent: { maxSockets: mostAtOnce },
    },
    // It would write to the console what belongs into our log, or nowhere.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  };
}

/** A store that does not answer at all may be back later: that is no reason not to start. */
async function checkBucket(client: S3Client, { bucket }: S3Settings): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const reason = bucketReason(statusOf(error));
    if (reason === undefined) return;
    throw new ConfigError(`The bucket “${bucket}” cannot be used: ${reason}. See docs/self-hosting.md.`, {
      cause: error,
    });
  }
}

function bucketReason(status: number): string | undefined {
  if (status === 404) return "the store has none of that name (S3_BUCKET, S3_ENDPOINT)";
  if (status === 403 || status === 401) {
    return "the store refuses these keys (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY), or this machine's clock is wrong";
  }
  if (status === 301 || status === 307 || status === 400) return "it lies in another region (S3_REGION)";
  return undefined;
}

/** One attempt: the store keeps it only once it is whole, since the hash of the whole is signed with the rest. */
async function send(client: S3Client, place: Place, staged: StagedBlob): Promise<void> {
  const unreadable = new AbortController();
  const body = createReadStream(staged.path);
  // The client does not listen for it.
  body.once("error", (error) => unreadable.abort(error));
  try {
    await client.send(putCommand(place, staged, body), { abortSignal: unreadable.signal });
  } catch (error) {
    throw unreadable.signal.aborted ? unreadable.signal.reason : error;
  } finally {
    body.destroy();
  }
}

function putCommand(place: Place, { size, sha256 }: StagedBlob, body: Readable): PutObjectCommand {
  const command = new PutObjectCommand({
    ...place,
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

/** The client repeats every call but those that send a stream, which it cannot read twice. */
async function again(attempt: () => Promise<void>): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (isFull(error)) throw noRoom(error);
      if (attempts === mostAttempts || !mayPass(error)) throw error;
    }
    await pause(firstPause * 2 ** attempts * (0.5 + Math.random() / 2));
  }
}

/** Whether the same call may be answered differently a moment later. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return true;
  return statusOf(error) >= 500 || statusOf(error) === 429 || error.name === "RequestTimeout";
}

function isFull(error: unknown): boolean {
  return error instanceof S3ServiceException && (fullCodes.has(error.name) || statusOf(error) === 507);
}

function noRoom(cause: unknown): Error {
  return Object.assign(new Error("The store has no room left.", { cause }), { code: "ENOSPC" });
}

/** 0 when it is not the store that answered. */
function statusOf(error: unknown): number {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
}

async function readObject(client: S3Client, place: Place, span?: Span): Promise<Readable> {
  const Range = span === undefined ? undefined : `bytes=${span.start}-${span.end}`;
  try {
    const { Body } = await client.send(new GetObjectCommand({ ...place, Range }));
    if (Body instanceof Readable) return Body;
    throw new Error("The store answered without a content.");
  } catch (error) {
    // A bucket that is gone is no missing content.
    if (error instanceof S3ServiceException && error.name === "NoSuchKey")
      throw new MissingBlobError(place.Key);
    if (statusOf(error) === 416) return Readable.from([]);
    throw error;
  }
}

async function* objectsUnder(client: S3Client, { bucket, prefix }: S3Settings): AsyncIterable<BlobKey> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key = "" } of page.Contents ?? []) {
      const [weddingId, id, ...deeper] = Key.slice(prefix.length).split("/");
      // Whatever else lies in the bucket is not ours.
      if (weddingId && id && deeper.length === 0) yield { weddingId, id };
    }
  }
}
