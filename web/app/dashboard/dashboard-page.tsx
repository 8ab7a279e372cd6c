import { useLocation, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { capitalise, formatWeekdayDate } from "#i18n/formats.ts";
import { getCountdown } from "#money/days.ts";
import { useBudgetCost } from "#web/features/expenses/queries.ts";
import { useGuests } from "#web/features/guests/queries.ts";
import { usePhotoPreload } from "#web/features/photos/queries.ts";
import { useContacts } from "#web/features/providers/queries.ts";
import { useTasks } from "#web/features/todos/queries.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { AdviceCards } from "#web/platform/advice-cards.tsx";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { usePermission, usePermissions } from "#web/platform/session.tsx";
import { useMinDuration } from "#web/platform/use-min-duration.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { WelcomeWalkthrough } from "../welcome/welcome-walkthrough.tsx";
import { useHiddenFirstSteps, useRemainingFirstSteps } from "./use-remaining-first-steps.ts";
import styles from "./dashboard.module.css";
import { DayCard, isDayNear } from "./day-card.tsx";
import { Figures } from "./figures.tsx";
import type { FirstStep } from "./first-steps.rules.ts";
import { Hero } from "./hero.tsx";
import { NextTasks, RemindersWithoutTasks } from "./next-tasks.tsx";
import { Shortcuts } from "./shortcuts.tsx";

/** Each piece of advice, with the area in which it is followed. */
const adviceByArea = [
  { piece: "quotes", area: "budget" },
  { piece: "lists", area: "guests" },
  { piece: "town_hall", area: "wedding" },
  { piece: "reserve", area: "budget" },
  { piece: "deposit", area: "budget" },
  { piece: "replies", area: "guests" },
  { piece: "places", area: "seating" },
] as const;

const SetupCard = createLazyPart(async () => (await import("./setup-card.tsx")).SetupCard);
const PaymentDialogs = createLazyPart(
  async () => (await import("#web/features/checkout/widgets.tsx")).PaymentDialogs,
);
const FirstSteps = createLazyPart(async () => (await import("./first-steps.tsx")).FirstSteps);
const ClosingCards = createLazyPart(async () => (await import("./closing-cards.tsx")).ClosingCards);

export function DashboardPage() {
  const { t } = useTranslation("dashboard");
  const { session_id: sessionId, payer } = useSearch({ strict: false });
  const wedding = useWedding();
  const may = usePermissions();
  const shownAdvice = adviceByArea.filter(({ area }) => may(`${area}:edit`) !== false);
  const figures = useFigures();
  const hasNoWedding = wedding.error !== null && wedding.data === undefined;
  const today = useToday();
  const isPhone = useMediaQuery(phoneQuery);
  const { kind } = getCountdown(today, wedding.data?.wedding_date ?? null);
  const isAhead = kind === "none" || kind === "before";
  const isSettled = useMinDuration(wedding.data !== undefined && !figures.isWaiting);
  const isCouple = may("couple");
  const mayHaveSteps = isCouple === true && isAhead;
  const remainingSteps = useRemainingFirstSteps(mayHaveSteps);
  const { isHidden, hide } = useHiddenFirstSteps(wedding.data?.id);
  // A query that failed is asked again by what mounts later; until its answer, what is on screen stays.
  const [areStepsKnown, setStepsKnown] = useState(false);
  if (remainingSteps !== undefined && !areStepsKnown) setStepsKnown(true);
  // Deferred, so that the parts are rendered one after another.
  const isWaiting = useDeferredValue(figures.isWaiting || !isSettled || !areStepsKnown);
  const isNear = isDayNear(today, wedding.data?.wedding_date ?? null);
  const hasAfterCard = kind === "after" && !isNear;
  // Once shown, the photos keep their places: removing one does not move the page.
  const [hasHadPhoto, setHadPhoto] = useState(false);
  const hasNoPhotoStep = isCouple !== undefined && remainingSteps?.includes("photo") === false;
  if (hasNoPhotoStep && !hasHadPhoto) setHadPhoto(true);
  // On a phone the card is lower as long as a photo of the couple is a first step.
  const isStepAwaited = isPhone && !isHidden && !areStepsKnown;
  const isCoupleCardWaiting = useDeferredValue(wedding.data === undefined || !isSettled || isStepAwaited);
  // No Suspense boundary: `isWaiting` is deferred, so what is below stays a placeholder until the code is loaded.
  const firstSteps = !isWaiting &&
    wedding.data &&
    remainingSteps !== undefined &&
    remainingSteps.length > 0 &&
    !isHidden && <FirstSteps wedding={wedding.data} remainingSteps={remainingSteps} onHide={hide} />;
  // Until it is known whether the first steps stand above the figures and the next tasks, one placeholder stands for
  // all, so that nothing moves.
  const isOrderKnown = !mayHaveSteps || !isWaiting;
  const nextTasks =
    may("planning:see") === false ? (
      !isWaiting && <RemindersWithoutTasks />
    ) : isOrderKnown ? (
      <NextTasks isLoading={isWaiting} today={today} isWeddingAhead={isAhead} />
    ) : (
      <Card>
        <Skeleton label={t("next.loading")} shape="rows" count={5} height={84} />
      </Card>
    );
  return (
    <>
      <WelcomeWalkthrough />
      <PageTitle
        title={t("title")}
        aside={!isPhone && capitalise(formatWeekdayDate(today, getLanguage()))}
        // On a phone the names stand in its place.
        hiddenOnPhone={!hasNoWedding}
      />
      <div className={styles.columns}>
        <div className={styles.first}>
          <CoupleCard
            wedding={wedding}
            today={today}
            isWaiting={isCoupleCardWaiting}
            nextStep={remainingSteps?.[0]}
            isLow={isPhone && !isHidden && !hasHadPhoto}
          />
          {isNear && !isCoupleCardWaiting && <DayCard />}
          {!isPhone && <Shortcuts />}
        </div>
        <div className={styles.second}>
          {figures.failure && !hasNoWedding && (
            <LoadFailed query={figures.failure} text={(why) => t("failed", { why })} />
          )}
          {!isPhone && firstSteps}
          {!isPhone && isOrderKnown && <Figures isWaiting={isWaiting} />}
          {!isPhone && nextTasks}
          {/* On a phone the next tasks come second, after the first steps. They wait until the height of the first
              card is known, because it would move them. */}
          {isPhone && !isCoupleCardWaiting && (
            <>
              {firstSteps}
              {nextTasks}
              <Figures isWaiting={isWaiting} />
              <Shortcuts />
            </>
          )}
          {/* What loads late is last in its column, so that nothing moves when it appears. */}
          {!isWaiting && <ClosingCards hasAfterCard={hasAfterCard} fallback={null} />}
        </div>
        {(!isPhone || !isCoupleCardWaiting) && (
          <div className={styles.advice}>
            <AdviceCards texts={shownAdvice.map(({ piece }) => t(`advice.${piece}`))} />
          </div>
        )}
      </div>
      {(sessionId ?? payer) !== undefined && <PaymentDialogs fallback={null} />}
    </>
  );
}

interface LoadState {
  readonly isReady: boolean;
  readonly error: Error | null;
}

/**
 * Starts all queries of the figures at once; one that fails does not hold back the others. After the first
 * results the figures stay on screen, and failed queries are retried in the background.
 */
function useFigures() {
  const may = usePermissions();
  const [guests, contacts, tasks] = [useGuests(), useContacts(), useTasks()];
  const cost = useBudgetCost();
  const queries = [guests, contacts, ...(may("budget:see") === false ? [] : [cost]), tasks];
  const missingQueries = queries.filter(({ data }) => data === undefined);
  const isWaiting = missingQueries.some(({ error }) => error === null);
  const error = missingQueries.find((each) => each.error !== null)?.error ?? null;
  const [loadState, setLoadState] = useState<LoadState>({ isReady: false, error: null });
  if (!isWaiting && (!loadState.isReady || loadState.error !== error)) setLoadState({ isReady: true, error });
  return {
    isWaiting: !loadState.isReady,
    failure: loadState.isReady &&
      missingQueries.length > 0 && {
        error: loadState.error,
        isFetching: missingQueries.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(missingQueries.map(({ refetch }) => refetch())),
      },
  };
}

interface CoupleCardProps {
  wedding: ReturnType<typeof useWedding>;
  today: string;
  isWaiting: boolean;
  /** The first step to do next. */
  nextStep: FirstStep | undefined;
  /** Without photos, so that the first steps are in sight below. */
  isLow: boolean;
}

/** The couple's names and date, or the card that changes them. */
function CoupleCard({ wedding, today, isWaiting, nextStep, isLow }: CoupleCardProps) {
  const { t } = useTranslation("dashboard");
  const { hash } = useLocation();
  const mayEdit = usePermission("wedding:edit") !== false;
  const [hasTyped, setTyped] = useState(false);
  usePhotoPreload();
  const { data, error } = wedding;
  if (error && !data) return <LoadFailed query={wedding} text={(why) => t("wedding_failed", { why })} />;
  if (!data || isWaiting) {
    return (
      <Card insetBorder className={classNames(styles.awaited, styles.withNames)}>
        <Skeleton label={t("loading")} shape="bars" count={2} height={44} />
        <span className={styles.print} />
        <span className={styles.print} />
        <Skeleton label="" shape="bars" count={3} />
      </Card>
    );
  }
  // No Suspense boundary is needed here: `isWaiting` is deferred, so the placeholder stays until the code is loaded.
  // What was typed stays when another member gives the names first.
  if (mayEdit && (hash === "date" || hasTyped)) {
    return <SetupCard wedding={data} onTyped={() => setTyped(true)} onSaved={() => setTyped(false)} />;
  }
  return <Hero wedding={data} {...{ today, nextStep, isLow }} />;
}
