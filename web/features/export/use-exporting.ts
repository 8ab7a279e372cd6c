import { errorWords } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useExportUrl } from "./queries.ts";

interface Exporting {
  readonly isPending: boolean;
  readonly download: () => void;
}

/** Downloads everything; the page stays where it is. */
export function useExporting(): Exporting {
  const { t } = useTranslation("profile");
  const { mutate, isPending } = useExportUrl();
  const download = () => {
    mutate(undefined, {
      onSuccess: (url) => {
        const link = document.createElement("a");
        link.href = url;
        link.download = "";
        // In the dialog that holds the focus, if there is one: outside it nothing can be pressed.
        (document.querySelector("dialog:modal") ?? document.body).append(link);
        link.click();
        link.remove();
        showToast({ words: t("export.started") });
      },
      onError: (error) => {
        showToast({ words: t("export.failed", { why: errorWords(error, t) }), tone: "refused" });
      },
    });
  };
  return { isPending, download };
}
