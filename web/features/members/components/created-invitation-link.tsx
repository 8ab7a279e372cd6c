import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { CreatedInvitation } from "../queries.ts";
import { formatDayOfInstant } from "../texts.ts";
import { LinkToShare } from "./link-to-share.tsx";
import styles from "./members.module.css";

/** A new invitation: whether it was emailed, its link and its expiry. */
export function CreatedInvitationLink({ invitation }: { invitation: CreatedInvitation }) {
  const { t } = useTranslation("members");
  const { url, email, mailed, expires_at: end, role } = invitation;
  return (
    <Stack shrinks gap={4}>
      <Banner tone={mailed ? "sage" : "gold"} icon={mailed ? "envelope" : "link"} announced>
        {t(mailed ? "invited.mailed" : email === "" ? "invited.open" : "invited.by_hand", { email })}
      </Banner>
      <LinkToShare url={url} text={t(`link.text_${role}`)} />
      <p className={styles.soft}>
        {t(email === "" ? "invited.good_once" : "invited.good_for", { day: formatDayOfInstant(end), email })}
      </p>
    </Stack>
  );
}
