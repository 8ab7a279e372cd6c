import { Suspense, type ReactNode } from "react";
import type { User } from "#contract/account.ts";
import { PaymentStep } from "../../features/checkout/widgets.tsx";
import { InvitePartner } from "../../features/members/widgets.tsx";
import { paths } from "../../paths.ts";
import { useTranslation } from "../../platform/use-translation.ts";
import { Drawing, type DrawingAccent } from "../../ui/drawing.tsx";
import arch from "../../ui/drawings/arch.svg?raw";
import bouquet from "../../ui/drawings/bouquet.svg?raw";
import checklist from "../../ui/drawings/checklist.svg?raw";
import key from "../../ui/drawings/key.svg?raw";
import rings from "../../ui/drawings/rings.svg?raw";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type Beginning, Beginnings } from "./beginnings.tsx";
import { getRightsKey, type Step } from "./steps.rules.ts";
import styles from "./walkthrough.module.css";

const forHelpers: readonly Beginning[] = [
  { word: "guests_seen", icon: "people", to: paths.guests },
  { word: "todo_seen", icon: "todo", to: paths.todo },
  { word: "calendar_seen", icon: "calendar", to: paths.calendar },
];

interface StepContentProps {
  step: Step;
  user: User;
  onClose: () => void;
}

/** The content of one step. */
export function StepContent({ step, user, onClose }: StepContentProps) {
  const { t } = useTranslation("welcome");
  if (step === "payment") return <PaymentStep from="tour" />;
  if (step === "partner") {
    return (
      <Drawn of={rings} accent="gold" text={t("steps.partner.text")}>
        <Suspense fallback={<Skeleton label={t("translation:loading")} shape="bars" count={1} height={64} />}>
          <InvitePartner />
        </Suspense>
      </Drawn>
    );
  }
  if (step === "begin" || step === "lend_a_hand") {
    return (
      <Drawn of={checklist} accent="sage" text={t(`steps.${step}.text`)}>
        {step === "lend_a_hand" && <Beginnings beginnings={forHelpers} onChoose={onClose} />}
      </Drawn>
    );
  }
  if (step === "rights") {
    const text = t(`steps.rights.${getRightsKey(user.wedding)}`);
    return (
      <Drawn of={key} accent="gold" text={text}>
        <p>{t("steps.rights.more")}</p>
      </Drawn>
    );
  }
  return (
    <Drawn of={step === "helping" ? bouquet : arch} accent="rose" text={t(`steps.${step}.text`)}>
      <p>{t(`steps.${step}.more`)}</p>
    </Drawn>
  );
}

interface DrawnProps {
  of: string;
  accent: DrawingAccent;
  text: string;
  children?: ReactNode;
}

function Drawn({ of, accent, text, children }: DrawnProps) {
  return (
    <div className={styles.drawn}>
      <Drawing of={of} accent={accent} size={148} />
      <div className={styles.text}>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
