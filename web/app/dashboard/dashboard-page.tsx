import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { Wedding } from "#contract/wedding.ts";
import { capitalised, formatDay, todayIn } from "#i18n/formats.ts";
import { useGuestCounts } from "../../features/guests/widgets.tsx";
import { useWedding } from "../../features/wedding/queries.ts";
import { errorWords } from "../../platform/errors.ts";
import { waits } from "../../platform/waits.ts";
import { currentLanguage } from "../../platform/words.ts";
import { Advice } from "../../ui/advice.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { GuestsCard } from "./guests-card.tsx";
import { Hero } from "./hero.tsx";
import { SetupCard } from "./setup-card.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import styles from "./dashboard.module.css";

/** Where most couples of this product marry; theirs holds as soon as it is known. */
const usualTimeZone = "Europe/Paris";

export function DashboardPage() {
  const { t } = useTranslation("dashboard");
  const wedding = useWedding();
  const counts = useGuestCounts();
  const today = todayIn(wedding.data?.time_zone ?? usualTimeZone);
  return (
    <>
      <div className={styles.head}>
        <PageTitle title={t("title")} aside={capitalised(formatDay(today, currentLanguage()))} />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <FirstCard wedding={wedding} today={today} waiting={counts} />
          <Shortcuts />
        </div>
        <div className={styles.column}>
          <GuestsCard />
          <Advice narrow title={t("advice.title")} text={t(`advice.${adviceFor(counts)}`)} />
        </div>
      </div>
    </>
  );
}

type Counts = ReturnType<typeof useGuestCounts>;

function adviceFor(counts: Counts): "start" | "waiting" | "answered" {
  if (!counts || counts.all === 0) return "start";
  return counts.waiting > 0 ? "waiting" : "answered";
}

interface FirstCardProps {
  wedding: ReturnType<typeof useWedding>;
  today: string;
  waiting: Counts;
}

/** The couple and their day; before they are known, the card that asks. */
function FirstCard({ wedding, today, waiting }: FirstCardProps) {
  const { t } = useTranslation("dashboard");
  const { hash } = useLocation();
  const { data, error, isFetching, refetch } = wedding;
  const settled = useSettled(data !== undefined);
  if (data && settled) {
    if (!hasNames(data) || hash === "#date") return <SetupCard wedding={data} />;
    return <Hero wedding={data} today={today} counts={waiting} />;
  }
  if (!error || data) return <Skeleton label={t("loading")} shape="block" height={456} />;
  return (
    <Banner
      tone="danger"
      announced
      action={
        <Button kind="quiet" size="small" loading={isFetching} onClick={() => void refetch()}>
          {t("translation:retry")}
        </Button>
      }
    >
      {errorWords(error, t)}
    </Banner>
  );
}

function hasNames({ woman_first_name, man_first_name }: Wedding): boolean {
  return woman_first_name !== null && man_first_name !== null;
}

/** What is there from the start shows at once; a shape that was shown stays for its least time. */
function useSettled(ready: boolean): boolean {
  const [settled, setSettled] = useState(ready);
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => {
      setSettled(true);
    }, waits.skeleton);
    return () => {
      clearTimeout(timer);
    };
  }, [settled]);
  return ready && settled;
}
