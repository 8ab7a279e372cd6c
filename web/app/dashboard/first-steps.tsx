import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Wedding } from "#contract/wedding.ts";
import { formatMoney } from "#i18n/formats.ts";
import { useProposedBudget } from "#web/features/budget/widgets.tsx";
import { usePhotoChoice } from "#web/features/photos/widgets.tsx";
import { useReplySettings } from "#web/features/replies/queries.ts";
import { partnerFragment, paths } from "#web/paths.ts";
import { getLanguage } from "#web/platform/language.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import arch from "#web/ui/drawings/arch.svg?raw";
import camera from "#web/ui/drawings/camera.svg?raw";
import checklist from "#web/ui/drawings/checklist.svg?raw";
import coins from "#web/ui/drawings/coins.svg?raw";
import placeCards from "#web/ui/drawings/place-cards.svg?raw";
import rings from "#web/ui/drawings/rings.svg?raw";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/router-link.tsx";
import { Soft } from "#web/ui/soft.tsx";
import {
  firstSteps,
  type FirstStep,
  getStepDetailKey,
  hasGuestsToInvite,
  stepUrls,
} from "./first-steps.rules.ts";
import styles from "./first-steps.module.css";
import { noteTakenStep } from "./taken-step.ts";
import { useStepTitle } from "./use-step-title.ts";

const PartnerDialog = createLazyPart(
  async () => (await import("./partner-dialog.tsx")).PartnerDialog,
  ["members", "profile"],
  "dialog",
);

const drawings: Readonly<Record<FirstStep, string>> = {
  about: arch,
  guests: placeCards,
  budget: coins,
  moments: checklist,
  partner: rings,
  photo: camera,
};

interface FirstStepsProps {
  wedding: Wedding;
  remainingSteps: readonly FirstStep[];
  onHide: () => void;
}

export function FirstSteps({ wedding, remainingSteps, onHide }: FirstStepsProps) {
  const { t } = useTranslation("dashboard");
  const { steps, dialogs } = useSteps(wedding);
  const doneSteps = firstSteps.filter((step) => !remainingSteps.includes(step));
  const [nextStep, ...laterSteps] = remainingSteps;
  const isOpened = (useReplySettings().data?.opened_at ?? null) !== null;
  return (
    <Card
      title={t("first_steps.title")}
      titleEnd={
        <span className={styles.count}>
          {t("first_steps.count", { done: doneSteps.length, all: firstSteps.length })}
        </span>
      }
      data-print="no"
    >
      <div className={styles.bar} aria-hidden="true">
        {firstSteps.map((step, index) => (
          <span key={step} className={classNames(styles.part, index < doneSteps.length && styles.full)} />
        ))}
      </div>
      {doneSteps.length > 0 && (
        <p className={styles.done}>
          <Icon name="check" size={18} />
          {t("first_steps.done", {
            count: doneSteps.length,
            steps: doneSteps
              .map((step) =>
                step === "about" && wedding.expected_guests !== null
                  ? t("first_steps.about.done_guests", { count: wedding.expected_guests })
                  : t(`first_steps.${step}.done`),
              )
              .join(", "),
          })}
        </p>
      )}
      <ul className={styles.steps} aria-label={t("first_steps.title")}>
        {nextStep && (
          <li className={styles.next}>
            <span className={styles.drawing}>
              <Drawing of={drawings[nextStep]} accent="rose" size={64} />
            </span>
            <span className={styles.text}>
              <span className={styles.name}>{steps[nextStep].title}</span>
              <Soft as="span">{t(getStepDetailKey(nextStep, wedding))}</Soft>
            </span>
            <span className={styles.ways}>
              <StepControl id={nextStep} step={steps[nextStep]} isMain>
                {t(`first_steps.${nextStep}.act`)}
              </StepControl>
              {nextStep === "guests" && (
                <ButtonLink to={paths.guests} onClick={() => noteTakenStep("guests")}>
                  {t("first_steps.guests.one")}
                </ButtonLink>
              )}
            </span>
          </li>
        )}
        {laterSteps.map((step) => (
          <li key={step}>
            <StepControl id={step} step={steps[step]}>
              <span className={styles.name}>{steps[step].title}</span>
              {steps[step].amount}
            </StepControl>
          </li>
        ))}
      </ul>
      {hasGuestsToInvite(remainingSteps) && (
        <Link to={paths.replies} className={styles.step}>
          <Icon name="envelope" size={22} />
          <span className={styles.name}>
            {t(isOpened ? "first_steps.replies_open" : "first_steps.replies")}
          </span>
          <Icon name="chevron-right" size={18} />
        </Link>
      )}
      <Button kind="quiet" className={styles.hide} onClick={onHide}>
        {t("first_steps.hide")}
      </Button>
      {dialogs}
    </Card>
  );
}

