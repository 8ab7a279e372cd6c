import { Suspense, useState } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { Member } from "#contract/members.ts";
import { paths } from "#web/paths.ts";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { getMemberName } from "../texts.ts";
import styles from "./members.module.css";

const LeaveDialog = lazyPart(async () => ({ default: (await import("./leave-dialog.tsx")).LeaveDialog }));

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
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t("mine.leave")}</Button>
      {isAsking && (
        <Suspense>
          <LeaveDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
