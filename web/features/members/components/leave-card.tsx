import i18next from "i18next";
import type { Member } from "#contract/members.ts";
import { useCoupleNames } from "#web/features/wedding/queries.ts";
import { paths } from "#web/paths.ts";
import { confirmDelete } from "#web/platform/deletions.ts";
import { Marked } from "#web/platform/marked.tsx";
import { showToastInNextDocument } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { leaveCurrentWedding } from "../queries.ts";
import { switchWedding } from "../switch-wedding.ts";
import { formatCoupleName, getMemberName } from "../texts.ts";
import styles from "./members.module.css";

/** How a member of the couple leaves. The last one is shown how to delete the wedding instead. */
export function LeaveCard({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation("members");
  const other = members.find(({ me, role }) => !me && role === "couple");
  return (
    <Card title={t("mine.title")}>
      {other ? (
        <Stack shrinks gap={4}>
          <p className={styles.soft}>{t("mine.leave_couple", { name: getMemberName(other) })}</p>
          <LeaveButton />
        </Stack>
      ) : (
        <p className={styles.soft}>
          <Marked text={t("mine.last")} parts={{ profile: <TextLink to={paths.profile} /> }} />
        </p>
      )}
    </Card>
  );
}

export function LeaveButton() {
  const { t } = useTranslation("members");
  const names = useCoupleNames().data;
  const couple = names ? formatCoupleName(names) : "";
  return (
    <div>
      <Button onClick={() => confirmLeaving(couple)}>{t("mine.leave")}</Button>
    </div>
  );
}

/** Asks before the user leaves, and says what remains. */
function confirmLeaving(couple: string): void {
  const t = i18next.getFixedT(null, "members");
  confirmDelete({
    id: "",
    texts: {
      question: couple === "" ? t("mine.question") : t("mine.question_of", { couple }),
      detail: t("mine.detail"),
      confirm: t("mine.leave"),
      failed: (why) => t("mine.failed", { why }),
    },
    send: leaveCurrentWedding,
    onDeleted: () => {
      showToastInNextDocument({ text: t("mine.left") });
      switchWedding();
    },
  });
}
