import type { WeddingMembership } from "#contract/members.ts";
import { useCoupleNames } from "#web/features/wedding/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import glasses from "#web/ui/drawings/glasses.svg?raw";
import { Stack } from "#web/ui/stack.tsx";
import { formatCoupleName } from "../texts.ts";
import { AreaList } from "./area-list.tsx";
import { LeaveButton } from "./leave-card.tsx";
import styles from "./members.module.css";

/** What a helper sees of their membership: the couple, their permissions and how to leave. */
export function HelperMembership({ membership }: { membership: WeddingMembership }) {
  const { t } = useTranslation("members");
  const names = useCoupleNames();
  const couple = names.data ? formatCoupleName(names.data) : "";
  return (
    <Card title={t("mine.title")} className={styles.place}>
      <div className={styles.none}>
        <Drawing of={glasses} accent="rose" size={96} />
        <p>{couple === "" ? t("mine.helping_unnamed") : t("mine.helping", { couple })}</p>
      </div>
      <AreaList isWhole permissions={membership.permissions} className={styles.can} />
      <Stack shrinks gap={4}>
        <p className={styles.soft}>{t("mine.leave_helper")}</p>
        <LeaveButton />
      </Stack>
    </Card>
  );
}
