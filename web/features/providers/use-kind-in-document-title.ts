import { useEffect } from "react";
import { runAfterPaint } from "#web/platform/after-paint.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

/**
 * Sets the document's title to the kind's name after the list's own title was set, and restores that title
 * afterwards.
 */
export function useKindInDocumentTitle(name: string): void {
  const { t } = useTranslation("providers");
  useEffect(() => {
    let isHere = true;
    runAfterPaint(() => {
      if (isHere) document.title = t("window", { name, brand: t("translation:brand") });
    });
    return () => {
      isHere = false;
      document.title = t("window", { name: t("title"), brand: t("translation:brand") });
    };
  }, [name, t]);
}
