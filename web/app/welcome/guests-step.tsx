import { useId, useState } from "react";
import { getReferenceDay } from "#contract/seasons.ts";
import { maxRows } from "#contract/values.ts";
import type { Wedding } from "#contract/wedding.ts";
import { formatDate, formatMoney } from "#i18n/formats.ts";
import { useProposedBudget } from "#web/features/budget/widgets.tsx";
import { useStarterTasks } from "#web/features/todos/widgets.tsx";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { getNextGuestCount } from "./steps.rules.ts";
import { Soft } from "#web/ui/soft.tsx";
import styles from "./questions.module.css";
import type { WalkthroughForm } from "./use-walkthrough-form.ts";

const guestChoices = [30, 60, 90, 120, 150];

interface GuestsStepProps {
  wedding: Wedding;
  walkthroughForm: WalkthroughForm;
}

/** Asks about how many guests there will be, and says what the answers prepare. */
export function GuestsStep({ wedding, walkthroughForm: { answers, setAnswers, form } }: GuestsStepProps) {
  const { t } = useTranslation("welcome");
  const id = useId();
  const { expected_guests: text } = answers;
  const error = form.errors["expected_guests"];
  const changeCount = (next: string) => {
    setAnswers({ expected_guests: next });
    // Also for a chip and for − and +, which send no input event.
    form.clearErrors();
  };
  return (
    <>
      <div className={styles.number}>
        <IconButton
          icon="minus"
          label={t("guests.fewer")}
          onClick={() => changeCount(getNextGuestCount(text, -1, maxRows.guests))}
        />
        <input
          className={styles.figure}
          name="expected_guests"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder="—"
          aria-label={t("guests.label")}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          value={text}
          onChange={({ target }) => changeCount(target.value)}
        />
        <IconButton
          icon="plus"
          label={t("guests.more")}
          onClick={() => changeCount(getNextGuestCount(text, 1, maxRows.guests))}
        />
      </div>
      {error !== undefined && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div role="group" aria-label={t("guests.choices")} className={styles.chips}>
        {guestChoices.map((count) => (
          <ChoiceChip
            key={count}
            isOn={text === String(count)}
            onChange={(on) => changeCount(on ? String(count) : "")}
          >
            {String(count)}
          </ChoiceChip>
        ))}
      </div>
      <Prepared wedding={wedding} guests={Number(text)} isSending={form.isSending} />
    </>
  );
}

/** What the walkthrough will add: only what is not there yet. */
function Prepared({ wedding, guests, isSending }: { wedding: Wedding; guests: number; isSending: boolean }) {
  const { t } = useTranslation("welcome");
  const language = getLanguage();
  const tasks = useStarterTasks();
  const budget = useProposedBudget(guests);
  const day = getReferenceDay(wedding);
  const today = useToday();
  // What the step adds stays in sight until the next step.
  const [kept, setKept] = useState({ count: 0, lateCount: 0 });
  const taskCount = tasks.keys?.length ?? 0;
  if (!isSending && (kept.count !== taskCount || kept.lateCount !== tasks.lateCount))
    setKept({ count: taskCount, lateCount: tasks.lateCount });
  const { count } = kept;
  const isDated = wedding.wedding_date !== null;
  if (count === 0 && budget === null) return null;
  return (
    <div className={styles.prepared}>
      <p className={styles.soft}>{t("guests.prepared")}</p>
      <ul>
        {count > 0 && (
          <li>
            <Icon name="todo" size={20} />
            <div>
              {day === null
                ? t("guests.tasks_undated", { count })
                : t(isDated ? "guests.tasks" : "guests.tasks_season", {
                    count,
                    day: formatDate(day, language),
                  })}
              {kept.lateCount > 0 && day !== null && day >= today && (
                <Soft>{t("guests.tasks_late", { count: kept.lateCount })}</Soft>
              )}
            </div>
          </li>
        )}
        {budget !== null && (
          <li>
            <Icon name="coin" size={20} />
            {t("guests.budget", { count: guests, sum: formatMoney(budget, language, "none") })}
          </li>
        )}
      </ul>
    </div>
  );
}
