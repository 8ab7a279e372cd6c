import type { StoredFile } from "#contract/documents.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { downloadUrl } from "#web/platform/save-file.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useArchiveUrl } from "./mutations.ts";
import { useFreshUrl } from "./queries.ts";

export interface DownloadActions {
  readonly file: (file: StoredFile) => void;
  /** A folder as a ZIP; null: all documents. */
  readonly folder: (id: string | null) => void;
  /** Opens in this window, in the browser's own viewer. */
  readonly view: (file: StoredFile) => void;
}

/** Downloads files by fresh URLs; a failure is shown in a toast. */
export function useDownloadActions(): DownloadActions {
  const { t } = useTranslation("documents");
  const freshUrl = useFreshUrl();
  const { mutateAsync: archive } = useArchiveUrl();
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      showToast({ text: t("download.failed", { why: getErrorText(error) }), tone: "refused" });
    }
  };
  return {
    file: (file) => {
      void attempt(async () => {
        downloadUrl(await freshUrl(file), file.name);
      });
    },
    folder: (id) => {
      void attempt(async () => {
        downloadUrl(await archive(id), "");
        showToast({ text: t("download.zip") });
      });
    },
    view: (file) => {
      void attempt(async () => {
        location.assign(await freshUrl(file));
      });
    },
  };
}
