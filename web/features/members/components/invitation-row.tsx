import { useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { Invitation } from "#contract/members.ts";
import { moveLostFocusToTitle } from "#web/features/profile/widgets.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { copyText } from "#web/platform/copy-text.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { CardRow } from "#web/ui/card-rows.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { confirmInvitationWithdrawal } from "../queries.ts";
import { formatPermissions } from "../permission-texts.ts";
import { formatDayOfInstant, isPast } from "../texts.ts";
import { RoleChip } from "./member-row.tsx";
import styles from "./members.module.css";

const InvitationLinkDialog = createLazyPart(
  async () => (await import("./invitation-link-dialog.tsx")).InvitationLinkDialog,
);

/** An open invitation: for whom, with which role, until when, its link, and a button to withdraw it. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation("members");
  const [showsLink, setShowsLink] = useState(false);
  const { email, role, url, expires_at: end } = invitation;
  const name = email === "" ? t("open.anyone") : email;
  const hasExpired = isPast(end);

  async function copy() {
    if (await copyText(url)) showToast({ text: t("open.copied") });
    else setShowsLink(true);
  }

  return (
    <CardRow
      tall
      title={name}
      titleEnd={
        <>
          <RoleChip role={role} />
          {hasExpired && (
            <Chip tone="danger" icon="clock">
              {t("open.expired", { day: formatDayOfInstant(end) })}
            </Chip>
          )}
        </>
      }
    >
      {!hasExpired && <p className={styles.soft}>{t("open.good", { day: formatDayOfInstant(end) })}</p>}
      {!hasExpired && role === "helper" && <p className={styles.soft}>{formatPermissions(invitation, t)}</p>}
      <div className={styles.actions}>
        {!hasExpired && (
          <Button
            size="small"
            aria-label={t("open.copy_label", { whom: name })}
            onClick={() => {
              void copy();
            }}
          >
            {t("open.copy")}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          aria-label={t("open.withdraw_label", { whom: name })}
          onClick={() => confirmInvitationWithdrawal(invitation, { name, onDeleted: moveLostFocusToTitle })}
        >
          {t("open.withdraw")}
        </Button>
      </div>
      {showsLink && (
        <InvitationLinkDialog fallback={null} invitation={invitation} onClose={() => setShowsLink(false)} />
      )}
    </CardRow>
  );
}
