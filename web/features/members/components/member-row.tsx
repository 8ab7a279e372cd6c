import { useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { partnerRemovalDays, type Member } from "#contract/members.ts";
import { getFirstLetter } from "#i18n/first-letter.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { CardRow } from "#web/ui/card-rows.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { confirmMemberRemoval } from "../queries.ts";
import { formatPermissions } from "../permission-texts.ts";
import { formatDayOfInstant, getMemberName } from "../texts.ts";
import styles from "./members.module.css";

const PermissionsDialog = createLazyPart(
  async () => (await import("./permissions-dialog.tsx")).PermissionsDialog,
);

interface MemberRowProps {
  member: Member;
  me: Member | undefined;
  at: number;
}

/** A member: their name and permissions, and the couple's actions on them. */
export function MemberRow({ member, me, at }: MemberRowProps) {
  const { t } = useTranslation("members");
  const name = getMemberName(member);
  const isOther = !member.me && member.role === "couple";
  return (
    <CardRow
      tall
      id={member.id}
      mark={<Avatar initial={getFirstLetter(name)} />}
      title={name}
      titleEnd={
        <span className={styles.chips}>
          <RoleChip role={member.role} />
          {member.me && <Chip>{t("people.me")}</Chip>}
        </span>
      }
      action={
        member.removable && (
          <Button
            kind="quiet"
            size="small"
            aria-label={t("people.remove_label", { name })}
            onClick={() => confirmMemberRemoval(member, at)}
          >
            {t("people.remove")}
          </Button>
        )
      }
    >
      <p className={styles.soft}>{member.email}</p>
      <p className={styles.soft}>{t("people.since", { day: formatDayOfInstant(member.joined_at) })}</p>
      {!member.me && <p className={styles.soft}>{formatPermissions(member, t)}</p>}
      {member.role === "helper" && <PermissionsButton member={member} />}
      {isOther && !member.removable && <p className={styles.soft}>{formatWhyNotRemovable(member, me, t)}</p>}
    </CardRow>
  );
}

type Translate = ReturnType<typeof useTranslation<"members">>["t"];

/** Why the partner cannot be removed. */
function formatWhyNotRemovable(member: Member, me: Member | undefined, t: Translate): string {
  const wasFirst = me !== undefined && member.joined_at < me.joined_at;
  return wasFirst ? t("people.stays_first") : t("people.stays", { days: partnerRemovalDays });
}

export function RoleChip({ role }: { role: Member["role"] }) {
  const { t } = useTranslation("members");
  return (
    <Chip tone={role === "couple" ? "rose" : "neutral"} icon={role === "couple" ? "heart" : undefined}>
      {t(`roles.${role}`)}
    </Chip>
  );
}

function PermissionsButton({ member }: { member: Member }) {
  const { t } = useTranslation("members");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        icon="lock"
        aria-label={t("permissions.open_label", { name: getMemberName(member) })}
        onClick={() => setOpen(true)}
      >
        {t("permissions.open")}
      </Button>
      {isOpen && <PermissionsDialog member={member} onClose={() => setOpen(false)} fallback={null} />}
    </div>
  );
}
