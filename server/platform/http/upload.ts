/** Multipart uploads: files are streamed to the staging folder one after the other, before the handler runs. */
import { once } from "node:events";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { maxFilesAtOnce } from "#contract/documents.ts";
import { parseAcceptLanguage, type Language } from "#i18n/languages.ts";
import { formatBytes } from "#i18n/formats.ts";
import { getErrorCode, isDiskFull } from "#server/database/engine-error.ts";
import { minute, second } from "../clock.ts";
import type { FileLimits, Platform, WeddingContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { type BlobWriter, countStoredBytes, type NewBlob, storeBlobs } from "../storage/blobs.ts";
import { cleanName } from "../storage/file-name.ts";
import type { StagingFolder } from "../storage/staging.ts";
import type { StagedBlob } from "../storage/storage.ts";
import { type Attempt, attempt, type Limit } from "../throttle.ts";
import { type UploadCounter, beginUpload } from "./upload-limits.ts";
import { writeWedding } from "../write-wedding.ts";
import {
  type AuthenticatedSession,
  getFileLimits,
  isWeddingUnlocked,
  createContextOfSession,
} from "./auth-guard.ts";
import { createRevisionRecorder } from "./request.ts";

/** A received file with its original name, or the error it was refused with. */
export interface ReceivedFile {
  readonly name: string;
  readonly content: StagedBlob | AppError;
  /** Called once the file is stored or refused, so that its bytes count no longer as arriving. */
  readonly done: () => void;
}

/** The context of a received upload. `db` reads committed data: storing the files opens its own transactions. */
export interface UploadContext extends WeddingContext {
  readonly received: readonly ReceivedFile[];
  /** The staging folder of this upload; it is deleted at the end. */
  readonly folder: StagingFolder;
  /** As `storeBlobs`, in this wedding. */
  storeBlobs<T>(
    arriving: readonly NewBlob[],
    store: (context: WeddingContext, ids: readonly string[]) => Promise<T>,
  ): Promise<T>;
  /** As `storeBlobs`, in a wedding that `begin` creates in the same transaction; nothing is paid for it yet. */
  storeInNewWedding<T>(
    arriving: readonly NewBlob[],
    begin: (context: WeddingContext, weddingId: string) => Promise<void>,
    store: (context: WeddingContext, ids: readonly string[]) => Promise<T>,
  ): Promise<T>;
  /** The limits of a wedding that is created now: nothing is paid for it yet. */
  readonly ofNewWedding: { readonly files: FileLimits; readonly isUnlocked: boolean };
  /** Counts an attempt, in a transaction of its own. @throws AppError too_many. */
  attempt(limits: readonly Limit[]): Promise<Attempt>;
}

/** Our forms have few fields, and short ones. */
const maxFields = 20;
const maxFieldBytes = 10_000;

export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: maxFilesAtOnce,
      fields: maxFields,
      parts: maxFilesAtOnce + maxFields,
      fieldSize: maxFieldBytes,
      // `receive` enforces the limit on file size; multipart's own limit must not apply before.
      fileSize: Number.MAX_SAFE_INTEGER,
    },
  });
}

function getBlobWriter(platform: Platform, actor: AuthenticatedSession, request: FastifyRequest): BlobWriter {
  const { weddingId } = actor;
  const target = { weddingIds: [weddingId], actor, afterCommit: createRevisionRecorder(request) };
  return {
    ...platform,
    weddingId,
    files: getFileLimits(platform, actor),
    write: (job) =>
      writeWedding(platform, target, (queries, now) => job(createContextOfSession(platform, now, queries))),
  };
}

/** The context of storing blobs in a wedding that does not exist yet: its first write creates it. */
function getBlobWriterOfNewWedding(
  platform: Platform,
  actor: AuthenticatedSession,
  begin: (context: WeddingContext, weddingId: string) => Promise<void>,
): BlobWriter {
  const weddingId = platform.newId();
  return {
    ...platform,
    weddingId,
    files: getLimitsOfNewWedding(platform, actor).files,
    write: (job) =>
      writeWedding(platform, { weddingIds: [], actor }, async (queries, now) => {
        const context = createContextOfSession(platform, now, queries);
        await begin(context, weddingId);
        const { isUnlocked } = getLimitsOfNewWedding(platform, actor);
        const wedding = { id: weddingId, revision: 1, isUnlocked };
        return job({ ...context, wedding });
      }),
  };
}

function getLimitsOfNewWedding(
  platform: Platform,
  actor: AuthenticatedSession,
): UploadContext["ofNewWedding"] {
  const unpaid = { ...actor, unlockedAt: null };
  return { files: getFileLimits(platform, unpaid), isUnlocked: isWeddingUnlocked(platform, unpaid) };
}

interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly received: readonly ReceivedFile[];
}

/** What receiving an upload needs. */
export interface ReceiveOptions {
  /** The name of the form field that holds files. */
  readonly field: string;
  readonly folder: StagingFolder;
  readonly counter: UploadCounter;
  /**
   * Called before each file: the limits of the wedding and the bytes it stores. @throws AppError when the session may
   * not upload any more.
   */
  readonly limits: () => Promise<FileLimits & { readonly used: number }>;
}

interface UploadRequest {
  readonly request: FastifyRequest;
  readonly field: string;
  /** `quota`: one file may be as large as all files of a wedding. */
  readonly largest?: "quota" | undefined;
}

/**
 * Receives an upload and handles it. Its bytes count against the wedding's quota from the first byte to the end of
 * `handle`.
 * @throws AppError too_many_uploads, media_type, malformed, too_slow, and whatever `handle` throws.
 */
