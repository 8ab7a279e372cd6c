import { useEffect, useEffectEvent, useState } from "react";
import type { User } from "#contract/account.ts";
import type { Offer } from "#contract/checkout.ts";
import type { Wedding } from "#contract/wedding.ts";
import { useOffer } from "#web/features/checkout/queries.ts";
import { useStarterTasks } from "#web/features/todos/widgets.tsx";
import { useWedding } from "#web/features/wedding/queries.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { StepDots } from "#web/ui/step-dots.tsx";
import { StepContent } from "./step-content.tsx";
import { findUnansweredStep, getSteps, hasAllAnswers, hasPaymentStep } from "./steps.rules.ts";
import { useWalkthroughForm } from "./use-walkthrough-form.ts";
import { getSentenceKey, WalkthroughDialog } from "./walkthrough-dialog.tsx";

/**
 * Where it begins. "new user": it opens by itself, at the first step; "unanswered": at the first question that has no
 * answer.
 */
export type WalkthroughStart = "new user" | "beginning" | "unanswered" | "payment";

interface WalkthroughProps {
  user: User;
  start: WalkthroughStart;
  onClose: () => void;
}

/**
 * A walkthrough of a few steps. It waits until it is known which of them there are. A partner who joins a wedding whose
 * questions are answered is only greeted.
 */
export function Walkthrough(props: WalkthroughProps) {
  const { user, start } = props;
  const { data: offer, error } = useOffer();
  const { data: wedding } = useWedding();
  // Decided once, because the walkthrough itself answers the questions.
  const [isGreeting, setGreeting] = useState<boolean>();
  if (wedding === undefined || (!offer && !error)) return null;
  if (isGreeting === undefined)
    setGreeting(start === "new user" && user.wedding.role === "couple" && hasAllAnswers(wedding));
  if (isGreeting === true) return <Greeting onShown={props.onClose} />;
  return <WalkthroughSteps {...props} {...{ offer, wedding }} />;
}

function Greeting({ onShown }: { onShown: () => void }) {
  const { t } = useTranslation("welcome");
  const greet = useEffectEvent(() => {
    showToast({ text: t("joined") });
    onShown();
  });
  useEffect(() => greet(), []);
  return null;
}

interface WalkthroughStepsProps extends WalkthroughProps {
  offer: Offer | undefined;
  wedding: Wedding;
}

function WalkthroughSteps({ user, start, onClose, offer, wedding }: WalkthroughStepsProps) {
  const { t } = useTranslation("welcome");
  const steps = getSteps(user.wedding, hasPaymentStep(offer, start === "payment"));
  const lastIndex = steps.length - 1;
  const [position, setPosition] = useState(() =>
    start === "payment" ? lastIndex : start === "unanswered" ? steps.indexOf(findUnansweredStep(wedding)) : 0,
  );
  const index = Math.max(0, Math.min(position, lastIndex));
  // The device's Back leads through the questions that were shown, not through those before the first one.
  const [firstIndex] = useState(index);
  const step = steps[index] ?? "names";
  const walkthroughForm = useWalkthroughForm(wedding, step);
  const tasks = useStarterTasks();
  const [tasksError, setTasksError] = useState<string>();
  const isQuestion = step === "names" || step === "when" || step === "guests";
  const goToNext = async () => {
    if (step === "guests") {
      try {
        await tasks.add();
      } catch (error) {
        setTasksError(t("guests.tasks_failed", { why: getErrorText(error) }));
        return;
      }
    }
    setTasksError(undefined);
    if (index === lastIndex) onClose();
    else setPosition(index + 1);
  };
  const goBack = () => {
    walkthroughForm.form.clearErrors();
    setTasksError(undefined);
    setPosition(index - 1);
  };
  const leave = () => {
    if (isQuestion) walkthroughForm.save(onClose);
    else onClose();
  };
  const { form } = walkthroughForm;
  const hasFailed = form.error !== undefined || Object.keys(form.errors).length > 0;
  const showsOffer = step === "payment" && (offer?.payment !== "practice" || offer.paid);
  return (
    <WalkthroughDialog
      {...{ step, hasFailed, onLeave: leave, onClose }}
      onBack={index > firstIndex ? goBack : undefined}
      title={
        step === "payment" && !showsOffer
          ? t("practice.title")
          : t(`steps.${step}.title`, { name: user.first_name })
      }
      sentenceKey={getSentenceKey(step, showsOffer)}
      laterLabel={
        step === "payment" && !showsOffer
          ? undefined
          : t(offer?.paid === true && showsOffer ? "translation:close" : "later")
      }
      dots={
        <StepDots
          label={t("step", { at: index + 1, count: steps.length })}
          current={index}
          count={steps.length}
        />
      }
      count={t("count", { at: index + 1, count: steps.length })}
      form={isQuestion ? form : undefined}
      onBeforeSubmit={() => walkthroughForm.setAfterSubmit(goToNext)}
      dock={
        <>
          {index > 0 && (
            <Button size="dock" onClick={goBack}>
              {t("previous")}
            </Button>
          )}
          {isQuestion ? (
            <Button
              kind="primary"
              size="dock"
              type="submit"
              loading={form.isSending}
              onClick={(event) => {
                // The second press of a double click would send the next question unseen.
                if (event.detail > 1) event.preventDefault();
              }}
            >
              {t(index === lastIndex ? "done" : "next")}
            </Button>
          ) : (
            !showsOffer && (
              <Button kind="primary" size="dock" onClick={() => void goToNext()}>
                {t(index === lastIndex ? "done" : "next")}
              </Button>
            )
          )}
        </>
      }
    >
      {isQuestion && <FormError text={tasksError ?? form.error} />}
      <StepContent {...{ step, user, wedding, walkthroughForm, offer, onClose }} />
    </WalkthroughDialog>
  );
}
