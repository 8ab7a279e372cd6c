/** Who is signed in, and how one comes and goes. */
import { useLocation } from "@tanstack/react-router";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, use, useEffect, useMemo, useRef, type ReactNode } from "react";
import { isAllowed, type Permission } from "#contract/permissions.ts";
import { getUser, logout, type SignedIn, type User } from "#contract/account.ts";
import { call, onForbidden } from "./api.ts";
import { forgetTalk, isChatAllowed } from "./chat.ts";
import { authPagesNeedLoad, leaveGoogle } from "./google.ts";
import { queryClient } from "./queries.ts";
import { clearToasts } from "./toasts.tsx";
import {
  currentToken,
  dropToken,
  keepToken,
  leaveWithToken,
  subscribeToToken,
  userIdOf,
  useTokenState,
} from "./token.ts";
import { useTranslation } from "./use-translation.ts";
import { atLeast, delays } from "./delays.ts";
import { forgetWedding, showWedding } from "./wedding-shown.ts";

export interface Session {
  readonly isAuthenticated: boolean;
  readonly user: User | undefined;
  /** The record could not be read, and is not on its way. */
  readonly isUserMissing: boolean;
  /** 'Élise Marchand'; 'User' where the record is missing, null while it is on its way. */
  readonly userName: string | null;
  readonly userId: string | undefined;
  readonly isSigningOut: boolean;
  /** The server no longer takes the token: whoever is here must sign in again. */
  readonly sessionEnded: boolean;
  readonly signIn: (signedIn: SignedIn) => void;
  /** `onDone` goes where one goes afterwards; the session is over once it has. */
  readonly signOut: (onDone?: () => void | Promise<void>) => Promise<void>;
  /** Gives up the session without asking the server. */
  readonly leave: () => void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/** Asked whenever the token changes, when the window is come back to, on the way to another room, and after `forbidden`. */
export function useUser(): User | undefined {
  return useUserRecord().data;
}

function userOf(token: string | null) {
  return queryOptions({
    queryKey: ["user", token],
    queryFn: async ({ signal }) => {
      const user = await call(getUser, undefined, { signal });
      showWedding(user.wedding.id);
      return user;
    },
  });
}

/** Asks what everything else may depend on. */
export function prefetchList(): void {
  void queryClient.prefetchQuery(userOf(currentToken().token));
}

function useUserRecord() {
  const { token, ended, leaving } = useTokenState();
  const record = useQuery({
    ...userOf(token),
    // On the way out the server has ended the session already.
    enabled: token !== null && !ended && !leaving,
    staleTime: 0,
    // Whoever looks at it later on a page does not ask anew: the frame sees to that.
    refetchOnMount: false,
  });
  const { error } = record;
  useEffect(() => {
    if (error) console.warn("Error fetching user data", error);
  }, [error]);
  return record;
}

/**
 * Whether one may: undefined while it is not known who one is in the wedding that is shown. What nobody could tell is
 * asked for: the server decides.
 */
export function useMay(permission: Permission): boolean | undefined {
  const { user, isUserMissing } = useSession();
  if (user === undefined) return isUserMissing ? true : undefined;
  return isAllowed(user.wedding, permission);
}

/** The same outside of components: false while it is not known. */
export function mayNow(permission: Permission): boolean {
  const user = queryClient.getQueryData<User>(["user", currentToken().token]);
  return user !== undefined && isAllowed(user.wedding, permission);
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { token, ended, leaving } = useTokenState();
  const { data: user, isError: isUserMissing } = useUserRecord();
  useFreshUser();
  const userId = userIdOf(token);
  const { t } = useTranslation();

  const session = useMemo<Session>(
    () => ({
      isAuthenticated: token !== null,
      user,
      isUserMissing,
      userName: user
        ? `${user.first_name} ${user.last_name}`.trim()
        : isUserMissing
          ? t("unknown_user")
          : null,
      userId,
      isSigningOut: leaving,
      sessionEnded: ended,
      signIn,
      signOut,
      leave: dropToken,
    }),
    [token, user, isUserMissing, userId, leaving, ended, t],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** What a helper may do is given and taken while their pages are open. */
function useFreshUser(): void {
  const { pathname } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    askUserAgain();
  }, [pathname]);
  useEffect(() => {
    addEventListener("focus", askUserAgain);
    return () => {
      removeEventListener("focus", askUserAgain);
    };
  }, []);
}

function askUserAgain(): void {
  // What is on its way may have been read before what is asked about was changed.
  void queryClient.invalidateQueries({ queryKey: ["user"] });
}
onForbidden(askUserAgain);

/** What one person read is never shown to the next, in this tab or when another tab changed hands. */
let lastId = userIdOf(currentToken().token);
subscribeToToken(() => {
  const id = userIdOf(currentToken().token);
  if (lastId !== undefined && id !== lastId) forget();
  lastId = id;
});

function forget(): void {
  queryClient.clear();
  forgetWedding();
  clearToasts();
}

function signIn(signedIn: SignedIn): void {
  keepToken(signedIn);
  void queryClient.invalidateQueries();
}

async function signOut(onDone?: () => void | Promise<void>): Promise<void> {
  const ended = call(logout, undefined, { fromAnyPage: true }).catch(() => undefined);
  leaveWithToken();
  leaveGoogle();
  forgetTalk();
  await atLeast(delays.signOut, ended);
  await onDone?.();
  // Where the sign-in page is loaded as a document, what is on screen stays until it goes with the old one.
  if (!authPagesNeedLoad && !isChatAllowed) dropToken();
}
