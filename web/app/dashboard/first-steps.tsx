import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Wedding } from "#contract/wedding.ts";
import { formatMoney } from "#i18n/formats.ts";
import { useProposedBudget } from "#web/features/budget/widgets.tsx";
import { usePhotoChoice } from "#web/features/photos/widgets.tsx";
import { partnerFragment, paths } from "#web/paths.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { useUser } from "#web/platform/session.tsx";
import { deviceStorage } from "#web/platform/storage.ts";
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
import { firstSteps, type FirstStep, getTitleKey, mayInvite, stepUrls } from "./first-steps.rules.ts";
import styles from "./first-steps.module.css";
import { getOwnNameField } from "./setup.rules.ts";
import { noteTakenStep } from "./taken-step.ts";

const PartnerDialog = lazyPart(
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

/** The storage key under which this browser hides the card of a wedding. */
const getHiddenKey = (weddingId: string) => `first-steps-hidden:${weddingId}`;

/** The first steps of a new wedding, until all are done or the couple has hidden them. */
export function FirstSteps({ wedding, openSteps }: { wedding: Wedding; openSteps: readonly FirstStep[] }) {
  const [isHidden, setHidden] = useState(false);
  const key = getHiddenKey(wedding.id);
  if (openSteps.length === 0 || isHidden || deviceStorage.getItem(key) !== null) return null;
  const onHide = () => {
    deviceStorage.setItem(key, "true");
    setHidden(true);
    document.querySelector<HTMLElement>("main h1[tabindex='-1']")?.focus({ preventScroll: true });
  };
  return <StepsCard {...{ wedding, openSteps, onHide }} />;
}

interface StepsCardProps {
  wedding: Wedding;
  openSteps: readonly FirstStep[];
  onHide: () => void;
}

function StepsCard({ wedding, openSteps, onHide }: StepsCardProps) {
  const { t } = useTranslation("dashboard");
  const steps = useSteps(wedding);
  const done = firstSteps.filter((step) => !openSteps.includes(step));
  const [next, ...others] = openSteps;
  return (
    <Card
      title={t("first_steps.title")}
      titleEnd={
        <span className={styles.count}>
          {t("first_steps.count", { done: done.length, all: firstSteps.length })}
        </span>
      }
      data-print="no"
    >
      <div className={styles.bar} aria-hidden="true">
        {firstSteps.map((step, index) => (
          <span key={step} className={classNames(styles.part, index < done.length && styles.full)} />
        ))}
      </div>
      {done.length > 0 && (
        <p className={styles.done}>
          <Icon name="check" size={18} />
          {t("first_steps.done", {
            count: done.length,
            steps: done.map((step) => t(`first_steps.${step}.done`)).join(", "),
          })}
        </p>
      )}
      <ul className={styles.steps} aria-label={t("first_steps.title")}>
        {next && (
          <li className={styles.next}>
            <span className={styles.drawing}>
              <Drawing of={drawings[next]} accent="rose" size={64} />
            </span>
            <span className={styles.text}>
              <span className={styles.name}>{steps[next].title}</span>
              <Soft as="span">{t(`first_steps.${next}.detail`)}</Soft>
            </span>
            <span className={styles.ways}>
              <StepLink id={next} step={steps[next]} isMain>
                {t(`first_steps.${next}.act`)}
              </StepLink>
              {next === "guests" && (
                <ButtonLink to={paths.guests} onClick={() => noteTakenStep("guests")}>
                  {t("first_steps.guests.one")}
                </ButtonLink>
              )}
            </span>
          </li>
        )}
        {others.map((step) => (
          <li key={step}>
            <StepLink id={step} step={steps[step]}>
              <span className={styles.name}>{steps[step].title}</span>
              {steps[step].aside}
            </StepLink>
          </li>
        ))}
      </ul>
      {mayInvite(openSteps) && (
        <Link to={paths.replies} className={styles.step}>
          <Icon name="envelope" size={22} />
          <span className={styles.name}>{t("first_steps.replies")}</span>
          <Icon name="chevron-right" size={18} />
        </Link>
      )}
      <Button kind="quiet" className={styles.hide} onClick={onHide}>
        {t("first_steps.hide")}
      </Button>
      {steps.dialogs}
    </Card>
  );
}

interface StepAction {
  readonly title: string;
  readonly aside?: string | undefined;
  /** Where it leads, or what it opens here. */
  readonly go: string | (() => void);
}

/** Where each step leads: to the form itself, not to the page around it. */
function useSteps(
  wedding: Wedding,
): Readonly<Record<FirstStep, StepAction>> & { readonly dialogs: ReactNode } {
  const { t } = useTranslation("dashboard");
  const user = useUser();
  const navigate = useNavigate();
  const isRequested = useLocation().hash === partnerFragment;
  const [isInviting, setInviting] = useState(false);
  const photo = usePhotoChoice("photo_1");
  const proposed = useProposedBudget(wedding.expected_guests);
  const ownField = getOwnNameField(wedding, { name: user?.first_name ?? "", isCouple: true });
  const partner =
    ownField === null
      ? null
      : wedding[ownField === "woman_first_name" ? "man_first_name" : "woman_first_name"];
  const invite =
    partner === null ? t("first_steps.partner.title") : t("first_steps.partner.named", { name: partner });
  return {
    about: { title: t(getTitleKey("about", wedding)), go: stepUrls.about },
    guests: { title: t("first_steps.guests.title"), go: stepUrls.guests },
    budget: {
      title: t(proposed === null ? "first_steps.budget.title" : "first_steps.budget.proposed"),
      aside: proposed === null ? undefined : formatMoney(proposed, getLanguage(), "none"),
      go: stepUrls.budget,
    },
    moments: { title: t("first_steps.moments.title"), go: stepUrls.moments },
    partner: {
      title: invite,
      go: () => setInviting(true),
    },
    photo: { title: t("first_steps.photo.title"), go: photo.choose },
    dialogs: (
      <>
        {photo.dialog}
        {(isInviting || isRequested) && (
          <PartnerDialog
            title={invite}
            onClose={() => {
              setInviting(false);
              if (isRequested) void navigate({ to: ".", hash: "", replace: true, resetScroll: false });
            }}
            fallback={null}
          />
        )}
      </>
    ),
  };
}

interface StepLinkProps {
  id: FirstStep;
  step: StepAction;
  /** The next step, whose button is the filled one. */
  isMain?: boolean | undefined;
  children: ReactNode;
}

function StepLink({ id, step: { go }, isMain = false, children }: StepLinkProps) {
  const noteStep = () => noteTakenStep(id);
  if (isMain) {
    return typeof go === "string" ? (
      <ButtonLink kind="primary" to={go} onClick={noteStep}>
        {children}
      </ButtonLink>
    ) : (
      <Button kind="primary" onClick={go}>
        {children}
      </Button>
    );
  }
  const inside = (
    <>
      <span className={styles.circle} aria-hidden="true" />
      {children}
      <Icon name="chevron-right" size={18} />
    </>
  );
  return typeof go === "string" ? (
    <Link to={go} className={styles.step} onClick={noteStep}>
      {inside}
    </Link>
  ) : (
    <button type="button" className={styles.step} onClick={go}>
      {inside}
    </button>
  );
}
