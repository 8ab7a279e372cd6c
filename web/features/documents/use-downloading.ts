import type { StoredFile } from "#contract/documents.ts";
import { errorWords } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useArchive, useFreshUrl } from "./queries.ts";

/** Hands an address of ours to the browser to keep under a name; the page stays where it is. */
function keep(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

export interface Downloading {
  readonly file: (file: StoredFile) => void;
  /** As a zip; null is everything. */
  readonly folder: (id: string | null) => void;
  /** In this window, shown by the browser itself. */
  readonly view: (file: StoredFile) => void;
}

/** Takes files out of the room, by addresses that still hold; what cannot be had is said. */
export function useDownloading(): Downloading {
  const { t } = useTranslation("documents");
  const freshUrl = useFreshUrl();
  const { mutateAsync: archive } = useArchive();
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      showToast({ words: t("download.failed", { why: errorWords(error) }), tone: "refused" });
    }
  };
  return {
    file: (file) => {
      void attempt(async () => {
        keep(await freshUrl(file), file.name);
      });
    },
    folder: (id) => {
      void attempt(async () => {
        keep(await archive(id), "");
        showToast({ words: t("download.zip") });
      });
    },
    view: (file) => {
      void attempt(async () => {
        location.assign(await freshUrl(file));
      });
    },
  };
}
