import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { User } from "#contract/account.ts";
import type { Offer } from "#contract/checkout.ts";
import type { Wedding } from "#contract/wedding.ts";
import { useOffer } from "#web/features/checkout/queries.ts";
import { useStarterTasks } from "#web/features/todos/widgets.tsx";
import { useWedding } from "#web/features/wedding/queries.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import type { Form } from "#web/platform/forms.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { getLeaveTexts } from "#web/platform/leave-texts.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Drawing, type DrawingAccent } from "#web/ui/drawing.tsx";
import arch from "#web/ui/drawings/arch.svg?raw";
import bouquet from "#web/ui/drawings/bouquet.svg?raw";
import calendar from "#web/ui/drawings/calendar.svg?raw";
import checklist from "#web/ui/drawings/checklist.svg?raw";
import gift from "#web/ui/drawings/gift.svg?raw";
import key from "#web/ui/drawings/key.svg?raw";
import placeCards from "#web/ui/drawings/place-cards.svg?raw";
import { FormError } from "#web/ui/form-error.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { StepDots } from "#web/ui/step-dots.tsx";
import { useDialogHistoryEntry } from "#web/ui/use-dialog-history-entry.ts";
import { StepContent } from "./step-content.tsx";
import { getSteps, hasAllAnswers, hasPayment, type WalkthroughStep } from "./steps.rules.ts";
import { useWalkthroughForm } from "./use-walkthrough-form.ts";
import styles from "./walkthrough.module.css";

const drawings: Readonly<Record<WalkthroughStep, { readonly of: string; readonly accent: DrawingAccent }>> = {
  names: { of: arch, accent: "rose" },
  when: { of: calendar, accent: "rose" },
  guests: { of: placeCards, accent: "rose" },
  payment: { of: gift, accent: "rose" },
  helping: { of: bouquet, accent: "rose" },
  rights: { of: key, accent: "gold" },
  lend_a_hand: { of: checklist, accent: "sage" },
};

interface WalkthroughProps {
  user: User;
  startsAtPayment: boolean;
  /** false: it opens by itself, for a new user. */
  isRequested: boolean;
  onClose: () => void;
}

/**
 * A walkthrough of a few steps. It waits until it is known which of them there are. A partner who joins a wedding whose
 * questions are answered is only greeted.
 */
export function Walkthrough(props: WalkthroughProps) {
  const { user, startsAtPayment, isRequested } = props;
  const { data: offer, error } = useOffer();
  const { data: wedding } = useWedding();
  // Decided once, because the walkthrough itself answers the questions.
  const [isGreeting, setGreeting] = useState<boolean>();
  if (wedding === undefined || (!offer && !error)) return null;
  if (isGreeting === undefined)
    setGreeting(!isRequested && !startsAtPayment && user.wedding.role === "couple" && hasAllAnswers(wedding));
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

function WalkthroughSteps({ user, startsAtPayment, onClose, offer, wedding }: WalkthroughStepsProps) {
  const { t } = useTranslation("welcome");
  const steps = getSteps(user.wedding.role, hasPayment(offer, startsAtPayment));
  const lastIndex = steps.length - 1;
  const [position, setPosition] = useState(startsAtPayment ? lastIndex : 0);
  const index = Math.min(position, lastIndex);
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

/** The key of the sentence under a title; undefined where the step shows its own. */
function getSentenceKey(step: WalkthroughStep, showsOffer: boolean) {
  if (step === "payment") return showsOffer ? undefined : ("practice.text" as const);
  return step === "rights" ? undefined : (`steps.${step}.text` as const);
}

interface WalkthroughDialogProps {
  step: WalkthroughStep;
  title: string;
  sentenceKey: ReturnType<typeof getSentenceKey>;
  dots: ReactNode;
  count: string;
  /** undefined where nothing is left for later. */
  laterLabel: string | undefined;
  /** The form of a question. */
  form: Form | undefined;
  /** Called before the form is sent by its button or Enter. */
  onBeforeSubmit: () => void;
  dock: ReactNode;
  /** The last save failed: leaving again asks before what was typed is lost. */
  hasFailed: boolean;
  onLeave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A full page on a phone, a dialog elsewhere: the number of the step, its content and its buttons. */
function WalkthroughDialog(props: WalkthroughDialogProps) {
  const { step, title, sentenceKey, dots, count, laterLabel, dock, hasFailed, onLeave, onClose } = props;
  const { t } = useTranslation("welcome");
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const requestLeave = () => {
    if (hasFailed) setAsking(true);
    else onLeave();
  };
  useDialogHistoryEntry(requestLeave);
  const heading = useFocusOnStep(step);
  const { of, accent } = drawings[step];
  const leaveTexts = getLeaveTexts();
  return (
    <Modal kind="page" onDismiss={requestLeave} labelledBy={id}>
      <QuestionForm form={props.form} onBeforeSubmit={props.onBeforeSubmit}>
        <header className={styles.head}>
          {dots}
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          {laterLabel !== undefined && (
            <Button kind="quiet" className={styles.later} onClick={requestLeave}>
              {laterLabel}
            </Button>
          )}
        </header>
        <div className={styles.body} data-scrolls>
          <span className={styles.drawing}>
            <Drawing of={of} accent={accent} size={88} />
          </span>
          <h2
            ref={heading}
            id={id}
            tabIndex={-1}
            className={styles.title}
            data-autofocus={step === "names" ? undefined : true}
          >
            {title}
          </h2>
          {sentenceKey !== undefined && <p className={styles.sentence}>{t(sentenceKey)}</p>}
          <div className={styles.content}>{props.children}</div>
        </div>
        <footer className={styles.dock}>{dock}</footer>
      </QuestionForm>
      <ConfirmDialog
        open={isAsking}
        question={leaveTexts.question}
        detail={leaveTexts.detail}
        confirmLabel={leaveTexts.leave}
        cancelLabel={leaveTexts.stay}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </Modal>
  );
}

/** Each new title gets the focus. In the first step a field gets it. */
function useFocusOnStep(step: WalkthroughStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
    heading.current?.closest("[data-scrolls]")?.scrollTo(0, 0);
  }, [step]);
  return heading;
}

/** The form of a question around its content; nothing around a step without fields of its own. */
function QuestionForm({
  form,
  onBeforeSubmit,
  children,
}: Pick<WalkthroughDialogProps, "form" | "onBeforeSubmit" | "children">) {
  if (form === undefined) return <div className={styles.frame}>{children}</div>;
  return (
    <CheckedForm
      form={form}
      className={styles.frame}
      onSubmit={(event) => {
        // « Plus tard » submits without a button, and has set what follows.
        if (event.nativeEvent.submitter !== null) onBeforeSubmit();
        form.onSubmit(event);
      }}
    >
      {children}
    </CheckedForm>
  );
}
