/**
 * The upload queue. It continues while the user visits other pages, until every file was uploaded or has
 * failed.
 */
import { uploadFiles, type StoredFile } from "#contract/documents.ts";
import { formatBytes } from "#i18n/formats.ts";
import { shorten } from "#i18n/shorten.ts";
import { ApiError } from "#web/platform/api.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { getTokenState, subscribeToToken, getUserId } from "#web/platform/token.ts";
import { upload } from "#web/platform/upload.ts";
import i18next from "i18next";
import { getLanguage } from "#web/platform/language.ts";
import { getNameOutcome } from "./names.rules.ts";
import {
  canRetry,
  isHiddenFile,
  isUploading,
  listNextUploads,
  findFileError,
  type UploadState,
} from "./upload.rules.ts";

export interface Upload {
  readonly id: string;
  readonly file: File;
  /** The target folder, independent of the page shown; null is the root. */
  readonly folderId: string | null;
  readonly state: UploadState;
  /** The share that was sent, from 0 to 1. */
  readonly share: number;
  /** Whether the list asks what it is about once it was uploaded. */
  readonly asks: boolean;
  /** The file on the server, once it was uploaded. */
  readonly stored: StoredFile | null;
  /** The name on the server, if it differs from the file's own. */
  readonly storedName: string | null;
  /** Why it failed. */
  readonly error: ApiError | null;
}

interface QueueOutcome {
  readonly addedCount: number;
  readonly refusedCount: number;
  /** The new name of the last file that was renamed. */
  readonly storedName: string | null;
}

const noOutcome: QueueOutcome = { addedCount: 0, refusedCount: 0, storedName: null };

/** How long finished uploads are shown, in milliseconds. The stylesheet fades them out at the end. */
const doneDuration = 5000;
const renamedDuration = 12_000;
const questionDuration = 60_000;
/** The shortest interval between refetches of the lists while many files are uploaded, in milliseconds. */
const minRefetchInterval = 1500;

let uploads: readonly Upload[] = [];
let lastNumber = 0;
/** Counts since the queue was last empty. */
let outcome: QueueOutcome = noOutcome;
let announcement = "";
/** The number of mounted lists that show the outcome; without one, a toast does. */
let watcherCount = 0;
let refetchDocuments: () => void = () => undefined;
let refetchTimer: ReturnType<typeof setTimeout> | undefined;
const controllerById = new Map<string, AbortController>();
const listeners = new Set<() => void>();

function setUploads(next: readonly Upload[]): void {
  uploads = next;
  const hasWork = uploads.some(isUploading);
  globalThis[hasWork ? "addEventListener" : "removeEventListener"]("beforeunload", preventClosing);
  for (const listener of listeners) listener();
}

/** Makes the browser ask before the page is closed. */
function preventClosing(event: Event): void {
  event.preventDefault();
}

function changeUpload(id: string, changes: Partial<Upload>): void {
  setUploads(uploads.map((each) => (each.id === id ? { ...each, ...changes } : each)));
}

function removeUpload(id: string): void {
  setUploads(uploads.filter((each) => each.id !== id));
}

function findLocalError(file: File, largest: number): ApiError | null {
  const code = findFileError(file, largest);
  if (code === null) return null;
  const values = { name: file.name, most: formatBytes(largest, getLanguage()) };
  return new ApiError({ code, status: 0, serverMessage: i18next.t(`errors:${code}`, values) });
}

interface AddOptions {
  readonly folderId: string | null;
  /** Bytes of the largest file that is allowed. */
  readonly largest: number;
  /** Refetches the lists of documents. */
  readonly readDocuments: () => void;
  /** Whether the list asks what a file is about that is added alone. */
  readonly asks: boolean;
}

export function addUploads(
  files: readonly File[],
  { folderId, largest, readDocuments, asks }: AddOptions,
): void {
  refetchDocuments = readDocuments;
  const shown = files.filter(({ name }) => !isHiddenFile(name));
  const added = shown.map((file): Upload => {
    lastNumber += 1;
    const error = findLocalError(file, largest);
    if (error) outcome = { ...outcome, refusedCount: outcome.refusedCount + 1 };
    return {
      id: `upload-${String(lastNumber)}`,
      file,
      folderId,
      state: error ? "failed" : "waiting",
      share: 0,
      asks: asks && shown.length === 1,
      stored: null,
      storedName: null,
      error,
    };
  });
  if (added.length === 0) return;
  announcement = "";
  setUploads([...uploads, ...added]);
  startNextUploads();
}

/** Starts the next uploads; once none is left, reports the outcome. */
function startNextUploads(): void {
  for (const next of listNextUploads(uploads)) void sendUpload(next);
  if (!uploads.some(isUploading)) finishQueue();
}

