import { useTranslation } from "react-i18next";
import { PageTitle } from "#web/ui/page-title.tsx";

export function DocumentsPage() {
  const { t } = useTranslation("documents");
  return <PageTitle title={t("title")} subtitle={t("subtitle")} />;
}
