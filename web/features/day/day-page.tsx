import { useEffect, useSyncExternalStore } from "react";
import { getFirstLetter } from "#i18n/first-letter.ts";
import { paths } from "#web/paths.ts";
import { useEveryMinute, useWhileVisible } from "#web/platform/use-every-minute.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TopBar, topBarButton } from "#web/ui/top-bar.tsx";
import { ContactsTab } from "./components/contacts-tab.tsx";
import { NoticeCard } from "./components/notice-card.tsx";
import { InfosTab } from "./components/infos-tab.tsx";
import { NowTab } from "./components/now-tab.tsx";
import { PlacesTab } from "./components/places-tab.tsx";
import { StatusLine } from "./components/status-line.tsx";
import styles from "./day-page.module.css";
import { followChanges, refreshUnlessElsewhere, useDay } from "./day-state.ts";

const tabs = ["now", "places", "contacts", "infos"] as const;
type Tab = (typeof tabs)[number];
const iconByTab: Readonly<Record<Tab, IconName>> = {
  now: "clock",
  places: "table",
  contacts: "phone",
  infos: "info",
};

/** The page of the day: what happens now, who sits where, whom to call. It has its own frame and opens offline. */
export function DayPage() {
  const { t } = useTranslation("day");
  const day = useDay();
  const tab = useTab();
  const now = useNow();
  useEveryMinute(refreshUnlessElsewhere);
  useWhileVisible(pollChanges, pollInterval);
  const { notice, stored } = day;
  return (
    <div className={styles.page}>
      <TopBar
        isHead
        title={t("title")}
        start={
          <a href={paths.dashboard} className={topBarButton} aria-label={t("back")}>
            <Icon name="chevron-left" size={24} />
          </a>
        }
        end={
          stored !== null &&
          notice === null && (
            <Avatar
              initial={stored.firstName === undefined ? undefined : getFirstLetter(stored.firstName)}
              size={32}
            />
          )
        }
      />
      <StatusLine day={day} now={now} />
      <main className={styles.content}>
        {notice === "loading" && <Skeleton label={t("loading")} shape="bars" count={4} height={84} />}
        {notice !== null && notice !== "loading" && <NoticeCard notice={notice} />}
        {stored !== null && notice === null && (
          <>
            {tab === "now" && <NowTab day={day} stored={stored} now={now} />}
            {tab === "places" && <PlacesTab pack={stored.pack} />}
            {tab === "contacts" && <ContactsTab pack={stored.pack} />}
            {tab === "infos" && <InfosTab stored={stored} isKept={day.isStored} />}
          </>
        )}
      </main>
      {stored !== null && notice === null && (
        <nav className={styles.tabs} aria-label={t("tabs.label")}>
          {tabs.map((each) => (
            <a
              key={each}
              href={`#${each}`}
              className={styles.tab}
              aria-current={each === tab ? "page" : undefined}
            >
              <Icon name={iconByTab[each]} size={22} />
              {t(`tabs.${each}`)}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

/** The part named by the fragment, so that the browser's back button works. */
function useTab(): Tab {
  const hash = useSyncExternalStore(
    (changed) => {
      addEventListener("hashchange", changed);
      return () => removeEventListener("hashchange", changed);
    },
    () => location.hash.slice(1),
  );
  useEffect(() => {
    const scrollToTop = () => scrollTo(0, 0);
    addEventListener("hashchange", scrollToTop);
    return () => removeEventListener("hashchange", scrollToTop);
  }, []);
  return tabs.find((tab) => tab === hash) ?? "now";
}

/** While the page is visible, it looks for changes of others this often, in milliseconds. */
const pollInterval = 10_000;

function pollChanges(): void {
  void followChanges();
}
