import { useEffect } from "react";
import { runAfterPaint } from "#web/ui/after-paint.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

/**
 * Sets the document's title to the open folder's name after the page's own title was set, and restores that
 * title afterwards.
 */
export function useFolderInDocumentTitle(folder: string | undefined): void {
  const { t } = useTranslation("documents");
  useEffect(() => {
    if (folder === undefined) return undefined;
    let isHere = true;
    const names = { room: t("title"), brand: t("translation:brand") };
    runAfterPaint(() => {
      if (isHere) document.title = t("window_folder", { folder, ...names });
    });
    return () => {
      isHere = false;
      document.title = t("window", names);
    };
  }, [folder, t]);
}
