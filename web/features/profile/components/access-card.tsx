import { Suspense, useState } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { Profile } from "#contract/profile.ts";
import { passwordUrl } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { AccessRow } from "./access-row.tsx";
import { AddressRow } from "./address-row.tsx";
import styles from "./profile.module.css";

const AddressDialog = lazyPart(async () => ({
  default: (await import("./address-dialog.tsx")).AddressDialog,
}));
const GoogleDialog = lazyPart(async () => ({ default: (await import("./google-dialog.tsx")).GoogleDialog }));

type Opened = "address" | "google" | null;

/** The ways to sign in: address, password and Google. */
export function AccessCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const [opened, setOpened] = useState<Opened>(null);
  const { has_password: hasPassword } = profile;
  const close = () => setOpened(null);
  return (
    <Card title={t("access.title")}>
      <AddressRow profile={profile} onChange={() => setOpened("address")} />
      <AccessRow term={t("access.password")}>
        <p className={styles.soft}>{t(hasPassword ? "access.password_set" : "access.password_none")}</p>
        <div className={styles.actions}>
          <ButtonLink kind="quiet" size="small" to={passwordUrl}>
            {t(hasPassword ? "access.password_change" : "access.password_choose")}
          </ButtonLink>
        </div>
      </AccessRow>
      {profile.google && (
        <AccessRow term={t("access.google")}>
          <p className={styles.soft}>{t(hasPassword ? "access.google_joined" : "access.google_alone")}</p>
          {hasPassword && (
            <div className={styles.actions}>
              <Button kind="quiet" size="small" onClick={() => setOpened("google")}>
                {t("access.google_leave")}
              </Button>
            </div>
          )}
        </AccessRow>
      )}
      <Suspense>
        {opened === "address" && <AddressDialog profile={profile} onClose={close} />}
        {opened === "google" && <GoogleDialog onClose={close} />}
      </Suspense>
    </Card>
  );
}
