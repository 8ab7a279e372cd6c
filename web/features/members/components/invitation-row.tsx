import { Suspense, useState } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { Invitation } from "#contract/members.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { copyText } from "#web/platform/copy-text.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { CardRow } from "#web/ui/card-rows.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { formatPermissions } from "../permission-texts.ts";
import { formatDay, isPast } from "../texts.ts";
import { RoleChip } from "./member-row.tsx";
import styles from "./members.module.css";

const WithdrawDialog = lazyPart(async () => ({
  default: (await import("./withdraw-dialog.tsx")).WithdrawDialog,
}));
const LinkDialog = lazyPart(async () => ({ default: (await import("./link-dialog.tsx")).LinkDialog }));

/** An open invitation: for whom, with which role, until when, its link, and a button to withdraw it. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation("members");
  const [opened, setOpened] = useState<"withdraw" | "link" | null>(null);
  const { email, role, url, expires_at: end } = invitation;
  const whom = email === "" ? t("open.anyone") : email;
  const isOver = isPast(end);
  const close = () => setOpened(null);

  async function copy() {
    if (await copyText(url)) showToast({ text: t("open.copied") });
    else setOpened("link");
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
              {t("open.expired", { day: formatDay(end) })}
            </Chip>
          )}
        </>
      }
    >
      {!isOver && <p className={styles.soft}>{t("open.good", { day: formatDay(end) })}</p>}
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
          onClick={() => setOpened("withdraw")}
        >
          {t("open.withdraw")}
        </Button>
      </div>
      <Suspense>
        {opened === "withdraw" && (
          <WithdrawDialog invitation={invitation} whom={whom} isOver={isOver} onClose={close} />
        )}
        {opened === "link" && <LinkDialog invitation={invitation} onClose={close} />}
      </Suspense>
    </CardRow>
  );
}
