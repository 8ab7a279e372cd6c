import i18next from "i18next";
import { useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { Profile } from "#contract/profile.ts";
import { passwordUrl } from "#web/paths.ts";
import { confirmDelete } from "#web/platform/deletions.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { unlinkGoogle } from "../queries.ts";
import { moveLostFocusToTitle } from "../widgets.tsx";
import { AccessRow } from "./access-row.tsx";
import { EmailRow } from "./email-row.tsx";
import styles from "./profile.module.css";

const EmailDialog = createLazyPart(async () => (await import("./email-dialog.tsx")).EmailDialog);

/** The ways to sign in: address, password and Google. */
export function AccessCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const [isEmailDialogOpen, setEmailDialogOpen] = useState(false);
  const { has_password: hasPassword } = profile;
  return (
    <Card title={t("access.title")}>
      <EmailRow profile={profile} onChange={() => setEmailDialogOpen(true)} />
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
              <Button kind="quiet" size="small" onClick={confirmGoogleUnlink}>
                {t("access.google_leave")}
              </Button>
            </div>
          )}
        </AccessRow>
      )}
      {isEmailDialogOpen && (
        <EmailDialog fallback={null} profile={profile} onClose={() => setEmailDialogOpen(false)} />
      )}
    </Card>
  );
}

function confirmGoogleUnlink(): void {
  const t = i18next.getFixedT(null, "profile");
  confirmDelete({
    id: "",
    isFinal: true,
    texts: {
      question: t("google.question"),
      detail: t("google.detail"),
      confirm: t("google.confirm"),
      failed: (why) => t("google.failed", { why }),
      done: t("google.left"),
    },
    send: unlinkGoogle,
    onDeleted: moveLostFocusToTitle,
  });
}
