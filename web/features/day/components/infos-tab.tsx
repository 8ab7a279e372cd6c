import { useEffect, useState } from "react";
import type { DayPack } from "#contract/day.ts";
import {
  capitalise,
  formatWeekdayDate,
  formatTime,
  formatWeekdayDayMonth,
  formatWeekdayDayMonthShort,
  getToday,
} from "#i18n/formats.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { StoredPack } from "../keeping.rules.ts";
import { type DayMoment, formatHours } from "../texts.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { isDayReadyOffline } from "#web/platform/service-worker.ts";
import styles from "./infos-tab.module.css";

/** Only Safari on iPhone and iPad knows this property. There an installed app has a storage of its own. */
const isIphoneOrIpad = "standalone" in navigator;

/** The wedding, its moments, the couple's notes, and what this device stores. */
export function InfosTab({ stored, isKept }: { stored: StoredPack; isKept: boolean }) {
  const { t } = useTranslation("day");
  const { wedding, moments } = stored.pack;
  return (
    <Stack gap={4}>
      <WeddingCard wedding={wedding} />
      {wedding.day_notes !== null && (
        <Card tight title={t("infos.notes")}>
          <p className={styles.notes}>{wedding.day_notes}</p>
        </Card>
      )}
      {moments !== null && moments.length > 0 && (
        <Card tight title={t("infos.moments")}>
          <Stack as="ul" gap={2}>
            {moments.map((moment) => (
              <MomentLine key={moment.id} moment={moment} />
            ))}
          </Stack>
        </Card>
      )}
      <DeviceCard stored={stored} isKept={isKept} />
    </Stack>
  );
}

function WeddingCard({ wedding }: Pick<DayPack, "wedding">) {
  const { t } = useTranslation("day");
  const { woman_first_name: one, man_first_name: other, wedding_date: date, wedding_place: place } = wedding;
  return (
    <Card tight title={t("infos.wedding")}>
      {one !== null && other !== null && <p>{t("infos.couple", { one, other })}</p>}
      <p>{date === null ? t("infos.no_date") : capitalise(formatWeekdayDate(date, getLanguage()))}</p>
      {place !== null && <p>{place}</p>}
    </Card>
  );
}

function MomentLine({ moment }: { moment: DayMoment }) {
  const { t } = useTranslation("day");
  const { date, starts_at: from, ends_at: to, place } = moment;
  const day = date === null ? "" : capitalise(formatWeekdayDayMonth(date, getLanguage()));
  return (
    <li>
      <span className={styles.name}>{getMomentName(moment)}</span>
      <Soft as="span" size="same">
        {[day, formatHours(from, to, t), place].filter((part) => part !== "").join(" · ")}
      </Soft>
    </li>
  );
}

function DeviceCard({ stored: { pack, readAt }, isKept }: { stored: StoredPack; isKept: boolean }) {
  const { t } = useTranslation("day");
  const language = getLanguage();
  const isReady = useIsReadyOffline();
  const { time_zone: timeZone } = pack.wedding;
  const readTime = new Date(readAt);
  const readTexts = {
    day: formatWeekdayDayMonthShort(getToday(timeZone, readTime), language),
    time: formatTime(readTime.toISOString(), timeZone),
  };
  return (
    <Card tight title={t("infos.device")}>
      <Stack gap={2}>
        <p>{t("infos.read_at", readTexts)}</p>
        {isReady !== undefined && (
          <p>{t(isKept ? (isReady ? "infos.ready" : "infos.not_ready") : "infos.not_kept")}</p>
        )}
        <p>{t("infos.wiped")}</p>
        {isIphoneOrIpad && <p>{t("infos.installed")}</p>}
      </Stack>
    </Card>
  );
}

/** Whether the page opens here without a network; undefined while it is not known. */
function useIsReadyOffline(): boolean | undefined {
  const [isReady, setReady] = useState<boolean>();
  useEffect(() => {
    const checkReady = async () => {
      setReady(await isDayReadyOffline());
    };
    void checkReady();
    // The first visit installs the worker while the page is open.
    const timer = setInterval(() => void checkReady(), 2000);
    return () => clearInterval(timer);
  }, []);
  return isReady;
}
