import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useProfile } from "../queries.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./password-form.module.css";
import { PasswordSkeleton } from "./password-skeleton.tsx";

export function PasswordPanel() {
  const { t } = useTranslation("profile");
  const profile = useProfile();
  if (!profile.data && !profile.error) return <PasswordSkeleton />;
  return (
    <div className={styles.place}>
      {profile.data ? (
        <PasswordForm profile={profile.data} />
      ) : (
        <LoadFailed query={profile} text={(why) => t("failed", { why })} />
      )}
    </div>
  );
}
