import { useState } from "react";
import { useTotal } from "../../features/budget/queries.ts";
import { useGuests } from "../../features/guests/queries.ts";
import { useInvitations, useMembers } from "../../features/members/queries.ts";
import { useTaskSummary } from "../../features/todos/widgets.tsx";
import { useWedding } from "../../features/wedding/queries.ts";
import { paths, weddingDateUrl } from "../../paths.ts";
import { useTranslation } from "../../platform/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Link } from "../../ui/router-link.tsx";
import { Soft } from "../../ui/soft.tsx";
import { firstSteps, type FirstStep, isDone, type WeddingFacts } from "./first-steps.rules.ts";
import styles from "./first-steps.module.css";

const steps: Readonly<Record<FirstStep, { readonly icon: IconName; readonly to: string }>> = {
  date: { icon: "calendar", to: weddingDateUrl },
  place: { icon: "rings", to: paths.information },
  partner: { icon: "heart", to: paths.settings },
  guests: { icon: "people", to: paths.guests },
  budget: { icon: "coin", to: paths.budget },
  tasks: { icon: "todo", to: paths.todo },
};

/** The storage key under which this browser hides the card of a wedding. */
const hiddenKey = (weddingId: string) => `first-steps-hidden:${weddingId}`;

/** The remaining first steps of a new wedding; null once all are done or the couple has hidden the card. */
export function FirstSteps() {
  const { t } = useTranslation("dashboard");
  const facts = useFacts();
  const [isHidden, setHidden] = useState(false);
  if (facts === undefined || isHidden || localStorage.getItem(hiddenKey(facts.wedding.id)) !== null)
    return null;
  const left = firstSteps.filter((step) => !isDone(step, facts));
  if (left.length === 0) return null;
  const hide = () => {
    localStorage.setItem(hiddenKey(facts.wedding.id), "true");
    setHidden(true);
    document.querySelector<HTMLElement>("main h1[tabindex='-1']")?.focus({ preventScroll: true });
  };
  return (
    <Card
      title={t("first_steps.title")}
      titleEnd={
        <span className={styles.count}>
          {t("first_steps.count", { done: firstSteps.length - left.length, all: firstSteps.length })}
        </span>
      }
      data-print="no"
    >
      <ul className={styles.steps} aria-label={t("first_steps.title")}>
        {left.map((step) => (
          <li key={step}>
            <Link to={steps[step].to} className={styles.step}>
              <Icon name={steps[step].icon} />
              <span className={styles.text}>
                <span className={styles.name}>{t(`first_steps.${step}.title`)}</span>
                <Soft as="span">{t(`first_steps.${step}.detail`)}</Soft>
              </span>
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={hide}>
        {t("first_steps.hide")}
      </Button>
    </Card>
  );
}

/** undefined until all of it is loaded. */
function useFacts(): WeddingFacts | undefined {
  const { data: wedding } = useWedding();
  const { data: members } = useMembers();
  const { data: invitations } = useInvitations();
  const { data: guests } = useGuests();
  const { data: budget } = useTotal();
  const tasks = useTaskSummary();
  if (!wedding || !members || !invitations || !guests || !budget || !tasks) return undefined;
  const couple = [...members, ...invitations].filter(({ role }) => role === "couple").length;
  return { wedding, couple, guests: guests.length, budget: budget.total, tasks: tasks.total };
}
