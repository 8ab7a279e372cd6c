import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import type { Form } from "#web/platform/forms.ts";
import { getLeaveTexts } from "#web/platform/leave-texts.ts";
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
import { Modal } from "#web/ui/modal.tsx";
import { useDialogHistoryEntry } from "#web/ui/use-dialog-history-entry.ts";
import type { WalkthroughStep } from "./steps.rules.ts";
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

/** The key of the sentence under a title; undefined where the step shows its own. */
export function getSentenceKey(step: WalkthroughStep, showsOffer: boolean) {
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
  /** Called by the Back button; undefined in the first step, where Back leaves. */
  onBack: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A full page on a phone, a dialog elsewhere: the number of the step, its content and its buttons. */
export function WalkthroughDialog(props: WalkthroughDialogProps) {
  const { step, title, sentenceKey, dots, count, laterLabel, dock, hasFailed, onLeave, onClose } = props;
  const { t } = useTranslation("welcome");
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const requestLeave = () => {
    if (hasFailed) setAsking(true);
    else onLeave();
  };
  useDialogHistoryEntry(props.onBack ?? requestLeave);
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
