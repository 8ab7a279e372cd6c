import { listChargedThoughOffMomentIds, type PriceLine } from "#money/prices.ts";
import { useMoments } from "#web/features/moments/queries.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { CountedPersons } from "../use-counted-persons.ts";
import styles from "./off-moments-warning.module.css";

/** Warns of each moment that is off but still costs its minimum or its fixed part. */
export function OffMomentsWarning({
  lines,
  counted,
}: {
  lines: readonly PriceLine[];
  counted: CountedPersons;
}) {
  const { t } = useTranslation("budget");
  const { data: moments = [] } = useMoments();
  const offIds = new Set(listChargedThoughOffMomentIds(lines, counted.persons));
  return moments
    .filter(({ id }) => offIds.has(id))
    .map((moment) => (
      <span key={moment.id} className={styles.warning}>
        <Icon name="warning" size={14} />
        {t("per_guest.off", { moment: getMomentName(moment) })}
      </span>
    ));
}
