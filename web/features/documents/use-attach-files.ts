import { useRef, useState } from "react";
import { uploadFiles, type StoredFile } from "#contract/documents.ts";
import { formatBytes } from "#i18n/formats.ts";
import { shorten } from "#i18n/shorten.ts";
import { ApiError } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { upload } from "#web/platform/upload.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { addLink } from "./links.rules.ts";
import { useInvalidateDocuments, useStorageUse } from "./queries.ts";
import { findFileError } from "./upload.rules.ts";
import { formatAttached, type NamedItem } from "./use-attached-files.ts";
import { useOptimisticLinks } from "./use-optimistic-links.ts";

/** Links files to an item one after another; returns which succeeded, and why the others failed. */
function useLinkFiles(target: NamedItem) {
  const changeLinks = useOptimisticLinks();
  return async (files: readonly StoredFile[]) => {
    const attached: StoredFile[] = [];
    const failed: { readonly file: StoredFile; readonly error: unknown }[] = [];
    for (const file of files) {
      try {
        attached.push(await changeLinks(file, addLink(file.links, { ...target, provider_id: null })));
      } catch (error) {
        failed.push({ file, error });
      }
    }
    return { attached, failed };
  };
}

/** Why a file need not be sent, as text. */
function useGetFileError() {
  const { t } = useTranslation("documents");
  const largest = useStorageUse().data?.largest_file ?? Number.POSITIVE_INFINITY;
  return (file: File): string | null => {
    const code = findFileError(file, largest);
    if (code === null) return null;
    return t(`errors:${code}`, { name: file.name, most: formatBytes(largest, getLanguage()) });
  };
}

/** An upload under way: the number of files, and the share that was sent, from 0 to 1. */
export interface Sending {
  readonly count: number;
  readonly share: number;
}

/**
 * Attaches existing files, or files uploaded now into the root. `onAttached` receives those that were
 * attached.
 */
export function useAttachFiles(target: NamedItem, onAttached: (files: readonly StoredFile[]) => void) {
  const { t } = useTranslation("documents");
  const linkFiles = useLinkFiles(target);
  const invalidate = useInvalidateDocuments();
  const getFileError = useGetFileError();
  const [sending, setSending] = useState<Sending | null>(null);
  const [isAttaching, setAttaching] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [doneText, setDoneText] = useState("");
  const controller = useRef<AbortController>(null);

  /** Reports to the dialog, if it stays open, and to its opener. */
  function report(attached: readonly StoredFile[]) {
    onAttached(attached);
    setDoneText(attached.length === 0 ? "" : formatAttached(attached, target, t));
  }

  /** Returns the files that could not be attached. */
  async function attach(files: readonly StoredFile[]): Promise<readonly StoredFile[]> {
    setRefusals([]);
    setAttaching(true);
    const { attached, failed } = await linkFiles(files);
    setAttaching(false);
    report(attached);
    const [first] = failed;
    if (first) {
      setRefusals([t("links.join.failed", { count: failed.length, why: getErrorText(first.error) })]);
    }
    return failed.map(({ file }) => file);
  }

  async function uploadAndLink(files: readonly File[], signal: AbortSignal): Promise<readonly string[]> {
    const onProgress = (share: number) => setSending({ count: files.length, share });
    try {
      const uploaded = await upload(uploadFiles, { fields: { folderId: null }, files, onProgress, signal });
      const { attached, failed } = await linkFiles(uploaded.files);
      invalidate();
      report(attached);
      return [
        ...uploaded.refused.map(({ message }) => message),
        ...failed.map(({ file, error }) =>
          t("links.join.kept_apart", { file: shorten(file.name), why: getErrorText(error) }),
        ),
      ];
    } catch (error) {
      if (signal.aborted) return [];
      return [(error instanceof ApiError && error.serverMessage) || getErrorText(error)];
    }
  }

  /** Returns whether all of them were attached. */
  async function send(files: readonly File[]): Promise<boolean> {
    const refused = files.map(getFileError).filter((why) => why !== null);
    const wanted = files.filter((file) => getFileError(file) === null);
    setDoneText("");
    setRefusals(refused);
    if (wanted.length === 0) return false;
    controller.current = new AbortController();
    const { signal } = controller.current;
    setSending({ count: wanted.length, share: 0 });
    const laterErrors = await uploadAndLink(wanted, signal);
    setSending(null);
    setRefusals([...refused, ...laterErrors]);
    return !signal.aborted && refused.length + laterErrors.length === 0;
  }

  return {
    sending,
    isAttaching,
    refusals,
    /** What was attached so far, for the dialog that is still open. */
    done: doneText,
    attach,
    send,
    refuse: (why: string) => setRefusals([why]),
    stop: () => {
      controller.current?.abort();
    },
  };
}
