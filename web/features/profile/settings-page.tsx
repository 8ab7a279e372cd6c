import { useTranslation } from "react-i18next";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PasswordForm } from "./components/password-form.tsx";
import styles from "./components/password-form.module.css";
import { useProfile } from "./queries.ts";

/** Where links to its parts lead: named in the address behind '#'. */
export function SettingsPage() {
  const { t } = useTranslation("profile");
  const profile = useProfile();
  return (
    <>
      <PageTitle title={t("translation:pages.settings")} />
      <div id="mot-de-passe" className={styles.place}>
        {profile.data ? (
          <PasswordForm profile={profile.data} />
        ) : profile.error ? (
          <LoadFailed query={profile} words={(why) => t("failed", { why })} />
        ) : (
          <Card className={styles.sheet}>
            <Skeleton label={t("loading")} shape="bars" count={4} height={64} />
          </Card>
        )}
      </div>
    </>
  );
}
