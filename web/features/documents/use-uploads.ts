/** What the pages see of the files on their way, and how they send more. */
import { useSyncExternalStore } from "react";
import { useDocumentsChanged, useStorageUse } from "./queries.ts";
import {
  addUploads,
  currentUploads,
  outcomeSaid,
  subscribe,
  type Upload,
  type UploadActions,
  uploadActions,
  watch,
} from "./upload-queue.ts";
import { isUnderWay } from "./upload.rules.ts";

/** The largest file there may be, while the server has not said so: it decides anyway. */
const unknownLargest = Number.POSITIVE_INFINITY;

/** Sends files into the folder that is open, or the one they are given to; null is the root. */
export type AddFiles = (files: readonly File[], into?: string | null) => void;

/** `largest` in bytes; asked for when absent. */
export function useAddFiles(folderId: string | null, largest?: number): AddFiles {
  const readDocuments = useDocumentsChanged();
  const known = useStorageUse().data?.largest_file;
  const most = largest ?? known ?? unknownLargest;
  return (files, into = folderId) => {
    addUploads(files, { folderId: into, largest: most, readDocuments });
  };
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** How it went, for a screen reader, once nothing is under way. */
  readonly outcome: string;
  readonly actions: UploadActions;
}

/** Everything that is on its way, or could not land; for the one list that shows it. */
export function useUploads(): Uploads {
  const uploads = useSyncExternalStore(watch, currentUploads, currentUploads);
  const outcome = useSyncExternalStore(subscribe, outcomeSaid, outcomeSaid);
  return { uploads, outcome, actions: uploadActions };
}

/** Whether files are on their way into a folder, or have landed in it just now. */
export function useIsArriving(folderId: string | null): boolean {
  const read = () => currentUploads().some((each) => each.folderId === folderId && each.state !== "failed");
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether anything is under way. */
export function useIsUploading(): boolean {
  const read = () => currentUploads().some(isUnderWay);
  return useSyncExternalStore(subscribe, read, read);
}
