import type { StoredFile } from "#contract/documents.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { downloadUrl } from "#web/platform/save-file.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useArchiveUrl } from "./mutations.ts";
import { useFreshUrl } from "./queries.ts";

export interface DownloadActions {
  readonly downloadFile: (file: StoredFile) => void;
  /** A folder as a ZIP; null: all documents. */
  readonly downloadFolder: (id: string | null) => void;
  /** Opens it in this window, in the browser's own viewer. */
  readonly openInViewer: (file: StoredFile) => void;
}

/** Downloads files by fresh URLs; a failure is shown in a toast. */
export function useDownloadActions(): DownloadActions {
  const { t } = useTranslation("documents");
  const getFreshUrl = useFreshUrl();
  const { mutateAsync: getArchiveUrl } = useArchiveUrl();
  const reportFailure = async (download: () => Promise<void>) => {
    try {
      await download();
    } catch (error) {
      showToast({ text: t("download.failed", { why: getErrorText(error) }), tone: "refused" });
    }
  };
  return {
    downloadFile: (file) => {
      void reportFailure(async () => {
        downloadUrl(await getFreshUrl(file), file.name);
      });
    },
    downloadFolder: (id) => {
      void reportFailure(async () => {
        downloadUrl(await getArchiveUrl(id), "");
        showToast({ text: t("download.zip") });
      });
    },
    openInViewer: (file) => {
      void reportFailure(async () => {
        location.assign(await getFreshUrl(file));
      });
    },
  };
}
