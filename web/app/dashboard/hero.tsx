import { useTranslation } from "react-i18next";
import type { Wedding } from "#contract/wedding.ts";
import { capitalised, countdown, formatDay, type Countdown } from "#i18n/formats.ts";
import type { useGuestCounts } from "../../features/guests/widgets.tsx";
import { currentLanguage } from "../../platform/words.ts";
import { CoupleNames } from "../../ui/ampersand.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Drawing } from "../../ui/drawing.tsx";
import archPrint from "../../ui/drawings/photo-1.svg?raw";
import housePrint from "../../ui/drawings/photo-2.svg?raw";
import { TextLink } from "../../ui/link.tsx";
import { setTheDay } from "../../paths.ts";
import { DaysLeft } from "./days-left.tsx";
import styles from "./hero.module.css";
import { MonthsLine } from "./months-line.tsx";

interface HeroProps {
  wedding: Wedding;
  today: string;
  counts: ReturnType<typeof useGuestCounts>;
}

/** Whose wedding it is, when and where, and how far away. */
export function Hero({ wedding, today, counts }: HeroProps) {
  const { woman_first_name, man_first_name, wedding_date, wedding_place } = wedding;
  return (
    <Card filet className={styles.hero}>
      <div className={styles.top}>
        <div className={classNames(styles.couple, isLong(woman_first_name, man_first_name) && styles.long)}>
          <h2>
            <CoupleNames large first={woman_first_name ?? ""} second={man_first_name ?? ""} />
          </h2>
          <p className={styles.facts}>
            {wedding_date !== null && <span>{capitalised(formatDay(wedding_date, currentLanguage()))}</span>}
            {wedding_place !== null && <span>{wedding_place}</span>}
          </p>
          {wedding_date !== null && <EditCouple />}
        </div>
        <div className={styles.prints}>
          <span className={styles.arch}>
            <Drawing of={archPrint} accent="rose" size={134} />
          </span>
          <span className={styles.print}>
            <Drawing of={housePrint} accent="sage" size={134} />
          </span>
        </div>
      </div>
      <div className={styles.ahead}>
        <DaysLeft wedding={wedding} today={today} />
        <Welcome kind={countdown(today, wedding_date).kind} counts={counts} />
      </div>
      {wedding_date !== null && <MonthsLine today={today} weddingDate={wedding_date} />}
    </Card>
  );
}

function EditCouple() {
  const { t } = useTranslation("dashboard");
  return (
    <TextLink className={classNames(styles.edit)} data-print="no" to={setTheDay}>
      {t("edit_couple")}
    </TextLink>
  );
}

/** Whether a piece that cannot be broken is too wide for the large letters. */
function isLong(...names: readonly (string | null)[]): boolean {
  return names.some((name) => name?.split(/[\s-]/u).some((piece) => piece.length > 8));
}

/** One true sentence about where things stand; nothing while it is not known. */
function Welcome({ kind, counts }: { kind: Countdown["kind"]; counts: HeroProps["counts"] }) {
  const { t } = useTranslation("dashboard");
  if (kind === "today" || kind === "after") return <p className={styles.welcome}>{t(`welcome.${kind}`)}</p>;
  if (!counts) return null;
  const { all, waiting } = counts;
  const words =
    all === 0
      ? t("welcome.no_guests")
      : waiting > 0
        ? t("welcome.waiting", { count: waiting })
        : t("welcome.answered");
  return <p className={styles.welcome}>{words}</p>;
}