async function sendUpload({ id, file, folderId }: Upload): Promise<void> {
  const controller = new AbortController();
  controllerById.set(id, controller);
  changeUpload(id, { state: "sending", share: 0, error: null });
  try {
    const { files, refused } = await upload(uploadFiles, {
      fields: { folderId },
      files: [file],
      signal: controller.signal,
      onProgress: (share) => changeUpload(id, { share }),
    });
    const [turnedAway] = refused;
    if (turnedAway)
      throw new ApiError({ code: turnedAway.code, status: 200, serverMessage: turnedAway.message });
    const name = files[0]?.name ?? file.name;
    finishUpload(id, files[0], getNameOutcome("file", file.name, name) === "kept" ? null : name);
  } catch (error) {
    failUpload(id, error, controller.signal);
  }
  if (controllerById.get(id) === controller) controllerById.delete(id);
  startNextUploads();
}

function finishUpload(id: string, stored: StoredFile | undefined, storedName: string | null): void {
  outcome = { ...outcome, addedCount: outcome.addedCount + 1, storedName };
  changeUpload(id, { state: "done", share: 1, stored: stored ?? null, storedName });
  const asks = uploads.find((each) => each.id === id)?.asks === true;
  const duration = asks ? questionDuration : storedName === null ? doneDuration : renamedDuration;
  setTimeout(() => removeUpload(id), duration);
  refetchTimer ??= setTimeout(refetchLists, minRefetchInterval);
}

function failUpload(id: string, error: unknown, signal: AbortSignal): void {
  // The user cancelled it, which removed it from the list.
  if (signal.aborted) return;
  outcome = { ...outcome, refusedCount: outcome.refusedCount + 1 };
  const apiError = error instanceof ApiError ? error : new ApiError({ code: "internal", status: 0 });
  changeUpload(id, { state: "failed", error: apiError });
  // The page still shows a folder that was deleted.
  if (apiError.code === "folder_not_found") refetchLists();
}

function refetchLists(): void {
  clearTimeout(refetchTimer);
  refetchTimer = undefined;
  refetchDocuments();
}

function finishQueue(): void {
  if (refetchTimer !== undefined) refetchLists();
  const { addedCount, refusedCount } = outcome;
  if (addedCount + refusedCount === 0) return;
  announcement = formatOutcome(outcome);
  outcome = noOutcome;
  if (watcherCount === 0) showToast({ text: announcement, tone: refusedCount === 0 ? "done" : "refused" });
  setUploads(uploads);
}

function formatOutcome({ addedCount, refusedCount, storedName }: QueueOutcome): string {
  if (addedCount === 1 && refusedCount === 0 && storedName !== null) {
    return i18next.t("documents:upload.added_as", { name: shorten(storedName) });
  }
  if (refusedCount === 0) return i18next.t("documents:upload.added", { count: addedCount });
  if (addedCount === 0) return i18next.t("documents:upload.refused", { count: refusedCount });
  const parts = {
    added: i18next.t("documents:upload.added", { count: addedCount }),
    refused: i18next.t("documents:upload.of_which_refused", { count: refusedCount }),
  };
  return i18next.t("documents:upload.outcome", parts);
}

function cancel(id: string): void {
  controllerById.get(id)?.abort();
  removeUpload(id);
  startNextUploads();
}

const queuedState = { state: "waiting", share: 0, error: null } as const;

function retry(id: string): void {
  changeUpload(id, queuedState);
  startNextUploads();
}

/** Uploads into another folder than the intended one. */
function sendInto(id: string, folderId: string | null): void {
  changeUpload(id, { ...queuedState, folderId });
  startNextUploads();
}

function retryAll(): void {
  setUploads(
    uploads.map((each) => (each.error && canRetry(each.error.code) ? { ...each, ...queuedState } : each)),
  );
  startNextUploads();
}

function clear(): void {
  const hasWork = uploads.some(isUploading);
  for (const controller of controllerById.values()) controller.abort();
  setUploads(uploads.filter((each) => (hasWork ? !isUploading(each) : each.state !== "failed")));
  startNextUploads();
}

/** Uploads of one user are never sent in the name of the next. */
let lastUserId = getUserId(getTokenState().token);
subscribeToToken(() => {
  const id = getUserId(getTokenState().token);
  if (lastUserId !== undefined && id !== lastUserId) {
    outcome = noOutcome;
    setUploads([]);
    for (const controller of controllerById.values()) controller.abort();
  }
  lastUserId = id;
});

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Like `subscribe`, for a list that shows the outcome itself. */
export function subscribeAsOutcomeList(listener: () => void): () => void {
  const stop = subscribe(listener);
  watcherCount += 1;
  return () => {
    watcherCount -= 1;
    announcement = "";
    stop();
  };
}

export interface UploadActions {
  readonly cancel: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly retryAll: () => void;
  readonly sendInto: (id: string, folderId: string | null) => void;
  /** Removes all uploads under way, or the failed ones if there are none. */
  readonly clear: () => void;
}

export const uploadActions: UploadActions = { cancel, retry, retryAll, sendInto, clear };

/** Uploads that wait, are under way, have just finished or have failed. */
export function getUploads(): readonly Upload[] {
  return uploads;
}

/** The outcome as text once the queue is empty; '' until then. */
export function getOutcomeText(): string {
  return announcement;
}
