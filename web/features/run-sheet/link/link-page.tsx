import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import type { OpenedRunSheet } from "#contract/run-sheet.ts";
import { capitalised, formatDay, formatTime } from "#i18n/formats.ts";
import { errorText } from "#web/platform/errors.ts";
import { currentLanguage } from "#web/platform/language.ts";
import { LinkFrame } from "#web/platform/link-frame.tsx";
import { RetryBanner } from "#web/platform/retry-banner.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { hourOf, wallNow } from "#web/platform/wall-clock.rules.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ContactCard, NotesAndTasks } from "./components/sheet-asides.tsx";
import { SheetRows } from "./components/sheet-rows.tsx";
import styles from "./link-page.module.css";
import { type Extent, presentRows, rowsByDay } from "./sheet.rules.ts";
import { useOpenedSheet } from "./use-opened-sheet.ts";

/** The run sheet as a provider or a witness reads it by their link. */
export function RunLinkPage() {
  const { t } = useTranslation("run-link");
  // The fragment stays in the address, so that the page can be bookmarked and opened again on the day.
  const { hash: token } = useLocation();
  const { sheet, readAt, error, isOver, isRetrying, retry } = useOpenedSheet(token);
  if (isOver) {
    return (
      <LinkFrame title={t("title")} couple={null}>
        <p role="status" className={styles.over}>
          {t("over")}
        </p>
      </LinkFrame>
    );
  }
  if (sheet === undefined) {
    return (
      <LinkFrame title={t("title")} couple={null}>
        {error === undefined ? (
          <Skeleton label={t("loading")} shape="bars" count={4} height={68} />
        ) : (
          <RetryBanner onRetry={() => void retry()} isRetrying={isRetrying}>
            {errorText(error)}
          </RetryBanner>
        )}
      </LinkFrame>
    );
  }
  return <Sheet key={token} sheet={sheet} readAt={readAt} isStale={error !== undefined} />;
}

interface SheetProps {
  sheet: OpenedRunSheet;
  /** Epoch milliseconds. */
  readAt: number;
  /** The last reading failed. */
  isStale: boolean;
}

function Sheet({ sheet, readAt, isStale }: SheetProps) {
  const { t } = useTranslation("run-link");
  const { woman_first_name: one, man_first_name: other, person, rows, time_zone: timeZone } = sheet;
  const hasOwn = rows.some(({ is_mine }) => is_mine);
  const [extent, setExtent] = useState<Extent>(hasOwn ? "mine" : "all");
  const clock = wallNow(timeZone, new Date(useNow()));
  const days = rowsByDay(rows, extent);
  return (
    <LinkFrame
      title={t("title")}
      couple={one === null || other === null ? null : [one, other]}
      words={<Words sheet={sheet} />}
    >
      <ContactCard sheet={sheet} />
      <div>
        <div role="status" className={styles.status}>
          {isStale && (
            <Banner tone="gold" icon="offline">
              {t("stale", { time: formatTime(new Date(readAt).toISOString(), currentLanguage(), timeZone) })}
            </Banner>
          )}
        </div>
        <div className={styles.choice}>
          <div>
            {person.name !== null && <p className={styles.person}>{t("for", { name: person.name })}</p>}
            <p className={styles.clock}>{t("clock", { time: hourOf(clock) })}</p>
          </div>
          {rows.length > 0 && (
            <Segments
              byWords
              label={t("extent")}
              labelHidden
              value={extent}
              onChange={setExtent}
              options={[
                { value: "mine", label: t("mine") },
                { value: "all", label: t("all") },
              ]}
            />
          )}
        </div>
      </div>
      {days.length === 0 && <p>{t(rows.length === 0 ? "none" : "none_mine")}</p>}
      <SheetRows days={days} present={presentRows(rows, clock)} marksOwn={extent === "all"} />
      <NotesAndTasks sheet={sheet} />
    </LinkFrame>
  );
}

function Words({ sheet: { wedding_date: date, wedding_place: place } }: { sheet: OpenedRunSheet }) {
  const { t } = useTranslation("run-link");
  return (
    <p className={styles.words}>
      {date === null ? t("no_date") : capitalised(formatDay(date, currentLanguage()))}
      {place !== null && (
        <>
          <br />
          {place}
        </>
      )}
    </p>
  );
}
