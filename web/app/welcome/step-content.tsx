import { Suspense, type ReactNode } from "react";
import type { User } from "#contract/account.ts";
import { PaymentStep } from "../../features/checkout/widgets.tsx";
import { useGuests } from "../../features/guests/queries.ts";
import { InvitePartner } from "../../features/members/widgets.tsx";
import { useTasks } from "../../features/todos/queries.ts";
import { useWedding } from "../../features/wedding/queries.ts";
import { paths, weddingDateUrl } from "../../paths.ts";
import { useTranslation } from "../../platform/use-translation.ts";
import { Drawing, type DrawingAccent } from "../../ui/drawing.tsx";
import arch from "../../ui/drawings/arch.svg?raw";
import bouquet from "../../ui/drawings/bouquet.svg?raw";
import checklist from "../../ui/drawings/checklist.svg?raw";
import key from "../../ui/drawings/key.svg?raw";
import rings from "../../ui/drawings/rings.svg?raw";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type Beginning, Beginnings } from "./beginnings.tsx";
import { rightsWord, type Step } from "./steps.rules.ts";
import styles from "./walkthrough.module.css";

const forTheCouple: readonly Beginning[] = [
  { word: "date", icon: "calendar", to: weddingDateUrl },
  { word: "guests", icon: "people", to: paths.guests },
  { word: "invitation", icon: "envelope", to: paths.replies },
  { word: "todo", icon: "todo", to: paths.todo },
];
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
  const done = useDone();
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
    const beginnings = step === "begin" ? forTheCouple.filter(({ word }) => !done.has(word)) : forHelpers;
    return (
      <Drawn of={checklist} accent="sage" text={t(`steps.${step}.text`)}>
        <Beginnings beginnings={beginnings} onChoose={onClose} />
      </Drawn>
    );
  }
  if (step === "rights") {
    const text = t(`steps.rights.${rightsWord(user.wedding)}`);
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

/** What the other partner has done already. */
function useDone(): ReadonlySet<string> {
  const { data: wedding } = useWedding();
  const { data: guests } = useGuests();
  const { data: tasks } = useTasks();
  return new Set([
    ...(wedding?.wedding_date ? ["date"] : []),
    ...(guests?.length ? ["guests"] : []),
    ...(tasks?.length ? ["todo"] : []),
  ]);
}

interface DrawnProps {
  of: string;
  accent: DrawingAccent;
  text: string;
  children: ReactNode;
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