export async function handleUpload<T>(
  platform: Platform,
  session: AuthenticatedSession,
  { request, field, largest }: UploadRequest,
  handle: (context: UploadContext, fields: Upload["fields"]) => Promise<T>,
): Promise<T> {
  const counter = beginUpload(session.userId, session.weddingId);
  let folder: StagingFolder | undefined;
  const limits = async () => {
    const { weddingId, ...now } = await session.revalidate();
    const used = await countStoredBytes(platform.database.read, weddingId);
    const own = getFileLimits(platform, { weddingId, ...now });
    return { ...own, ...(largest === "quota" && { maxFileBytes: own.quotaBytes }), used };
  };
  try {
    folder = await platform.staging.open();
    const { fields, received } = await receiveUpload(request, { field, folder, counter, limits });
    const now = await session.revalidate();
    const blobWriter = getBlobWriter(platform, now, request);
    const context = createContextOfSession(platform, now, platform.database.read);
    const storeInNewWedding: UploadContext["storeInNewWedding"] = (contents, begin, store) =>
      storeBlobs(getBlobWriterOfNewWedding(platform, now, begin), contents, store);
    return await handle(
      {
        ...context,
        received,
        folder,
        storeBlobs: (contents, store) => storeBlobs(blobWriter, contents, store),
        storeInNewWedding,
        ofNewWedding: getLimitsOfNewWedding(platform, now),
        attempt: (limited) => attempt(platform, limited),
      },
      fields,
    );
  } finally {
    counter.end();
    // The upload is stored, so a failing cleanup is no error: the next start removes the folder.
    await folder?.clear().catch(() => undefined);
  }
}

/**
 * @throws AppError media_type for a body that is not multipart, malformed for one that cannot be parsed, too_slow.
 */
export async function receiveUpload(request: FastifyRequest, receiving: ReceiveOptions): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError("media_type");
  const abort = new AbortController();
  const paceTimer = watchPace(request, () => abort.abort(new AppError("too_slow")));
  try {
    return await Promise.race([receiveParts(request, receiving, abort.signal), rejectOnAbort(abort.signal)]);
  } catch (error) {
    // Errors of the system and of Fastify have a code. An error without one is the parser's, for a broken body.
    if (error instanceof AppError || (error instanceof Error && "code" in error)) throw error;
    throw new AppError("malformed");
  } finally {
    clearInterval(paceTimer);
  }
}

/**
 * An upload that sends fewer bytes in this time is cut: one byte now and then would hold a connection forever. GPRS,
 * the slowest connection that phones still have, carries two to five times as much, and two minutes are longer than a
 * tunnel.
 */
const paceWindow = 2 * minute;
const minBytes = (1024 * paceWindow) / second;

function watchPace({ raw }: FastifyRequest, cut: () => void): NodeJS.Timeout {
  // The head's bytes count in the first window, as do those of earlier requests on the connection.
  let bytesBefore = 0;
  return setInterval(() => {
    const now = raw.socket.bytesRead;
    // A body that has arrived completely waits for the server, not for the client.
    if (!raw.complete && now - bytesBefore < minBytes) cut();
    bytesBefore = now;
  }, paceWindow);
}

async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  await once(signal, "abort");
  throw signal.reason;
}

async function receiveParts(
  request: FastifyRequest,
  { field, ...receiving }: ReceiveOptions,
  signal: AbortSignal,
): Promise<Upload> {
  const language = parseAcceptLanguage(request.headers["accept-language"]);
  const fields: Record<string, string> = {};
  const received: ReceivedFile[] = [];
  // If the client disconnected while the limits were read, multipart would wait forever for its parts.
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
  { folder, counter, limits: readLimits }: Omit<ReceiveOptions, "field">,
  { language, signal }: { readonly language: Language; readonly signal: AbortSignal },
): Promise<ReceivedFile> {
  const name = cleanName(filename);
  const { used, ...limits } = await readLimits();
  // A blob that is already stored takes no space again, so one file over the quota is received and then compared.
  const max = Math.max(0, limits.quotaBytes - used) + limits.maxFileBytes;
  let counted = 0;
  let isFull = false;
  const hasRoom = (length: number) => {
    counted += length;
    isFull = counter.add(length) > max;
    return !isFull;
  };
  const content = await folder.receive(file, limits.maxFileBytes, { hasRoom, signal });
  const done = () => counter.subtract(counted);
  if (content !== undefined) return { name, content, done };
  done();
  const tooLarge = { values: { name, most: formatBytes(limits.maxFileBytes, language) } };
  const error = isFull ? createNoRoomError(name, limits, language) : new AppError("file_too_large", tooLarge);
  return { name, content: error, done: () => undefined };
}

/** If the quota is small because the wedding was not paid, the message says so. */
function createNoRoomError(name: string, { quotaBytes, isLocked }: FileLimits, language: Language): AppError {
  const values = { name, most: formatBytes(quotaBytes, language) };
  return isLocked === true
    ? new AppError("locked", { values, textKey: "file_locked" })
    : new AppError("quota_full", { values });
}

/** The error of one file for the client; if the quota has no room, with the file's name. @throws anything that is not an error for the client. */
export function toUploadError(
  name: string,
  error: unknown,
  { files, language }: Pick<UploadContext, "files" | "language">,
): AppError {
  if (error instanceof AppError && error.code === "quota_full")
    return createNoRoomError(name, files, language);
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError("storage_full", { logReason: getErrorCode(error) });
  throw error;
}
