import { useLocation } from "@tanstack/react-router";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { dayPath } from "#contract/day-paths.ts";
import { findPage, getPagePermission } from "#contract/pages.ts";
import type { CoupleNames } from "#contract/wedding.ts";
import { getFirstLetter } from "#i18n/first-letter.ts";
import { paths } from "#web/paths.ts";
import { requestChat, isChatOffered } from "#web/platform/chat.ts";
import { usePermissions } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import type { BottomBarProps } from "#web/ui/bottom-bar.tsx";
import { Monogram } from "#web/ui/monogram.tsx";
import type { IconName } from "#web/ui/icon.tsx";
import { SideMenu } from "#web/ui/side-menu.tsx";
import styles from "./layout.module.css";
import { searchKeys } from "./search/search-keys.ts";

/** Keys of `menu.entries` in translation.json. */
type PageKey =
  | "dashboard"
  | "todo"
  | "calendar"
  | "journal"
  | "information"
  | "settings"
  | "guests"
  | "replies"
  | "caterer_brief"
  | "stationery"
  | "thanks"
  | "seating"
  | "budget"
  | "providers"
  | "documents"
  | "run_sheet"
  | "day";

interface PageEntry {
  readonly textKey: PageKey;
  readonly icon: IconName;
  readonly href: string;
}

interface Section {
  readonly textKey: "main" | "wedding" | "guests" | "organisation" | "day";
  readonly entries: readonly PageEntry[];
}

const sections: readonly Section[] = [
  {
    textKey: "main",
    entries: [
      { textKey: "dashboard", icon: "home", href: paths.dashboard },
      { textKey: "todo", icon: "todo", href: paths.todo },
      { textKey: "calendar", icon: "calendar", href: paths.calendar },
      { textKey: "journal", icon: "document", href: paths.journal },
    ],
  },
  {
    textKey: "wedding",
    entries: [
      { textKey: "information", icon: "rings", href: paths.information },
      { textKey: "settings", icon: "sliders", href: paths.settings },
    ],
  },
  {
    textKey: "guests",
    entries: [
      { textKey: "guests", icon: "people", href: paths.guests },
      { textKey: "replies", icon: "envelope", href: paths.replies },
      { textKey: "seating", icon: "table", href: paths.seating },
      { textKey: "caterer_brief", icon: "cutlery", href: paths.catererBrief },
      { textKey: "stationery", icon: "printer", href: paths.stationery },
    ],
  },
  {
    textKey: "organisation",
    entries: [
      { textKey: "budget", icon: "coin", href: paths.budget },
      { textKey: "providers", icon: "label", href: paths.providers },
      { textKey: "documents", icon: "folder", href: paths.documents },
    ],
  },
  {
    textKey: "day",
    entries: [
      { textKey: "run_sheet", icon: "clock", href: paths.runSheet },
      { textKey: "day", icon: "glass", href: dayPath },
      { textKey: "thanks", icon: "heart", href: paths.thanks },
    ],
  },
];

/** Returns whether the user may open the page of an entry. */
function useIsAllowed(): (entry: Pick<PageEntry, "href">) => boolean {
  const may = usePermissions();
  return ({ href }) => {
    // Every member may open the page of the day; it shows only what they may see.
    if (href === dayPath) return true;
    const page = findPage(href);
    return page !== undefined && may(getPagePermission(page)) !== false;
  };
}

/** The pages that the user may open, for the search. */
export function useSearchablePages(): readonly { readonly label: string; readonly href: string }[] {
  const { t } = useTranslation();
  const isAllowed = useIsAllowed();
  const entries = sections.flatMap((section) => section.entries).filter(isAllowed);
  return [
    ...entries.map(({ textKey, href }) => ({ label: t(`menu.entries.${textKey}`), href })),
    { label: t("menu.profile"), href: paths.profile },
    { label: t("menu.bin"), href: paths.bin },
  ];
}

/** The entries of the bar at the bottom of a phone. The keys are those of `menu.bar` in translation.json. */
const barEntries = [
  { textKey: "dashboard", icon: "home", href: paths.dashboard },
  { textKey: "guests", icon: "people", href: paths.guests },
  { textKey: "todo", icon: "todo", href: paths.todo },
  { textKey: "budget", icon: "coin", href: paths.budget },
] as const;

/** The bar at the bottom of a phone, with the main pages that the user may open. */
export function useBottomBar(): BottomBarProps {
  const { t } = useTranslation();
  const isCurrent = useIsCurrent();
  const isAllowed = useIsAllowed();
  return {
    label: t("menu.bar.label"),
    moreLabel: t("menu.bar.more"),
    entries: barEntries.filter(isAllowed).map(({ textKey, icon, href }) => ({
      label: t(`menu.bar.${textKey}`),
      icon,
      href,
      current: isCurrent(href),
    })),
  };
}

/** Whether an entry leads to the present page. A subpage marks the entry of its parent page. */
function useIsCurrent(): (href: string) => boolean {
  // The pending location marks the pressed entry at once, even if its page takes long to load.
  const { pathname } = useLocation();
  return (href) => pathname === href || pathname.startsWith(`${href}/`);
}

interface MainMenuProps {
  names: UseQueryResult<CoupleNames>;
  user: ReactNode;
  onSearch: () => void;
}

export function MainMenu({ names, user, onSearch }: MainMenuProps) {
  const { t } = useTranslation();
  const isCurrent = useIsCurrent();
  const isAllowed = useIsAllowed();
  return (
    <SideMenu
      label={t("menu.label")}
      monogram={<CoupleMonogram names={names} />}
      search={{ label: t("menu.search"), keys: searchKeys, onPress: onSearch }}
      sections={sections
        .map(({ textKey, entries }) => ({
          name: t(`menu.sections.${textKey}`),
          entries: entries.filter(isAllowed).map((entry) => ({
            label: t(`menu.entries.${entry.textKey}`),
            icon: entry.icon,
            href: entry.href,
            current: isCurrent(entry.href),
            isDocument: entry.href === dayPath,
          })),
        }))
        .filter(({ entries }) => entries.length > 0)}
      action={isChatOffered ? { label: t("menu.chat"), icon: "speech", onPress: requestChat } : undefined}
      user={user}
    />
  );
}

/**
 * The couple's monogram, also when a later read fails; if their names were never loaded, the error and a retry button.
 */
export function CoupleMonogram({ names }: { names: UseQueryResult<CoupleNames> }) {
  const { t } = useTranslation();
  if (names.isError && names.data === undefined) {
    return (
      <div className={styles.problem} role="status">
        <p>{t("names_failed")}</p>
        <Button kind="quiet" size="small" loading={names.isFetching} onClick={() => void names.refetch()}>
          {t("retry")}
        </Button>
      </div>
    );
  }
  return <Monogram initials={names.isPending ? [] : getInitials(names.data, t("brand"))} />;
}

function getInitials(names: CoupleNames | undefined, brand: string): [string, string] | [string] {
  const first = getFirstLetter(names?.woman_first_name ?? "");
  const second = getFirstLetter(names?.man_first_name ?? "");
  if (first !== "" && second !== "") return [first, second];
  return [first || second || getFirstLetter(brand)];
}
