import { useEffect } from "react";
import { afterPaint } from "#web/platform/after-paint.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

/** Names the window after the open folder, once it bears the name of the room; leaves that name behind. */
export function useWindowName(folder: string | undefined): void {
  const { t } = useTranslation("documents");
  useEffect(() => {
    if (folder === undefined) return undefined;
    let isHere = true;
    const names = { room: t("title"), brand: t("translation:brand") };
    afterPaint(() => {
      if (isHere) document.title = t("window_folder", { folder, ...names });
    });
    return () => {
      isHere = false;
      document.title = t("window", names);
    };
  }, [folder, t]);
}
