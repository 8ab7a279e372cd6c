import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import styles from "./password-form.module.css";

/** The skeleton of the password tab while its code, texts or data load. */
export function PasswordSkeleton() {
  const { t } = useTranslation();
  return (
    <Card className={classNames(styles.place, styles.sheet)}>
      <Skeleton label={t("loading")} shape="bars" count={4} height={64} />
    </Card>
  );
}
