import type { Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { formatNumber } from "#i18n/formats.ts";
import { useHeadcounts } from "#web/features/moments/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { getMealCounts, getGuestTotals } from "../meals.rules.ts";
import styles from "./meal-totals.module.css";

/** The numbers that the caterer needs, without names. */
export function MealTotals({ guests, moment }: { guests: readonly Guest[]; moment: Moment | undefined }) {
  const { t, i18n } = useTranslation("guests");
  const totals = getGuestTotals(guests);
  const hasChildren = totals.children.coming + totals.children.waiting > 0;
  const childRows = hasChildren ? [{ diet: "children" as const, ...totals.children }] : [];
  return (
    <Card title={t("meals.title")} className={styles.card}>
      <div className={styles.coming}>
        <Soft size="md">{t("meals.coming", { count: totals.coming })}</Soft>
        {moment && <CoverTotal moment={moment} guestCount={guests.length} />}
      </div>
      {totals.byDiet.length > 0 && (
        <dl className={styles.sums}>
          {[...totals.byDiet, ...childRows].map(({ diet, coming, waiting }) => (
            <div key={diet} className={styles.sum}>
              <dt>{diet === "children" ? t("meals.children") : t(`diets.${diet}`)}</dt>
              <dd>
                <strong>{formatNumber(coming, i18n.language)}</strong>
                {waiting > 0 && (
                  <Soft as="span" size="xs">
                    {t("meals.waiting", { count: waiting })}
                  </Soft>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {totals.allergic > 0 && <Soft size="md">{t("meals.allergic", { count: totals.allergic })}</Soft>}
    </Card>
  );
}

/** The meals of guests, couple and providers together. */
function CoverTotal({ moment, guestCount }: { moment: Moment; guestCount: number }) {
  const { t } = useTranslation("guests");
  const headcounts = useHeadcounts();
  const { vendor_meals: count } = moment;
  const format = (coming: number, atMost: number) =>
    t(count === 0 ? "meals.covers_alone" : "meals.covers", { count, coming, atMost });
  // A hidden text of about the same length reserves the space, so that nothing moves when the numbers are loaded.
  if (headcounts.isPending) {
    return (
      <p aria-hidden="true" className={styles.reserved}>
        {format(guestCount, guestCount)}
      </p>
    );
  }
  const headcount = headcounts.data?.find(({ moment_id }) => moment_id === moment.id);
  if (!headcount) return null;
  const { coming, atMost } = getMealCounts(headcount);
  return <p>{format(coming, atMost)}</p>;
}
