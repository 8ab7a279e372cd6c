/** Multipart calls: files stream to this machine's disk, one after the other, before anything is decided about them. */
import { once } from "node:events";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mostFilesAtOnce } from "#contract/documents.ts";
import { languageOf, type Language } from "#i18n/languages.ts";
import { formatBytes } from "#i18n/formats.ts";
import { minute, second } from "../clock.ts";
import type { FileLimits, Platform, WeddingContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { type NewBlob as ArrivingContent, bytesKept, storeBlobs, type BlobOwner } from "../storage/blobs.ts";
import { cleanName } from "../storage/file-name.ts";
import type { StagingFolder } from "../storage/staging.ts";
import type { StagedBlob } from "../storage/storage.ts";
import { type UploadCounter, beginUpload } from "./upload-limits.ts";
import { writeWedding } from "../write-wedding.ts";
import { type AuthenticatedSession, filesOf, weddingContext } from "./auth-guard.ts";

/** A file as it came, under the name it was sent with; or why it was turned away at the door. */
export interface Received {
  readonly name: string;
  readonly content: StagedBlob | AppError;
  /** It is kept or refused: it no longer counts among what is arriving. */
  readonly done: () => void;
}

/** An upload that has been received. `db` reads what is committed: keeping what came opens transactions of its own. */
export interface UploadContext extends WeddingContext {
  readonly received: readonly Received[];
  /** Lies beside what was received, and goes with it. */
  readonly folder: StagingFolder;
  /** As `storeBlobs`, in this wedding. */
  keep<T>(
    arriving: readonly ArrivingContent[],
    store: (context: WeddingContext, ids: readonly string[]) => Promise<T>,
  ): Promise<T>;
}

/** No field of ours is long, and none of ours are many. */
const mostFields = 20;
const longestField = 10_000;

export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: mostFilesAtOnce,
      fields: mostFields,
      parts: mostFilesAtOnce + mostFields,
      fieldSize: longestField,
      // Ours is kept while receiving; this one only must not come before.
      fileSize: Number.MAX_SAFE_INTEGER,
    },
  });
}

function keeperOf(platform: Platform, actor: AuthenticatedSession): BlobOwner {
  const { weddingId } = actor;
  return {
    ...platform,
    weddingId,
    files: filesOf(platform, actor),
    write: (job) =>
      writeWedding(platform, { weddingIds: [weddingId], actor }, (queries, now) =>
        job(weddingContext(platform, now, queries)),
      ),
  };
}

interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly received: readonly Received[];
}

/** What an upload is received by. */
export interface Receiving {
  /** The name of the field that holds files. */
  readonly field: string;
  readonly folder: StagingFolder;
  readonly arriving: UploadCounter;
  /** Asked before each file: what the wedding may keep, and how much it keeps already. @throws whoever may send no more. */
  readonly room: () => Promise<FileLimits & { readonly used: number }>;
}

/**
 * Receives an upload and deals with it. Its bytes count against the wedding's room from the first to the end of `handle`.
 * @throws AppError too_many_uploads, media_type, malformed, too_slow, and whatever `handle` throws.
 */
export async function takeUpload<T>(
  platform: Platform,
  session: AuthenticatedSession,
  { request, field }: { readonly request: FastifyRequest; readonly field: string },
  handle: (context: UploadContext, fields: Upload["fields"]) => Promise<T>,
): Promise<T> {
  const arriving = beginUpload(session.userId, session.weddingId);
  let folder: StagingFolder | undefined;
  const room = async () => {
    const { weddingId, ...now } = await session.again();
    const used = await bytesKept(platform.database.read, weddingId);
    return { ...filesOf(platform, { weddingId, ...now }), used };
  };
  try {
    folder = await platform.incoming.open();
    const { fields, received } = await receiveUpload(request, { field, folder, arriving, room });
    const now = await session.again();
    const keeper = keeperOf(platform, now);
    const context = weddingContext(platform, now, platform.database.read);
    const keep: UploadContext["keep"] = (contents, store) => storeBlobs(keeper, contents, store);
    return await handle({ ...context, received, folder, keep }, fields);
  } finally {
    arriving.end();
    // What has landed stays landed: what cannot be cleared now goes at the next start.
    await folder?.clear().catch(() => undefined);
  }
}

