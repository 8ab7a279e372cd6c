import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useWedding } from "#web/features/wedding/queries.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { firstSteps, type FirstStep, isPageOfStep, stepUrls } from "./first-steps.rules.ts";
import styles from "./first-steps.module.css";
import { noteTakenStep } from "./taken-step.ts";
import { useRemainingFirstSteps } from "./use-remaining-first-steps.ts";
import { useStepTitle } from "./use-step-title.ts";

const scrollIntoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: "nearest" });

/**
 * Once the step of this page is done: how many are, and a link to the next one, which is scrolled into view. On another
 * page it disappears.
 */
export function NextStep({ takenStep }: { takenStep: FirstStep }) {
  const { t } = useTranslation("dashboard");
  const getTitle = useStepTitle();
  const { pathname } = useLocation();
  const remainingSteps = useRemainingFirstSteps(usePermission("couple") === true);
  const { data: wedding } = useWedding();
  const isHere = isPageOfStep(takenStep, pathname);
  useEffect(() => {
    if (!isHere) noteTakenStep(undefined);
  }, [isHere]);
  const nextStep = remainingSteps?.[0];
  if (
    !isHere ||
    remainingSteps === undefined ||
    nextStep === undefined ||
    wedding === undefined ||
    remainingSteps.includes(takenStep)
  )
    return null;
  return (
    <div ref={scrollIntoView} className={styles.after} data-print="no">
      <Banner
        tone="sage"
        action={
          <TextLink to={stepUrls[nextStep]} onClick={() => noteTakenStep(nextStep)}>
            {getTitle(nextStep, wedding)}
          </TextLink>
        }
      >
        {t("first_steps.progress", {
          done: firstSteps.length - remainingSteps.length,
          all: firstSteps.length,
        })}
      </Banner>
    </div>
  );
}
