import type { CSSProperties } from "react";
import { parseSeason } from "#contract/seasons.ts";
import type { Task } from "#contract/todos.ts";
import type { Wedding } from "#contract/wedding.ts";
import { capitalise, formatWeekdayDate, formatList } from "#i18n/formats.ts";
import { formatSeason } from "#i18n/seasons.ts";
import { getCountdown, type Countdown } from "#money/days.ts";
import { useGuestCounts } from "#web/features/guests/widgets.tsx";
import { usePhotos } from "#web/features/photos/queries.ts";
import { PhotoTile } from "#web/features/photos/widgets.tsx";
import { useProviderCounts } from "#web/features/providers/widgets.tsx";
import { useTasks } from "#web/features/todos/queries.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { usePermission, usePermissions } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { NamesWithAmpersand } from "#web/ui/ampersand.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { weddingDateUrl } from "#web/paths.ts";
import { DaysLeft } from "./days-left.tsx";
import styles from "./hero.module.css";
import { getHeadline } from "./headline.rules.ts";
import type { FirstStep } from "./first-steps.rules.ts";
import { MonthsLine } from "./months-line.tsx";
import { useStepTitle } from "./use-step-title.ts";

/** Names with longer parts stand above the photos, where they are larger. */
const maxWidthBesidePhotos = 8;

/** Stands for a first name that is not known yet. */
const unknownName = "…";

interface HeroProps {
  wedding: Wedding;
  today: string;
  /** The first step to do next. */
  nextStep: FirstStep | undefined;
  /** Without photos, and at first without the months, so that the first steps are in sight below. */
  isLow: boolean;
}

/** The couple's names, the date, the place and the countdown. */
export function Hero({ wedding, today, nextStep, isLow }: HeroProps) {
  const { woman_first_name, man_first_name, wedding_date, wedding_place, civil_ceremony_on } = wedding;
  const names = [woman_first_name, man_first_name].map((name) => name ?? unknownName);
  const [first = "", second = ""] = names;
  const letters = measureWidestPart(first, second);
  const style: CSSProperties & Record<"--letters", number> = { "--letters": letters };
  const mayEdit = usePermission("wedding:edit") !== false;
  return (
    <Card insetBorder className={styles.hero}>
      <div className={styles.top}>
        <div className={classNames(styles.couple, letters > maxWidthBesidePhotos && styles.long)}>
          <h2 className={styles.names} style={style}>
            <NamesWithAmpersand large {...{ first, second }} />
          </h2>
          <p className={styles.facts}>
            {wedding_date !== null && (
              <span>{capitalise(formatWeekdayDate(wedding_date, getLanguage()))}</span>
            )}
            <Season wedding={wedding} />
            {wedding_place !== null && <span>{wedding_place}</span>}
          </p>
          {/* Without a date, the countdown's place leads to the same form. */}
          {mayEdit && wedding_date !== null && <EditCoupleLink />}
        </div>
        {!isLow && <Photos names={names} />}
      </div>
      <div className={styles.ahead}>
        <DaysLeft wedding={wedding} today={today} />
        <Headline kind={getCountdown(today, wedding_date).kind} {...{ wedding, today, nextStep, isLow }} />
      </div>
      {wedding_date !== null && !(isLow && nextStep === "guests") && (
        <MonthsLine today={today} weddingDate={wedding_date} civilOn={civil_ceremony_on} />
      )}
    </Card>
  );
}

/** 'Été 2027', while there is no day. */
function Season({ wedding }: { wedding: Wedding }) {
  const season = parseSeason(wedding.wedding_season);
  return season && <span>{formatSeason(season, getLanguage())}</span>;
}

/** Two framed photos. If they cannot be loaded, drawings replace them and a line says why. */
function Photos({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("photos");
  const photos = usePhotos();
  const couple = formatList(names, getLanguage());
  return (
    <>
      <div className={styles.prints}>
        <PhotoTile slot="photo_1" names={couple} />
        <PhotoTile slot="photo_2" names={couple} />
      </div>
      {photos.error && !photos.data && (
        <div className={styles.failed}>
          <LoadFailed query={photos} text={(why) => t("failed", { why })} />
        </div>
      )}
    </>
  );
}

function EditCoupleLink() {
  const { t } = useTranslation("dashboard");
  return (
    <TextLink className={classNames(styles.edit)} data-print="no" to={weddingDateUrl}>
      {t("edit_couple")}
    </TextLink>
  );
}

/**
 * How many letters the longest part takes that stays on one line: a hyphen ends a part, and capitals, m and w are twice
 * as wide as the others.
 */
function measureWidestPart(first: string, second: string): number {
  const parts = [`${first}\u00A0&`, second].flatMap((name) => name.split(/ |(?<=-)/u));
  return Math.max(...parts.map((part) => part.replaceAll(/[\p{Lu}mw]/gu, "$&$&").length));
}

/** The most urgent sentence about the wedding; nothing while loading, or where the next step below says the same. */
function Headline({ kind, wedding, today, nextStep, isLow }: HeroProps & { kind: Countdown["kind"] }) {
  const { t } = useTranslation("dashboard");
  const headline = useHeadline(today);
  const getStepTitle = useStepTitle();
  if (kind === "today" || kind === "after") return <p className={styles.welcome}>{t(`welcome.${kind}`)}</p>;
  if (headline?.textKey === "beginning" && nextStep !== undefined)
    return isLow ? null : (
      <p className={styles.welcome}>{t("welcome.next", { step: getStepTitle(nextStep, wedding) })}</p>
    );
  return (
    headline && (
      <p className={styles.welcome}>{t(`welcome.${headline.textKey}`, { count: headline.count })}</p>
    )
  );
}

/**
 * undefined until all the data it needs are loaded. A sentence on tasks or providers asks to do something, so only
 * those who may edit them get it.
 */
function useHeadline(today: string) {
  const may = usePermissions();
  const [guests, counts, { data: tasks }] = [useGuestCounts(), useProviderCounts(), useTasks()];
  const [seesGuests, editsProviders] = [may("guests:see") !== false, may("providers:edit") !== false];
  const editsTasks = may("planning:edit") !== false;
  if ((seesGuests && !guests) || (editsProviders && !counts) || (editsTasks && !tasks)) return undefined;
  const isLate = (task: Task) => !task.is_completed && task.date !== null && task.date < today;
  return getHeadline({
    guests: seesGuests && guests ? guests : null,
    late: editsTasks && tasks ? tasks.filter(isLate).length : null,
    providers:
      editsProviders && counts ? { booked: counts.booked, unbooked: counts.followed - counts.booked } : null,
  });
}