interface ShownStep {
  readonly title: string;
  /** The proposed sum. */
  readonly amount?: string | undefined;
  /** The URL to which it leads, or what it opens here. */
  readonly target: string | (() => void);
}

/**
 * The title of each step, and where it leads: to the form itself, not to the page around it. `dialogs` is what the
 * steps open here.
 */
function useSteps(wedding: Wedding): {
  readonly steps: Readonly<Record<FirstStep, ShownStep>>;
  readonly dialogs: ReactNode;
} {
  const getTitle = useStepTitle();
  const navigate = useNavigate();
  const isPartnerDialogRequested = useLocation().hash === partnerFragment;
  const [isPartnerDialogOpen, setPartnerDialogOpen] = useState(false);
  const photoChoice = usePhotoChoice("photo_1");
  const proposedBudget = useProposedBudget(wedding.expected_guests);
  return {
    steps: {
      about: { title: getTitle("about", wedding), target: stepUrls.about },
      guests: { title: getTitle("guests", wedding), target: stepUrls.guests },
      budget: {
        title: getTitle("budget", wedding),
        amount: proposedBudget === null ? undefined : formatMoney(proposedBudget, getLanguage(), "none"),
        target: stepUrls.budget,
      },
      moments: { title: getTitle("moments", wedding), target: stepUrls.moments },
      partner: {
        title: getTitle("partner", wedding),
        target: () => setPartnerDialogOpen(true),
      },
      photo: { title: getTitle("photo", wedding), target: photoChoice.choose },
    },
    dialogs: (
      <>
        {photoChoice.dialog}
        {(isPartnerDialogOpen || isPartnerDialogRequested) && (
          <PartnerDialog
            title={getTitle("partner", wedding)}
            onClose={() => {
              setPartnerDialogOpen(false);
              if (isPartnerDialogRequested)
                void navigate({ to: ".", hash: "", replace: true, resetScroll: false });
            }}
            fallback={null}
          />
        )}
      </>
    ),
  };
}

interface StepControlProps {
  id: FirstStep;
  step: ShownStep;
  /** The next step, whose button is the filled one. */
  isMain?: boolean | undefined;
  children: ReactNode;
}

function StepControl({ id, step: { target }, isMain = false, children }: StepControlProps) {
  const noteStep = () => noteTakenStep(id);
  if (isMain) {
    return typeof target === "string" ? (
      <ButtonLink kind="primary" to={target} onClick={noteStep}>
        {children}
      </ButtonLink>
    ) : (
      <Button kind="primary" onClick={target}>
        {children}
      </Button>
    );
  }
  const content = (
    <>
      <span className={styles.circle} aria-hidden="true" />
      {children}
      <Icon name="chevron-right" size={18} />
    </>
  );
  return typeof target === "string" ? (
    <Link to={target} className={styles.step} onClick={noteStep}>
      {content}
    </Link>
  ) : (
    <button type="button" className={styles.step} onClick={target}>
      {content}
    </button>
  );
}
