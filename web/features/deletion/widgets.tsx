/** Components of deletion for the profile. */
import { Suspense, useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { deletionGraceDays } from "#contract/deletion.ts";
import type { DeletionPreview } from "#contract/deletion-preview.ts";
import { formatList } from "#i18n/formats.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PendingDeletion } from "./components/pending.tsx";
import { usePendingDeletion } from "./queries.ts";
import styles from "./components/leaving.module.css";

const DeleteAccountDialog = createLazyPart(
  async () => (await import("./components/delete-account-dialog.tsx")).DeleteAccountDialog,
);
const DeleteWeddingDialog = createLazyPart(
  async () => (await import("./components/delete-wedding-dialog.tsx")).DeleteWeddingDialog,
);

/** Two ways to leave, each behind a dialog that lists what is deleted. */
export function LeavingCard({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation("profile");
  const query = usePendingDeletion();
  return (
    <Card title={t("leaving.title")}>
      {query.data ? (
        <DeletionChoices preview={query.data} hasPassword={hasPassword} />
      ) : query.error ? (
        <LoadFailed query={query} text={(why) => t("leaving.failed", { why })} />
      ) : (
        <Skeleton label={t("leaving.loading")} shape="bars" count={2} height={64} />
      )}
    </Card>
  );
}

interface DeletionChoicesProps {
  preview: DeletionPreview;
  hasPassword: boolean;
}

function DeletionChoices({ preview, hasPassword }: DeletionChoicesProps) {
  const { t } = useTranslation("profile");
  const [opened, setOpened] = useState<"account" | "wedding" | null>(null);
  const { others, deletion } = preview;
  const isAlone = others.length === 0;
  const isInCouple = usePermission("couple") === true;
  const dialogProps = {
    others,
    hasPassword,
    onClose: () => setOpened(null),
  };
  return (
    <>
      {deletion && <PendingDeletion deletion={deletion} />}
      <DeletionChoice
        text={t("leaving.account")}
        outcome={
          isAlone
            ? t("leaving.account_goes")
            : t("leaving.account_stays", { names: formatList(others, getLanguage()) })
        }
        onOpen={() => setOpened("account")}
      />
      {isInCouple && !deletion && (
        <DeletionChoice
          text={t("leaving.wedding")}
          outcome={
            isAlone ? t("leaving.wedding_alone") : t("leaving.wedding_together", { count: deletionGraceDays })
          }
          onOpen={() => setOpened("wedding")}
        />
      )}
      <Suspense>
        {opened === "account" && <DeleteAccountDialog {...dialogProps} />}
        {opened === "wedding" && <DeleteWeddingDialog {...dialogProps} />}
      </Suspense>
    </>
  );
}

interface DeletionChoiceProps {
  text: string;
  /** What happens to the other data. */
  outcome: string;
  onOpen: () => void;
}

function DeletionChoice({ text, outcome, onOpen }: DeletionChoiceProps) {
  return (
    <button type="button" className={styles.way} onClick={onOpen}>
      <span className={styles.text}>
        <span>{text}</span> <span className={styles.outcome}>{outcome}</span>
      </span>
      <Icon name="chevron-right" size={18} className={styles.arrow} />
    </button>
  );
}
