import { Outlet, useLocation } from "@tanstack/react-router";
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import {
  getPageEditPermission,
  findPage,
  getPagePermission,
  removeTrailingSlashes,
} from "#contract/pages.ts";
import { getFirstLetter } from "#i18n/first-letter.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { DeletionNotice } from "#web/features/deletion/deletion-notice.tsx";
import { useCoupleNames, useWedding } from "#web/features/wedding/queries.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { loginUrl, paths } from "#web/paths.ts";
import { WeddingOverContext } from "#web/platform/advice-cards.tsx";
import { isChatOffered } from "#web/platform/chat.ts";
import { ConnectionBanner } from "#web/platform/connection-banner.tsx";
import { Editing } from "#web/platform/editing.tsx";
import { UnderTitleProvider } from "#web/ui/page-title.tsx";
import { useHasUnsavedText } from "#web/platform/leave-guard.tsx";
import { ListMenuProvider } from "#web/platform/list-menu-slot.tsx";
import { AddButtonProvider } from "#web/ui/sticky-row.tsx";
import { useLive } from "#web/platform/live/use-live.ts";
import { queryClient } from "#web/platform/queries.ts";
import { Redirect } from "#web/platform/redirect.tsx";
import { SessionProvider, usePermission, useSession } from "#web/platform/session.tsx";
import { useKeepPage } from "#web/platform/use-keep-page.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Link } from "#web/ui/router-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Shell } from "#web/ui/shell.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { ChatHost } from "./chat-host.tsx";
import styles from "./layout.module.css";
import { DeletionSlot } from "./deletion-slot.tsx";
import { CoupleMonogram, MainMenu, useBottomBar } from "./main-menu.tsx";
import { NextStepSlot } from "./next-step-slot.tsx";
import { OtherWedding } from "./other-wedding.tsx";
import { getPageName } from "./page-names.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { Search } from "./search/search.tsx";

const NotSharedPage = createLazyPart(
  async () => (await import("#web/platform/not-shared-page.tsx")).NotSharedPage,
);
const SessionEndedDialog = createLazyPart(
  async () => (await import("./session-ended-dialog.tsx")).SessionEndedDialog,
  [],
  "dialog",
);

/** Providers of all signed-in pages. Public pages load none of this. */
export function Layout({ children }: { children?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <SignedInFrame>{children ?? <Outlet />}</SignedInFrame>
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** The frame around the page; another user gets a new one. */
function SignedInFrame({ children }: { children: ReactNode }) {
  const { isAuthenticated, userId } = useSession();
  const { href, pathname } = useLocation();
  useKeepPage(pathname);
  // After signing out, the navigation to the sign-in page is already under way.
  const isOnLoginPage = pathname === paths.login;
  if (!isAuthenticated) return isOnLoginPage ? null : <Redirect to={loginUrl(href)} />;
  return (
    <AppFrame key={userId}>
      <SharedPage>{children}</SharedPage>
    </AppFrame>
  );
}

const connectionBanner = <ConnectionBanner />;

/** The menu and the bars around a page. The build renders it too, around a page that is still loading. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { user, userId } = useSession();
  useDropUnknownSession();
  useLive();
  const names = useCoupleNames();
  const wedding = useWedding();
  const weddingDate = wedding.data?.wedding_date ?? null;
  const today = useToday();
  const [isSearching, setSearching] = useState(false);
  const bottomBar = useBottomBar();
  const openSearch = useCallback(() => setSearching(true), []);
  return (
    <>
      <Shell
        skipLabel={t("skip")}
        title={t("brand")}
        menuLabel={t("menu.open")}
        closeLabel={t("close")}
        menu={
          <MainMenu
            names={names}
            onSearch={openSearch}
            user={<AccountMenu weddingDate={wedding.isPending ? undefined : weddingDate} />}
          />
        }
        bottomBar={bottomBar}
        printHead={
          <div className={styles.printHead}>
            <CoupleMonogram names={names} />
          </div>
        }
        barEnd={
          <>
            <IconButton icon="search" label={t("menu.search")} onClick={openSearch} />
            <Link to={paths.profile} aria-label={t("menu.profile")} className={styles.face}>
              <Avatar initial={user && getFirstLetter(user.first_name)} size={32} />
            </Link>
          </>
        }
      >
        <OtherWedding />
        <DeletionNotice />
        <NextStepSlot />
        <UnderTitleProvider value={connectionBanner}>
          <WeddingOverContext value={weddingDate !== null && weddingDate < today}>
            <Suspense fallback={<PageSkeleton />}>
              <ListMenuProvider>
                <AddButtonProvider>{children}</AddButtonProvider>
              </ListMenuProvider>
            </Suspense>
          </WeddingOverContext>
        </UnderTitleProvider>
      </Shell>
      <Search isOpen={isSearching} onOpen={openSearch} onClose={() => setSearching(false)} />
      <DeletionSlot />
      <EndedSession />
      {isChatOffered && userId !== undefined && <ChatHost userId={userId} />}
    </>
  );
}

function hasOpenForm(): boolean {
  return document.querySelector("main dialog[open] form") !== null;
}

function subscribeToDialogClose(listener: () => void): () => void {
  document.addEventListener("close", listener, { capture: true });
  return () => document.removeEventListener("close", listener, { capture: true });
}

/** The page, if the member may see it. */
function SharedPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const page = findPage(removeTrailingSlashes(pathname));
  const isForbidden = usePermission(page === undefined ? "member" : getPagePermission(page)) === false;
  const hasForm = useSyncExternalStore(subscribeToDialogClose, hasOpenForm, () => false);
  const hasUnsavedText = useHasUnsavedText();
  // What is being typed stays until the dialog is closed or the page is left.
  if (!isForbidden || hasForm || hasUnsavedText) {
    return (
      <Editing permission={page === undefined ? "member" : getPageEditPermission(page)}>{children}</Editing>
    );
  }
  // Needs its own boundary: with the outer one, the page would stay mounted and send calls until this part loads.
  return <NotSharedPage title={t(`pages.${getPageName(pathname)}`)} fallback={<PageSkeleton />} />;
}

function EndedSession() {
  const { sessionEnded, user } = useSession();
  if (!sessionEnded || !user) return null;
  return <SessionEndedDialog email={user.email} userId={user.id} fallback={null} />;
}

/**
 * If the session ended before the user was known, nothing on the page is worth keeping: the user signs in on
 * the sign-in page.
 */
function useDropUnknownSession(): void {
  const { sessionEnded, user, dropSession } = useSession();
  const isUnknown = sessionEnded && !user;
  useEffect(() => {
    if (isUnknown) dropSession();
  }, [isUnknown, dropSession]);
}
