import { useRef, useState } from "react";
import type { User } from "#contract/account.ts";
import { useOffer } from "../../features/checkout/queries.ts";
import { useMembers } from "../../features/members/queries.ts";
import { leaveTexts } from "../../platform/leave-texts.ts";
import { useTranslation } from "../../platform/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { StepDots } from "../../ui/step-dots.tsx";
import { useFirstSteps } from "../dashboard/use-first-steps.ts";
import { StepContent } from "./step-content.tsx";
import { getSteps } from "./steps.rules.ts";
import styles from "./walkthrough.module.css";

interface WalkthroughProps {
  user: User;
  startsAtPayment: boolean;
  onClose: () => void;
}

/** The form of the step, if an address was typed in it: it is sent before the next step. */
function findAddressedForm(step: HTMLElement | null): HTMLFormElement | null {
  const form = step?.querySelector("form") ?? null;
  return form && new FormData(form).get("email") ? form : null;
}

/** A walkthrough of a few steps. It waits until it is known which of them are done already. */
export function Walkthrough({ user, startsAtPayment, onClose }: WalkthroughProps) {
  const { data: offer, error } = useOffer();
  const isCouple = user.wedding.role === "couple";
  const { data: members, error: membersError } = useMembers(isCouple);
  const [at, setAt] = useState(startsAtPayment ? Infinity : 0);
  const [furthest, setFurthest] = useState(at);
  const content = useRef<HTMLDivElement>(null);
  const { t } = useTranslation("welcome");
  const firstSteps = useFirstSteps(isCouple);
  if ((!offer && !error) || (isCouple && !members && !membersError)) return null;
  if (isCouple && firstSteps === undefined && !membersError) return null;

  const steps = getSteps(user.wedding.role, {
    partner: (members ?? []).filter(({ role }) => role === "couple").length > 1,
    begin: firstSteps?.length === 0,
    payment: offer?.payment === "off" || (offer?.paid === true && !startsAtPayment),
  });
  const last = steps.length - 1;
  const here = Math.min(at, last);
  const step = steps[here];
  const goTo = (next: number) => {
    setAt(next);
    setFurthest(Math.max(furthest, next));
  };
  const isPayment = step === "payment";
  return (
    <Dialog
      open
      focusesTitle
      keepsActions
      title={t(`steps.${step ?? "welcome"}.title`, { name: user.first_name })}
      closeLabel={t("translation:close")}
      cancelLabel={isPayment ? t(offer?.paid === true ? "translation:close" : "later") : undefined}
      leave={leaveTexts()}
      onClose={onClose}
      secondary={
        here > 0 && (
          <Button
            onClick={() => {
              goTo(here - 1);
            }}
          >
            {t("previous")}
          </Button>
        )
      }
      primary={
        !isPayment && (
          <Button
            kind="primary"
            onClick={() => {
              const form = findAddressedForm(content.current);
              if (form) form.requestSubmit();
              else if (here === last) onClose();
              else goTo(here + 1);
            }}
          >
            {t(here === last ? "done" : "next")}
          </Button>
        )
      }
    >
      {steps.length > 1 && (
        <div className={styles.dots}>
          <StepDots label={t("step", { at: here + 1, count: steps.length })} at={here} count={steps.length} />
        </div>
      )}
      {/* Visited steps stay mounted, so that what was typed in them is kept. */}
      {steps.slice(0, furthest + 1).map((each, place) => (
        <div
          key={each}
          ref={place === here ? content : undefined}
          hidden={place !== here}
          className={styles.step}
        >
          <StepContent step={each} user={user} onClose={onClose} />
        </div>
      ))}
    </Dialog>
  );
}
