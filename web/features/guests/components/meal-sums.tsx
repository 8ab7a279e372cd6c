import type { Guest } from "#contract/guests.ts";
import { formatNumber } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { mealsOf } from "../meals.rules.ts";
import styles from "./meal-sums.module.css";

/** What the caterer needs to know: numbers, no names. */
export function MealSums({ guests }: { guests: readonly Guest[] }) {
  const { t, i18n } = useTranslation("guests");
  const meals = mealsOf(guests);
  return (
    <Card title={t("meals.title")} className={styles.card}>
      <p className={styles.lead}>{t("meals.coming", { count: meals.coming })}</p>
      {meals.sums.length > 0 && (
        <dl className={styles.sums}>
          {meals.sums.map(({ diet, coming, waiting }) => (
            <div key={diet} className={styles.sum}>
              <dt>{t(`diets.${diet}`)}</dt>
              <dd>
                <strong>{formatNumber(coming, i18n.language)}</strong>
                {waiting > 0 && (
                  <span className={styles.waiting}>{t("meals.waiting", { count: waiting })}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {meals.allergic > 0 && <p className={styles.note}>{t("meals.allergic", { count: meals.allergic })}</p>}
    </Card>
  );
}
