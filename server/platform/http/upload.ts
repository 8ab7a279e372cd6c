/** Multipart calls: files stream to this machine's disk, one after the other, before anything is decided about them. */
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mostFilesAtOnce } from "#contract/documents.ts";
import { languageOf, type Language } from "#i18n/languages.ts";
import { formatBytes } from "#i18n/formats.ts";
import type { FileLimits, Platform, WeddingContext } from "../context.ts";
import { Refusal } from "../errors.ts";
import { markChanged } from "../revision.ts";
import { bytesKept, type Keeper } from "../storage/contents.ts";
import { cleanName } from "../storage/file-name.ts";
import type { IncomingFolder } from "../storage/incoming.ts";
import type { StagedContent } from "../storage/storage.ts";
import { type Admitted, type Gate, weddingContext } from "./gate.ts";

/** A file as it came, under the name it was sent with; or why it was turned away at the door. */
export interface Received {
  readonly name: string;
  readonly content: StagedContent | Refusal;
}

/** Where an upload is dealt with: its transactions are its own to open. */
export interface UploadDesk extends Keeper {
  readonly language: Language;
  /** Lies beside what was received, and goes with it. */
  readonly folder: IncomingFolder;
  /** A reading context. */
  readonly context: WeddingContext;
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

export function uploadDesk(
  { platform, gate }: { readonly platform: Platform; readonly gate: Gate },
  admitted: Admitted,
  request: FastifyRequest,
): Omit<UploadDesk, "folder"> {
  const { weddingId } = admitted;
  const context = weddingContext(platform, admitted, platform.database.read);
  return {
    ...platform,
    weddingId,
    language: languageOf(request.headers["accept-language"]),
    context,
    files: context.files,
    write: (job) =>
      platform.database.write(async (queries) => {
        const revision = await markChanged(queries, [weddingId]);
        const admission = await gate.still(admitted, queries, revision);
        return job(weddingContext(platform, admission, queries));
      }),
  };
}

interface Room extends FileLimits {
  /** Bytes all files of this upload may have together. */
  readonly left: number;
}

/** What may still come in, before it is known what of it is new. */
export async function roomFor({ database, weddingId, files }: Omit<UploadDesk, "folder">): Promise<Room> {
  const used = await bytesKept(database.read, weddingId);
  // What is there already takes no room when it comes again: one more file is let in to see.
  return { ...files, left: Math.max(0, files.quota - used) + files.largest };
}

interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly received: readonly Received[];
}

/** @throws Refusal media_type when it is no multipart body, malformed when it cannot be read to its end. */
export async function receiveUpload(
  request: FastifyRequest,
  folder: IncomingFolder,
  room: Room & { readonly field: string },
): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal("media_type");
  try {
    return await receiveParts(request, folder, room);
  } catch (error) {
    // What the system and the web server say has a code; what has none is the parser's word on a broken body.
    if (error instanceof Refusal || (error instanceof Error && "code" in error)) throw error;
    throw new Refusal("malformed");
  }
}

async function receiveParts(
  request: FastifyRequest,
  folder: IncomingFolder,
  { field, left, ...limits }: Room & { readonly field: string },
): Promise<Upload> {
  const { largest } = limits;
  const language = languageOf(request.headers["accept-language"]);
  const fields: Record<string, string> = {};
  const received: Received[] = [];
  let room = left;
  // Gone while room was made: parts that nobody sends any more would be waited for without end.
  if (request.raw.destroyed) throw new Refusal("malformed");
  for await (const part of request.parts()) {
    if (part.type === "field") {
      fields[part.fieldname] = String(part.value);
    } else if (part.fieldname === field || part.fieldname === `${field}[]`) {
      const name = cleanName(part.filename);
      const content = await receiveOne(part, folder, Math.min(largest, room));
      room -= content?.size ?? 0;
      const most = formatBytes(largest, language);
      const refusal =
        room < largest
          ? noRoom(name, limits, language)
          : new Refusal("file_too_large", { values: { name, most } });
      received.push({ name, content: content ?? refusal });
    } else {
      part.file.resume();
    }
  }
  return { fields, received };
}

async function receiveOne(
  part: MultipartFile,
  folder: IncomingFolder,
  most: number,
): Promise<StagedContent | undefined> {
  return folder.receive(part.file, most);
}

/** Where the room is only so small because the wedding was not paid, the words say so. */
function noRoom(name: string, { quota, isLocked }: FileLimits, language: Language): Refusal {
  const values = { name, most: formatBytes(quota, language) };
  return isLocked === true
    ? new Refusal("locked", { values, words: "file_locked" })
    : new Refusal("quota_full", { values });
}

/** What keeping a file ended with, said about that file. @throws what is no refusal. */
export function refusalAbout(name: string, error: unknown, desk: UploadDesk): Refusal {
  if (error instanceof Refusal && error.code === "quota_full") {
    return noRoom(name, desk.files, desk.language);
  }
  if (error instanceof Refusal) return error;
  if (error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT")) {
    return new Refusal("storage_full");
  }
  throw error;
}
