import i18next from "i18next";
import { Suspense, useState } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { Invitation } from "#contract/members.ts";
import { moveLostFocusToTitle } from "#web/features/profile/widgets.tsx";
import { confirmDelete } from "#web/platform/deletions.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { copyText } from "#web/platform/copy-text.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { CardRow } from "#web/ui/card-rows.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { withdrawOpenInvitation } from "../queries.ts";
import { formatPermissions } from "../permission-texts.ts";
import { formatDayOfInstant, isPast } from "../texts.ts";
import { RoleChip } from "./member-row.tsx";
import styles from "./members.module.css";

const LinkDialog = lazyPart(async () => (await import("./invitation-link-dialog.tsx")).InvitationLinkDialog);

/** An open invitation: for whom, with which role, until when, its link, and a button to withdraw it. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation("members");
  const [showsLink, setShowsLink] = useState(false);
  const { email, role, url, expires_at: end } = invitation;
  const whom = email === "" ? t("open.anyone") : email;
  const isOver = isPast(end);

  async function copy() {
    if (await copyText(url)) showToast({ text: t("open.copied") });
    else setShowsLink(true);
  }

  return (
    <CardRow
      tall
      title={whom}
      titleEnd={
        <>
          <RoleChip role={role} />
          {isOver && (
            <Chip tone="danger" icon="clock">
              {t("open.expired", { day: formatDayOfInstant(end) })}
            </Chip>
          )}
        </>
      }
    >
      {!isOver && <p className={styles.soft}>{t("open.good", { day: formatDayOfInstant(end) })}</p>}
      {!isOver && role === "helper" && <p className={styles.soft}>{formatPermissions(invitation, t)}</p>}
      <div className={styles.actions}>
        {!isOver && (
          <Button
            size="small"
            aria-label={t("open.copy_label", { whom })}
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
          aria-label={t("open.withdraw_label", { whom })}
          onClick={() => confirmWithdrawal(invitation, whom)}
        >
          {t("open.withdraw")}
        </Button>
      </div>
      <Suspense>
        {showsLink && <LinkDialog invitation={invitation} onClose={() => setShowsLink(false)} />}
      </Suspense>
    </CardRow>
  );
}

/** Asks first, because the link may have been shared already. */
function confirmWithdrawal(invitation: Invitation, whom: string): void {
  const t = i18next.getFixedT(null, "members");
  confirmDelete({
    id: invitation.id,
    isFinal: true,
    texts: {
      question: t("open.withdraw_question", { whom }),
      detail: t(isPast(invitation.expires_at) ? "open.withdraw_expired" : "open.withdraw_detail"),
      confirm: t("open.withdraw"),
      failed: (why) => t("open.withdraw_failed", { why }),
      done: t("open.withdrawn"),
    },
    send: () => withdrawOpenInvitation(invitation),
    onDeleted: moveLostFocusToTitle,
  });
}
