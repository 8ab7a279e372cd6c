/** Hooks on the upload queue. */
import { useSyncExternalStore } from "react";
import { usePermission } from "#web/platform/session.tsx";
import { useInvalidateDocuments, useStorageUse } from "./queries.ts";
import {
  addUploads,
  getUploads,
  getOutcomeText,
  subscribe,
  type Upload,
  type UploadActions,
  uploadActions,
  subscribeAsOutcomeList,
} from "./upload-queue.ts";
import { isUploading } from "./upload.rules.ts";

/** Until the server has sent the maximum size; it checks the size anyway. */
const unlimitedSize = Number.POSITIVE_INFINITY;

/** Uploads files into the open folder or into `into`; null is the root. */
export type AddFiles = (files: readonly File[], into?: string | null) => void;

/** `largest` is in bytes; it is fetched when absent. */
export function useAddFiles(folderId: string | null, largest?: number): AddFiles {
  const readDocuments = useInvalidateDocuments();
  const known = useStorageUse().data?.largest_file;
  const asks = usePermission("budget:edit") === true;
  const maxBytes = largest ?? known ?? unlimitedSize;
  return (files, into = folderId) =>
    addUploads(files, { folderId: into, largest: maxBytes, readDocuments, asks });
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** The outcome for screen readers, once the queue is empty. */
  readonly outcome: string;
  readonly actions: UploadActions;
}

/** The uploads of the queue, for the one list that shows them. */
export function useUploads(): Uploads {
  const uploads = useSyncExternalStore(subscribeAsOutcomeList, getUploads, getUploads);
  const outcome = useSyncExternalStore(subscribe, getOutcomeText, getOutcomeText);
  return { uploads, outcome, actions: uploadActions };
}

/** Whether files are being uploaded into a folder or were so just now. */
export function useIsUploadingInto(folderId: string | null): boolean {
  const read = () => getUploads().some((each) => each.folderId === folderId && each.state !== "failed");
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether any upload is under way. */
export function useIsUploading(): boolean {
  const read = () => getUploads().some(isUploading);
  return useSyncExternalStore(subscribe, read, read);
}
