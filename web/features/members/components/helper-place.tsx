import type { WeddingMembership } from "#contract/members.ts";
import { useCoupleNames } from "#web/features/wedding/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import glasses from "#web/ui/drawings/glasses.svg?raw";
import { Icon } from "#web/ui/icon.tsx";
import { coupleName } from "../texts.ts";
import { LeaveButton } from "./my-place.tsx";
import styles from "./members.module.css";

const rights = ["budget", "documents"] as const;

/** What a helper sees of their membership: the couple, their permissions and how to leave. */
export function HelperPlace({ place }: { place: WeddingMembership }) {
  const { t } = useTranslation("members");
  const names = useCoupleNames();
  const couple = names.data ? coupleName(names.data) : "";
  return (
    <Card title={t("mine.title")} className={styles.place}>
      <div className={styles.none}>
        <Drawing of={glasses} accent="rose" size={96} />
        <p>{couple === "" ? t("mine.helping_unnamed") : t("mine.helping", { couple })}</p>
      </div>
      <ul className={styles.can} aria-label={t("mine.can")}>
        <li>
          <Icon name="check" size={18} />
          {t("mine.can_plain")}
        </li>
        {rights.map((right) => (
          <li key={right} data-off={!place[right] || undefined}>
            <Icon name={place[right] ? "check" : "minus"} size={18} />
            {t(`mine.${place[right] ? "can" : "cannot"}_${right}`)}
          </li>
        ))}
      </ul>
      <div className={styles.leave}>
        <p className={styles.soft}>{t("mine.leave_helper")}</p>
        <LeaveButton />
      </div>
    </Card>
  );
}
