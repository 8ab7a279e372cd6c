import { useTranslation } from "react-i18next";
import { PageTitle } from "#web/ui/page-title.tsx";

export function InvitationPage() {
  const { t } = useTranslation("members");
  return <PageTitle title={t("translation:pages.invitation")} />;
}
