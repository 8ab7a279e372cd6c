import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useWedding } from "../../features/wedding/queries.ts";
import { usePermission } from "../../platform/session.tsx";
import { useTranslation } from "../../platform/use-translation.ts";
import { Banner } from "../../ui/banner.tsx";
import { TextLink } from "../../ui/link.tsx";
import { firstSteps, type FirstStep, getTitleKey, isPageOfStep, stepUrls } from "./first-steps.rules.ts";
import styles from "./first-steps.module.css";
import { takeStep } from "./taken-step.ts";
import { useFirstSteps } from "./use-first-steps.ts";

const scrollIntoSight = (line: HTMLElement | null) => line?.scrollIntoView({ block: "nearest" });

/**
 * Once the step of this page is done: how many are, and a link to the next one, which comes into sight at the top of the
 * page. Another page ends it.
 */
export function NextStep({ taken }: { taken: FirstStep }) {
  const { t } = useTranslation("dashboard");
  const { pathname } = useLocation();
  const left = useFirstSteps(usePermission("couple") === true);
  const { data: wedding } = useWedding();
  const isHere = isPageOfStep(taken, pathname);
  useEffect(() => {
    if (!isHere) takeStep(undefined);
  }, [isHere]);
  const next = left?.[0];
  if (!isHere || left === undefined || next === undefined || wedding === undefined || left.includes(taken))
    return null;
  return (
    <div ref={scrollIntoSight} className={styles.after} data-print="no">
      <Banner
        tone="sage"
        action={
          <TextLink to={stepUrls[next]} onClick={() => takeStep(next)}>
            {t(getTitleKey(next, wedding))}
          </TextLink>
        }
      >
        {t("first_steps.progress", { done: firstSteps.length - left.length, all: firstSteps.length })}
      </Banner>
    </div>
  );
}
