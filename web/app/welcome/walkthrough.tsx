import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { User } from "#contract/account.ts";
import type { Offer } from "#contract/checkout.ts";
import type { Wedding } from "#contract/wedding.ts";
import { useOffer } from "../../features/checkout/queries.ts";
import { useStarterTasks } from "../../features/todos/widgets.tsx";
import { useWedding } from "../../features/wedding/queries.ts";
import { CheckedForm } from "../../platform/checked-form.tsx";
import type { Form } from "../../platform/forms.ts";
import { getErrorText } from "../../platform/errors.ts";
import { leaveTexts } from "../../platform/leave-texts.ts";
import { useTranslation } from "../../platform/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Drawing, type DrawingAccent } from "../../ui/drawing.tsx";
import arch from "../../ui/drawings/arch.svg?raw";
import bouquet from "../../ui/drawings/bouquet.svg?raw";
import calendar from "../../ui/drawings/calendar.svg?raw";
import checklist from "../../ui/drawings/checklist.svg?raw";
import gift from "../../ui/drawings/gift.svg?raw";
import key from "../../ui/drawings/key.svg?raw";
import placeCards from "../../ui/drawings/place-cards.svg?raw";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { StepDots } from "../../ui/step-dots.tsx";
import { useDialogHistoryEntry } from "../../ui/use-dialog-entry.ts";
import { StepContent } from "./step-content.tsx";
import { getSteps, hasPayment, type Step } from "./steps.rules.ts";
import { useAnswers } from "./use-answers.ts";
import styles from "./walkthrough.module.css";

const drawings: Readonly<Record<Step, { readonly of: string; readonly accent: DrawingAccent }>> = {
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
  onClose: () => void;
}

/** A walkthrough of a few steps. It waits until it is known which of them there are. */
export function Walkthrough(props: WalkthroughProps) {
  const { data: offer, error } = useOffer();
  const { data: wedding } = useWedding();
  if (wedding === undefined || (!offer && !error)) return null;
  return <Steps {...props} {...{ offer, wedding }} />;
}

interface StepsProps extends WalkthroughProps {
  offer: Offer | undefined;
  wedding: Wedding;
}

function Steps({ user, startsAtPayment, onClose, offer, wedding }: StepsProps) {
  const { t } = useTranslation("welcome");
  const steps = getSteps(user.wedding.role, hasPayment(offer, startsAtPayment));
  const last = steps.length - 1;
  const [at, setAt] = useState(startsAtPayment ? last : 0);
  const here = Math.min(at, last);
  const step = steps[here] ?? "names";
  const questions = useAnswers(wedding);
  const tasks = useStarterTasks();
  const [refused, setRefused] = useState<string>();
  const isQuestion = step === "names" || step === "when" || step === "guests";
  const goOn = async () => {
    if (step === "guests") {
      try {
        await tasks?.add();
      } catch (error) {
        setRefused(t("guests.tasks_failed", { why: getErrorText(error) }));
        return;
      }
    }
    setRefused(undefined);
    if (here === last) onClose();
    else setAt(here + 1);
  };
  const leave = () => {
    if (isQuestion) questions.save(onClose);
    else onClose();
  };
  const { form } = questions;
  const hasFailed = form.error !== undefined || Object.keys(form.errors).length > 0;
  const isSold = step === "payment" && (offer?.payment !== "practice" || offer.paid);
  return (
    <Frame
      {...{ step, hasFailed, onLeave: leave, onClose }}
      title={
        step === "payment" && !isSold
          ? t("practice.title")
          : t(`steps.${step}.title`, { name: user.first_name })
      }
      text={getText(step, isSold)}
      laterLabel={
        step === "payment" && !isSold
          ? undefined
          : t(offer?.paid === true && isSold ? "translation:close" : "later")
      }
      dots={
        <StepDots
          label={t("step", { at: here + 1, count: steps.length })}
          current={here}
          count={steps.length}
        />
      }
      count={t("count", { at: here + 1, count: steps.length })}
      form={isQuestion ? form : undefined}
      onForward={() => questions.next(goOn)}
      dock={
        <>
          {here > 0 && (
            <Button size="dock" onClick={() => setAt(here - 1)}>
              {t("previous")}
            </Button>
          )}
          {isQuestion ? (
            <Button kind="primary" size="dock" type="submit" loading={form.isSending}>
              {t(here === last ? "done" : "next")}
            </Button>
          ) : (
            !isSold && (
              <Button kind="primary" size="dock" onClick={() => void goOn()}>
                {t(here === last ? "done" : "next")}
              </Button>
            )
          )}
        </>
      }
    >
      {isQuestion && <FormError text={refused ?? form.error} />}
      <StepContent {...{ step, user, wedding, questions, offer, onClose }} />
    </Frame>
  );
}

/** The key of the sentence under a title; the payment that is sold has its own texts. */
function getText(step: Step, isSold: boolean) {
  if (step === "payment") return isSold ? undefined : ("practice.text" as const);
  return step === "rights" ? undefined : (`steps.${step}.text` as const);
}

interface FrameProps {
  step: Step;
  title: string;
  text: ReturnType<typeof getText>;
  dots: ReactNode;
  count: string;
  /** undefined where nothing is left for later. */
  laterLabel: string | undefined;
  /** The form of a question. */
  form: Form | undefined;
  /** Called before the form is sent by its button or Enter. */
  onForward: () => void;
  dock: ReactNode;
  /** The last save failed: leaving again asks before what was typed is lost. */
  hasFailed: boolean;
  onLeave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A full page on a phone, a dialog elsewhere: how far one is, one step, and the ways on. */
function Frame(props: FrameProps) {
  const { step, title, text, dots, count, laterLabel, dock, hasFailed, onLeave, onClose } = props;
  const { t } = useTranslation("welcome");
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const tryToLeave = () => {
    if (hasFailed) setAsking(true);
    else onLeave();
  };
  useDialogHistoryEntry(tryToLeave);
  const heading = useFocusOnStep(step);
  const { of, accent } = drawings[step];
  const texts = leaveTexts();
  return (
    <Modal kind="page" onDismiss={tryToLeave} labelledBy={id}>
      <FrameForm form={props.form} onForward={props.onForward}>
        <header className={styles.head}>
          {dots}
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          {laterLabel !== undefined && (
            <Button kind="quiet" className={styles.later} onClick={tryToLeave}>
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
          {text !== undefined && <p className={styles.sentence}>{t(text)}</p>}
          <div className={styles.content}>{props.children}</div>
        </div>
        <footer className={styles.dock}>{dock}</footer>
      </FrameForm>
      <ConfirmDialog
        open={isAsking}
        question={texts.question}
        detail={texts.detail}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </Modal>
  );
}

/** Each new title gets the focus; the first step gives it to its field. */
function useFocusOnStep(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    heading.current?.closest("[data-scrolls]")?.scrollTo(0, 0);
  }, [step]);
  return heading;
}

/** The form of a question around its content; nothing around a step without fields of its own. */
function FrameForm({ form, onForward, children }: Pick<FrameProps, "form" | "onForward" | "children">) {
  if (form === undefined) return <div className={styles.frame}>{children}</div>;
  return (
    <CheckedForm
      form={form}
      className={styles.frame}
      onSubmit={(event) => {
        // « Plus tard » submits by itself, without a button, and has said what follows.
        if (event.nativeEvent.submitter !== null) onForward();
        form.onSubmit(event);
      }}
    >
      {children}
    </CheckedForm>
  );
}