/** @throws AppError media_type when it is no multipart body, malformed when it cannot be read to its end, too_slow. */
export async function receiveUpload(request: FastifyRequest, receiving: Receiving): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError("media_type");
  const slow = new AbortController();
  const watching = watchPace(request, () => slow.abort(new AppError("too_slow")));
  try {
    return await Promise.race([receiveParts(request, receiving, slow.signal), abortOf(slow.signal)]);
  } catch (error) {
    // What the system and the web server say has a code; what has none is the parser's word on a broken body.
    if (error instanceof AppError || (error instanceof Error && "code" in error)) throw error;
    throw new AppError("malformed");
  } finally {
    clearInterval(watching);
  }
}

/**
 * An upload of fewer bytes in this time is cut: one byte now and then would hold a connection for ever. The slowest lines
 * phones still have, GPRS, carry two to five times as much, and two minutes are longer than a tunnel.
 */
const paceWindow = 2 * minute;
const leastBytes = (1024 * paceWindow) / second;

function watchPace({ raw }: FastifyRequest, cut: () => void): NodeJS.Timeout {
  // What came with the head counts too; on a connection that served others, the first look is mild.
  let before = 0;
  return setInterval(() => {
    const now = raw.socket.bytesRead;
    // What is here already waits for us alone.
    if (!raw.complete && now - before < leastBytes) cut();
    before = now;
  }, paceWindow);
}

async function abortOf(signal: AbortSignal): Promise<never> {
  await once(signal, "abort");
  throw signal.reason;
}

async function receiveParts(
  request: FastifyRequest,
  { field, ...receiving }: Receiving,
  signal: AbortSignal,
): Promise<Upload> {
  const language = languageOf(request.headers["accept-language"]);
  const fields: Record<string, string> = {};
  const received: Received[] = [];
  // Gone while room was made: parts that nobody sends any more would be waited for without end.
  if (request.raw.destroyed) throw new AppError("malformed");
  for await (const part of request.parts()) {
    if (part.type === "field") {
      fields[part.fieldname] = String(part.value);
    } else if (part.fieldname === field || part.fieldname === `${field}[]`) {
      received.push(await receiveFile(part, receiving, { language, signal }));
    } else {
      part.file.resume();
    }
  }
  return { fields, received };
}

async function receiveFile(
  { filename, file }: MultipartFile,
  { folder, arriving, room }: Omit<Receiving, "field">,
  { language, signal }: { readonly language: Language; readonly signal: AbortSignal },
): Promise<Received> {
  const name = cleanName(filename);
  const { used, ...limits } = await room();
  // What is there already takes no room when it comes again: one more file is let in to see.
  const most = Math.max(0, limits.quota - used) + limits.largest;
  let counted = 0;
  let isFull = false;
  const hasRoom = (length: number) => {
    counted += length;
    isFull = arriving.add(length) > most;
    return !isFull;
  };
  const content = await folder.receive(file, limits.largest, { hasRoom, signal });
  const done = () => arriving.subtract(counted);
  if (content !== undefined) return { name, content, done };
  done();
  const tooLarge = { values: { name, most: formatBytes(limits.largest, language) } };
  const error = isFull ? noRoom(name, limits, language) : new AppError("file_too_large", tooLarge);
  return { name, content: error, done: () => undefined };
}

/** Where the room is only so small because the wedding was not paid, the words say so. */
function noRoom(name: string, { quota, isLocked }: FileLimits, language: Language): AppError {
  const values = { name, most: formatBytes(quota, language) };
  return isLocked === true
    ? new AppError("locked", { values, words: "file_locked" })
    : new AppError("quota_full", { values });
}

/** What keeping a file ended with, said about that file. @throws what is no refusal. */
export function uploadErrorFor(name: string, error: unknown, { files, language }: UploadContext): AppError {
  if (error instanceof AppError && error.code === "quota_full") return noRoom(name, files, language);
  if (error instanceof AppError) return error;
  if (error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT")) {
    return new AppError("storage_full");
  }
  throw error;
}
