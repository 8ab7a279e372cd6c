import { type ReactNode, useState } from "react";
import { useWedding } from "../../features/wedding/queries.ts";
import { paths, weddingMoments, weddingPlace } from "../../paths.ts";
import { useTranslation } from "../../platform/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Link } from "../../ui/router-link.tsx";
import { Soft } from "../../ui/soft.tsx";
import { firstSteps, type FirstStep } from "./first-steps.rules.ts";
import styles from "./first-steps.module.css";
import { useFirstSteps } from "./use-first-steps.ts";
import { deviceStorage } from "../../platform/storage.ts";

const steps: Readonly<Record<FirstStep, { readonly icon: IconName; readonly to: string }>> = {
  place: { icon: "pin", to: weddingPlace },
  moments: { icon: "rings", to: weddingMoments },
  partner: { icon: "heart", to: paths.settings },
  guests: { icon: "people", to: paths.guests },
  budget: { icon: "coin", to: paths.budget },
  tasks: { icon: "todo", to: paths.todo },
};

/** The storage key under which this browser hides the card of a wedding. */
const getHiddenKey = (weddingId: string) => `first-steps-hidden:${weddingId}`;

/** The remaining first steps of a new wedding; `otherwise` once all are done or the couple has hidden the card. */
export function FirstSteps({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation("dashboard");
  const { data: wedding } = useWedding();
  const left = useFirstSteps();
  const [isHidden, setHidden] = useState(false);
  if (wedding === undefined || left === undefined) return null;
  const key = getHiddenKey(wedding.id);
  if (left.length === 0 || isHidden || deviceStorage.getItem(key) !== null) return otherwise;
  const hide = () => {
    deviceStorage.setItem(key, "true");
    setHidden(true);
    document.querySelector<HTMLElement>("main h1[tabindex='-1']")?.focus({ preventScroll: true });
  };
  return (
    <Card
      title={t("first_steps.title")}
      titleEnd={
        <span className={styles.count}>
          {t("first_steps.count", { done: firstSteps.length - left.length, all: firstSteps.length })}
        </span>
      }
      data-print="no"
    >
      <ul className={styles.steps} aria-label={t("first_steps.title")}>
        {left.map((step) => (
          <li key={step}>
            <Link to={steps[step].to} className={styles.step}>
              <Icon name={steps[step].icon} />
              <span className={styles.text}>
                <span className={styles.name}>{t(`first_steps.${step}.title`)}</span>
                <Soft as="span">{t(`first_steps.${step}.detail`)}</Soft>
              </span>
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
      <Button kind="quiet" className={styles.hide} onClick={hide}>
        {t("first_steps.hide")}
      </Button>
    </Card>
  );
}
