/** The session: who is signed in, signing in and signing out. */
import { useLocation } from "@tanstack/react-router";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, use, useEffect, useMemo, useRef, type ReactNode } from "react";
import { isAllowed, type Permission } from "#contract/permissions.ts";
import { getUser, logout, type SignInResult, type User } from "#contract/account.ts";
import { call, onForbidden } from "./api.ts";
import { resetChat, isChatAllowed } from "./chat.ts";
import { deleteCopiedMessages } from "./copied-messages.ts";
import { deleteDeviceData } from "./device-data.ts";
import { authPagesNeedLoad, disableGoogleAutoSelect } from "./google.ts";
import { queryClient } from "./queries.ts";
import { useRestored } from "./restored.ts";
import { clearRevisions } from "./revisions.ts";
import { clearToasts } from "./toasts.tsx";
import {
  getTokenState,
  endSignOut,
  noteMembership,
  storeToken,
  beginSignOut,
  subscribeToToken,
  getUserId,
  useTokenState,
} from "./token.ts";
import { useTranslation } from "./use-translation.ts";
import { withMinDuration, delays } from "./delays.ts";
import { getStoredMembership } from "./stored-membership.ts";
import { clearShownWedding, noteWeddingOfReply } from "./shown-wedding.ts";

export interface Session {
  readonly isAuthenticated: boolean;
  readonly user: User | undefined;
  /** The user record could not be loaded and is not being loaded. */
  readonly isUserMissing: boolean;
  /** 'Élise Marchand'; 'User' if the record could not be loaded, null while it is loading. */
  readonly userName: string | null;
  readonly userId: string | undefined;
  readonly isSigningOut: boolean;
  /** Lists of an earlier visit are on screen, which nobody may change. */
  readonly showsKeptLists: boolean;
  /** The server no longer accepts the token: the user must sign in again. */
  readonly sessionEnded: boolean;
  readonly signIn: (signedIn: SignInResult) => void;
  /** Signs out. `onDone` navigates away; the session is dropped after it. */
  readonly signOut: (onDone?: () => void | Promise<void>) => Promise<void>;
  /** Drops the session without calling the server. */
  readonly dropSession: () => void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/**
 * The user record. It is refetched when the token changes, when the window gets the focus, on navigation to
 * another page, and after a call that was forbidden.
 */
export function useUser(): User | undefined {
  return useUserRecord().data;
}

function userQuery(token: string | null) {
  return queryOptions({
    queryKey: ["user", token],
    queryFn: async ({ signal }) => {
      const user = await call(getUser, undefined, { signal });
      noteWeddingOfReply(user.wedding.id);
      noteMembership(user.id, user.wedding);
      return user;
    },
  });
}

/** Prefetches the user record, on which most pages depend. */
export function prefetchUser(): void {
  void queryClient.prefetchQuery(userQuery(getTokenState().token));
}

function useUserRecord() {
  const { token, hasEnded, isSigningOut } = useTokenState();
  const record = useQuery({
    ...userQuery(token),
    // While signing out the session is already over on the server.
    enabled: token !== null && !hasEnded && !isSigningOut,
    staleTime: 0,
    // Components that mount later do not refetch; the app's layout does so on navigation.
    refetchOnMount: false,
  });
  const { error } = record;
  useEffect(() => {
    if (error) console.warn("Error fetching user data", error);
  }, [error]);
  return record;
}

/**
 * Whether the user has a permission; undefined while their membership is not known. If the record could not
 * be loaded it is true, and the server decides. While lists of an earlier visit are on screen nobody may edit.
 */
export function usePermission(permission: Permission): boolean | undefined {
  return usePermissions()(permission);
}

/** The same as a function, for permissions that are not known when the hook is called. */
export function usePermissions(): (permission: Permission) => boolean | undefined {
  const { user, userId, isUserMissing, showsKeptLists } = useSession();
  const membership = user?.wedding ?? getStoredMembership(userId);
  return (permission) => {
    if (showsKeptLists && permission.endsWith(":edit")) return false;
    return membership === undefined ? isUserMissing || undefined : isAllowed(membership, permission);
  };
}

/** Prefetches if the user has the permission, so that nobody makes a call that is refused. */
export async function prefetchAllowed(
  permission: Permission,
  prefetch: () => Promise<unknown>,
): Promise<void> {
  const { token } = getTokenState();
  const query = userQuery(token);
  const membership =
    queryClient.getQueryData(query.queryKey)?.wedding ??
    getStoredMembership(getUserId(token)) ??
    // The page itself shows why the user could not be read.
    (await queryClient.ensureQueryData(query).catch(() => undefined))?.wedding;
  if (membership !== undefined && isAllowed(membership, permission)) await prefetch();
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { token, hasEnded, isSigningOut } = useTokenState();
  const { data: user, isError: isUserMissing } = useUserRecord();
  useRefetchUserOnNavigation();
  const userId = getUserId(token);
  const showsKeptLists = Boolean(useRestored());
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
      isSigningOut,
      showsKeptLists,
      sessionEnded: hasEnded,
      signIn,
      signOut,
      dropSession: endSignOut,
    }),
    [token, user, isUserMissing, userId, isSigningOut, showsKeptLists, hasEnded, t],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * Refetches the user on navigation, because the couple may change a helper's permissions while their pages
 * are open.
 */
function useRefetchUserOnNavigation(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    refetchUser();
  }, [pathname]);
  useEffect(() => {
    addEventListener("focus", refetchUser);
    return () => removeEventListener("focus", refetchUser);
  }, []);
}

function refetchUser(): void {
  // A request already under way may have read the permissions before they changed.
  void queryClient.invalidateQueries({ queryKey: ["user"] });
}
onForbidden(refetchUser);

/** The cache is cleared when another user signs in, in this tab or in another one. */
let lastUserId = getUserId(getTokenState().token);
subscribeToToken(() => {
  const id = getUserId(getTokenState().token);
  if (lastUserId !== undefined && id !== lastUserId) clearUserData();
  lastUserId = id;
});

function clearUserData(): void {
  void deleteDeviceData();
  queryClient.clear();
  clearShownWedding();
  clearRevisions();
  clearToasts();
  deleteCopiedMessages();
}

function signIn(signedIn: SignInResult): void {
  storeToken(signedIn);
  void queryClient.invalidateQueries();
}

async function signOut(onDone?: () => void | Promise<void>): Promise<void> {
  const signedOut = call(logout, undefined, { fromAnyPage: true }).catch(() => undefined);
  beginSignOut();
  disableGoogleAutoSelect();
  resetChat();
  deleteCopiedMessages();
  await withMinDuration(delays.signOut, Promise.all([signedOut, deleteDeviceData()]));
  await onDone?.();
  // If the sign-in page is loaded as a new document, the screen keeps its content until then.
  if (!authPagesNeedLoad && !isChatAllowed) endSignOut();
}
