import { useEffect } from "react";
import { runAfterPaint } from "#web/ui/after-paint.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

/**
 * Puts the kind's name into the title of the document. It waits for a paint, because the route sets the title of the
 * list first; that title comes back when the page is left.
 */
export function useKindInDocumentTitle(name: string): void {
  const { t } = useTranslation("providers");
  useEffect(() => {
    let isShown = true;
    runAfterPaint(() => {
      if (isShown) document.title = t("window", { name, brand: t("translation:brand") });
    });
    return () => {
      isShown = false;
      document.title = t("window", { name: t("title"), brand: t("translation:brand") });
    };
  }, [name, t]);
}
