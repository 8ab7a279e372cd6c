import { useTranslation } from "#web/platform/use-translation.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import styles from "./members.module.css";

/** The shape of the cards, while it is not known whose they are. */
export function UsersAwaited() {
  const { t } = useTranslation("members");
  return (
    <div className={styles.columns}>
      <Skeleton label={t("loading")} shape="block" height={420} />
      <Skeleton label="" shape="block" height={220} />
    </div>
  );
}
