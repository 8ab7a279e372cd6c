import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { DeletionNotice } from "../features/deletion/notice.tsx";
import { useCoupleNames, useWedding } from "../features/wedding/queries.ts";
import { loginThen, paths } from "../paths.ts";
import { isChatOffered } from "../platform/chat.ts";
import { queryClient } from "../platform/queries.ts";
import { SessionProvider, useSession } from "../platform/session.tsx";
import { useTranslation } from "../platform/use-translation.ts";
import { Navigate, useLocation, useNextPlace } from "../router/hooks.tsx";
import { Link } from "../router/link.tsx";
import { Face } from "../ui/face.tsx";
import { Shell } from "../ui/shell.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { ChatHost } from "./chat-host.tsx";
import styles from "./layout.module.css";
import { CoupleCrest, MainMenu } from "./main-menu.tsx";
import { OtherWedding } from "./other-wedding.tsx";
import { PageSkeleton } from "./page-skeletons.tsx";

const SessionEndedDialog = lazy(async () => ({
  default: (await import("./session-ended-dialog.tsx")).SessionEndedDialog,
}));

/** What every page behind the sign-in stands on. The pages before it load none of this. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Inside>{children}</Inside>
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** Another person's frame is another frame. */
function Inside({ children }: { children: ReactNode }) {
  const { isAuthenticated, userId } = useSession();
  const { pathname, search, hash } = useLocation();
  // The address is ahead of the frame once signing out has gone to its page, which React has yet to draw.
  const isLeft = location.pathname !== pathname;
  if (!isAuthenticated) return isLeft ? null : <Navigate to={loginThen(pathname + search + hash)} replace />;
  return <Frame key={userId}>{children}</Frame>;
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { userName, userId } = useSession();
  useEndOfUnknownSession();
  const names = useCoupleNames();
  const wedding = useWedding();
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
            user={
              <AccountMenu
                weddingDate={wedding.isPending ? undefined : (wedding.data?.wedding_date ?? null)}
              />
            }
          />
        }
        printHead={
          <div className={styles.printHead}>
            <CoupleCrest names={names} />
          </div>
        }
        barEnd={
          <Link to={paths.profile} aria-label={t("menu.profile")} className={styles.face}>
            <Face initial={userName?.slice(0, 1)} size={32} />
          </Link>
        }
      >
        <OtherWedding />
        <DeletionNotice />
        <Page>{children}</Page>
      </Shell>
      <EndedSession />
      {isChatOffered && userId !== undefined && <ChatHost userId={userId} />}
    </>
  );
}

/** The page, or the shape of the next one while it is fetched. */
function Page({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const next = useNextPlace();
  if (next !== null && next.pathname !== pathname) return <PageSkeleton />;
  return <Suspense fallback={<PageSkeleton />}>{children}</Suspense>;
}

function EndedSession() {
  const { sessionEnded, user } = useSession();
  if (!sessionEnded || !user) return null;
  return (
    <Suspense>
      <SessionEndedDialog email={user.email} userId={user.id} />
    </Suspense>
  );
}

/** With nobody known there is nothing on the page to keep: sign-in happens on its own page. */
function useEndOfUnknownSession(): void {
  const { sessionEnded, user, leave } = useSession();
  const unknown = sessionEnded && !user;
  useEffect(() => {
    if (unknown) leave();
  }, [unknown, leave]);
}
