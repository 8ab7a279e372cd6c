import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { type OpenedRunSheet, openRunSheet } from "#contract/run-sheet.ts";
import { capitalise, formatWeekdayDate, formatTime } from "#i18n/formats.ts";
import { call } from "#web/platform/api.ts";
import { getLanguage } from "#web/platform/language.ts";
import { LinkFrame, UnreadLink } from "#web/platform/link-frame.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { useOpenedLink } from "#web/platform/use-opened-link.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { formatHour, getWallNow } from "#web/platform/wall-clock.rules.ts";
import { Segments } from "#web/ui/segments.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { RunContactCard, NotesAndTasks } from "./components/sheet-asides.tsx";
import { SheetRows } from "./components/sheet-rows.tsx";
import styles from "./opened-run-sheet-page.module.css";
import { type Extent, isWeddingNear, findIdsUnderWay, groupRowsByDay } from "./link-rows.rules.ts";

/** The run sheet as a provider or a witness reads it by their link. */
export function OpenedRunSheetPage() {
  const { t } = useTranslation("run-link");
  // The fragment stays in the address, so that the page can be bookmarked and opened again on the day.
  const { hash: token } = useLocation();
  const link = useOpenedLink(token, loadRunSheet);
  const { content: sheet, readAt, error, isOver } = link;
  if (isOver || sheet === undefined) {
    return (
      <UnreadLink
        link={link}
        title={t("title")}
        overText={t("over")}
        loading={<Skeleton label={t("loading")} shape="bars" count={4} height={68} />}
      />
    );
  }
  return <RunSheetContent key={token} sheet={sheet} readAt={readAt} isStale={error !== undefined} />;
}

const loadRunSheet = (token: string) => call(openRunSheet, { body: { token } });

interface RunSheetContentProps {
  sheet: OpenedRunSheet;
  /** Epoch milliseconds. */
  readAt: number;
  /** Whether the last reading failed. */
  isStale: boolean;
}

function RunSheetContent({ sheet, readAt, isStale }: RunSheetContentProps) {
  const { t } = useTranslation("run-link");
  const { woman_first_name: woman, man_first_name: man, person, rows, time_zone: timeZone } = sheet;
  const { wedding_date: date, wedding_place: place } = sheet;
  const hasOwnRows = rows.some(({ is_mine }) => is_mine);
  const [extent, setExtent] = useState<Extent>(hasOwnRows ? "mine" : "all");
  const now = getWallNow(timeZone, new Date(useNow()));
  const days = groupRowsByDay(rows, extent);
  const language = getLanguage();
  const readTime = formatTime(new Date(readAt).toISOString(), timeZone);
  return (
    <LinkFrame
      title={t("title")}
      couple={woman === null || man === null ? null : [woman, man]}
      text={[
        date === null ? t("no_date") : capitalise(formatWeekdayDate(date, language)),
        ...(place ? [place] : []),
      ]}
      staleText={isStale ? t("stale", { time: readTime }) : undefined}
    >
      <RunContactCard sheet={sheet} />
      <div className={styles.choice}>
        <div>
          {person.name !== null && <p className={styles.person}>{t("for", { name: person.name })}</p>}
          {isWeddingNear(now, date) && (
            <Soft size="md" data-print="no">
              {t("clock", { time: formatHour(now) })}
            </Soft>
          )}
        </div>
        {rows.length > 0 && (
          <div data-print="no">
            <Segments
              fitsLabels
              label={t("extent")}
              labelHidden
              value={extent}
              onChange={setExtent}
              options={[
                { value: "mine", label: t("mine") },
                { value: "all", label: t("all") },
              ]}
            />
          </div>
        )}
      </div>
      {days.length === 0 && <p>{t(rows.length === 0 ? "none" : "none_mine")}</p>}
      <SheetRows
        days={days}
        idsUnderWay={findIdsUnderWay(rows, now)}
        reader={person}
        isAll={extent === "all"}
      />
      <NotesAndTasks sheet={sheet} />
    </LinkFrame>
  );
}
