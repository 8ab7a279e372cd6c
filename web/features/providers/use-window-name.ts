import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Names the window after a kind, within the list it stands in; leaves the list's own name behind. */
export function useWindowName(name: string): void {
  const { t } = useTranslation("providers");
  useEffect(() => {
    document.title = t("page_of", { name, list: t("translation:brand") });
    return () => {
      document.title = t("page_of", { name: t("title"), list: t("translation:brand") });
    };
  }, [name, t]);
}
