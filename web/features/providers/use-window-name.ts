import { useEffect } from "react";
import { afterPaint } from "#web/platform/after-paint.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

/** Names the window after a kind, once it bears the name of the list; leaves that name behind. */
export function useWindowName(name: string): void {
  const { t } = useTranslation("providers");
  useEffect(() => {
    let isHere = true;
    afterPaint(() => {
      if (isHere) document.title = t("window", { name, brand: t("translation:brand") });
    });
    return () => {
      isHere = false;
      document.title = t("window", { name: t("title"), brand: t("translation:brand") });
    };
  }, [name, t]);
}
