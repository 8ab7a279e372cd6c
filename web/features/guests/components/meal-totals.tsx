import type { Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { formatNumber } from "#i18n/formats.ts";
import { useHeadcounts } from "#web/features/moments/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { getCoverTotals, getMealTotals } from "../meals.rules.ts";
import styles from "./meal-totals.module.css";

/** The numbers that the caterer needs, without names. */
export function MealTotals({ guests, moment }: { guests: readonly Guest[]; moment: Moment | undefined }) {
  const { t, i18n } = useTranslation("guests");
  const meals = getMealTotals(guests);
  const hasChildren = meals.children.coming + meals.children.waiting > 0;
  const children = hasChildren ? [{ diet: "children" as const, ...meals.children }] : [];
  return (
    <Card title={t("meals.title")} className={styles.card}>
      <div className={styles.coming}>
        <Soft size="md">{t("meals.coming", { count: meals.coming })}</Soft>
        {moment && <CoverTotal moment={moment} guests={guests.length} />}
      </div>
      {meals.sums.length > 0 && (
        <dl className={styles.sums}>
          {[...meals.sums, ...children].map(({ diet, coming, waiting }) => (
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
      {meals.allergic > 0 && <Soft size="md">{t("meals.allergic", { count: meals.allergic })}</Soft>}
    </Card>
  );
}

/** The meals of guests, couple and providers together. */
function CoverTotal({ moment, guests }: { moment: Moment; guests: number }) {
  const { t } = useTranslation("guests");
  const headcounts = useHeadcounts();
  const { vendor_meals: count } = moment;
  const format = (coming: number, atMost: number) =>
    t(count === 0 ? "meals.covers_alone" : "meals.covers", { count, coming, atMost });
  // A hidden text of about the same length reserves the space, so that nothing moves when the numbers are loaded.
  if (headcounts.isPending) {
    return (
      <p aria-hidden="true" className={styles.reserved}>
        {format(guests, guests)}
      </p>
    );
  }
  const headcount = headcounts.data?.find(({ moment_id }) => moment_id === moment.id);
  if (!headcount) return null;
  const { coming, atMost } = getCoverTotals(headcount);
  return <p>{format(coming, atMost)}</p>;
}
