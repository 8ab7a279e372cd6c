import { useTranslation } from "#web/platform/use-translation.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import styles from "./members.module.css";

/** The skeleton of the cards, while the user's role is not known. */
export function UsersAwaited() {
  const { t } = useTranslation("members");
  return (
    <div className={styles.columns}>
      <Skeleton label={t("loading")} shape="block" height={420} />
      <Skeleton label="" shape="block" height={220} />
    </div>
  );
}
