import { useState } from "react";
import { getReferenceDay, parseSeason, seasons } from "#contract/seasons.ts";
import { isDay } from "#contract/values.ts";
import { capitalise, formatDate, formatWeekdayDate } from "#i18n/formats.ts";
import { addDays, daysBetween } from "#money/days.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { WalkthroughAnswers } from "./steps.rules.ts";
import styles from "./questions.module.css";
import type { WalkthroughForm } from "./use-walkthrough-form.ts";

interface WhenStepProps {
  today: string;
  walkthroughForm: WalkthroughForm;
}

/** Asks for a day, or for a season with its year: choosing one clears the other. */
export function WhenStep({ today, walkthroughForm: { answers, setAnswers, form } }: WhenStepProps) {
  const { t } = useTranslation("welcome");
  const chosen = parseSeason(answers.wedding_season);
  const years = getYears(today);
  const [keptYear, setKeptYear] = useState(chosen?.year ?? years[0]);
  return (
    <>
      <DateField
        label={t("when.day")}
        name="wedding_date"
        value={answers.wedding_date}
        onChange={({ target }) =>
          setAnswers({ wedding_date: target.value, ...(target.value !== "" && { wedding_season: "" }) })
        }
      />
      <div role="group" aria-label={t("when.season")} className={styles.seasons}>
        <p className={styles.or} aria-hidden="true">
          <span>{t("when.season")}</span>
        </p>
        <div className={classNames(styles.chips, styles.four)}>
          {seasons.map((season) => (
            <ChoiceChip
              key={season}
              isOn={chosen?.season === season}
              onChange={(on) => {
                setAnswers({
                  wedding_season: on ? `${keptYear}-${season}` : "",
                  ...(on && { wedding_date: "" }),
                });
                // A chip empties the day without an input event.
                form.clearErrors();
              }}
            >
              {t(`when.seasons.${season}`)}
            </ChoiceChip>
          ))}
        </div>
        {chosen && (
          <div role="group" aria-label={t("when.year")} className={styles.chips}>
            {years.map((year) => (
              <ChoiceChip
                key={year}
                isOn={chosen.year === year}
                onChange={() => {
                  setKeptYear(year);
                  setAnswers({ wedding_season: `${year}-${chosen.season}` });
                }}
              >
                {String(year)}
              </ChoiceChip>
            ))}
          </div>
        )}
      </div>
      <WhenInWords {...{ answers, today }} />
    </>
  );
}

/** Three years: from this one on, or from October on from the next. */
function getYears(today: string): readonly number[] {
  const first = Number(addDays(today, 92).slice(0, 4));
  return [first, first + 1, first + 2];
}

function WhenInWords({ answers, today }: { answers: WalkthroughAnswers; today: string }) {
  const { t } = useTranslation("welcome");
  const language = getLanguage();
  const { wedding_date: day, wedding_season: season } = answers;
  const parsed = parseSeason(season);
  const from = getReferenceDay({ wedding_date: null, wedding_season: season });
  const daysLeft = isDay(day) ? daysBetween(today, day) : 0;
  const isPast = daysLeft < 0;
  const dayText = isDay(day) ? capitalise(formatWeekdayDate(day, language)) : "";
  const text = isDay(day)
    ? daysLeft > 0
      ? t("when.on", { day: dayText, count: daysLeft })
      : t(daysLeft === 0 ? "when.on_today" : "when.on_past", { day: dayText })
    : parsed && from !== null
      ? t("when.during", {
          months: t(`when.months.${parsed.season}`, { year: parsed.year }),
          day: formatDate(from, language),
        })
      : "";
  return (
    <p role="status" className={classNames(styles.known, isPast && styles.past)}>
      {text !== "" && (
        <>
          <Icon name={isPast ? "warning" : "heart"} size={18} />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
