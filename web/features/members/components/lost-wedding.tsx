import { useEffect } from "react";
import type { WeddingSummary } from "#contract/members.ts";
import { storeLastWedding, type LastWedding } from "#web/platform/last-wedding.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useWeddings } from "../queries.ts";
import { formatCoupleName } from "../texts.ts";
import styles from "./other-wedding-notice.module.css";

interface LostWeddingProps {
  last: LastWedding;
  userId: string;
  onClose: () => void;
}

/**
 * Shown when the user was removed from the wedding that this browser showed last. It says that nothing was
 * deleted.
 */
export function LostWedding({ last, userId, onClose }: LostWeddingProps) {
  const { t } = useTranslation("members");
  const { data, isFetchedAfterMount } = useWeddings();
  const currentWedding = isFetchedAfterMount ? data?.find((wedding) => wedding.current) : undefined;
  const isStillIn = data?.some(({ id }) => id === last.id) === true;
  const enterWedding = ({ id, ...names }: WeddingSummary) => {
    storeLastWedding(userId, { id, couple: formatCoupleName(names) });
    onClose();
  };
  useEffect(() => {
    if (currentWedding && isStillIn) enterWedding(currentWedding);
  });
  if (!currentWedding || isStillIn) return null;
  const couple = formatCoupleName(currentWedding);
  return (
    <div className={styles.notice}>
      <Banner
        tone="gold"
        icon="swap"
        announced
        action={
          <Button kind="quiet" size="small" onClick={() => enterWedding(currentWedding)}>
            {t("lost.close")}
          </Button>
        }
      >
        {last.couple === "" ? t("lost.unnamed") : t("lost.of", { couple: last.couple })}{" "}
        {couple === "" || currentWedding.role === "couple" ? t("lost.own") : t("lost.other", { couple })}
      </Banner>
    </div>
  );
}
