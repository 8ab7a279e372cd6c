/** The session token, kept in local storage and shared by every tab. */
import { useSyncExternalStore } from "react";
import type { Membership } from "#contract/permissions.ts";
import { setCookie } from "./cookies.ts";
import { deleteMembership, getStoredMembership, storeMembership } from "./stored-membership.ts";
import { getDayOwner, deleteDeviceData } from "./device-data.ts";
import { isDayDataOver, isRememberedSession } from "./session-claims.rules.ts";
import { deviceStorage } from "./storage.ts";

const tokenKey = "token";
const deviceKey = "device";
const newUserKey = "newUser";

interface TokenState {
  readonly token: string | null;
  /** The server no longer accepts the token. The page stays until its owner signs in again. */
  readonly hasEnded: boolean;
  /** Signing out is under way: local storage is already empty. */
  readonly isSigningOut: boolean;
}

let state: TokenState = { token: getStoredToken(), hasEnded: false, isSigningOut: false };
const listeners = new Set<() => void>();

/** The stored token; null if it has expired. */
function getStoredToken(): string | null {
  const token = deviceStorage.getItem(tokenKey);
  if (token === null) return null;
  return hasExpired(token) ? null : token;
}

function hasExpired(token: string): boolean {
  const { exp } = decodeClaims(token);
  return typeof exp === "number" && exp * 1000 < Date.now();
}

/** The token in local storage, even if it has expired: it tells whose device this was. */
export function getLastToken(): string | null {
  return deviceStorage.getItem(tokenKey);
}

/**
 * Sets a cookie for the lifetime of the token. It tells the server that one of a couple ("yes") or a helper is signed
 * in, not who, so that pages are written with their menu.
 */
function setSignedInCookie(token: string | null): void {
  const { exp, id } = token === null ? {} : decodeClaims(token);
  const secondsLeft = typeof exp === "number" ? Math.max(0, Math.floor(exp - Date.now() / 1000)) : 0;
  const isCouple = typeof id === "string" && getStoredMembership(id)?.role === "couple";
  setCookie("inside", secondsLeft === 0 ? "" : isCouple ? "yes" : "helper", secondsLeft);
}
setSignedInCookie(state.token);

function setState(next: TokenState): void {
  if (next.token !== state.token || next.isSigningOut)
    setSignedInCookie(next.isSigningOut ? null : next.token);
  state = next;
  for (const listener of listeners) listener();
}

/** Stores what the server says about the user's membership, also for the pages that it writes next. */
export function noteMembership(userId: string, membership: Membership): void {
  if (state.isSigningOut) return;
  storeMembership(userId, membership);
  setSignedInCookie(state.token);
}

export function getTokenState(): TokenState {
  return state;
}

/** Whether somebody is signed in, as far as this browser knows. */
export function isSignedIn(): boolean {
  return state.token !== null && !state.hasEnded && !state.isSigningOut;
}

export function subscribeToToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useTokenState(): TokenState {
  return useSyncExternalStore(subscribeToToken, getTokenState, getTokenState);
}

export function storeToken({ token, device }: { token: string; device: string }): void {
  deviceStorage.setItem(tokenKey, token);
  deviceStorage.setItem(deviceKey, device);
  // Removes what pages stored here for another user, whose session has expired.
  const owner = getDayOwner();
  if (owner !== null && owner !== getUserId(token)) void deleteDeviceData();
  setState({ token, hasEnded: false, isSigningOut: false });
}

/** Storage is emptied at once; the screen stays until `endSignOut`. */
export function beginSignOut(): void {
  deviceStorage.removeItem(tokenKey);
  deleteMembership();
  setState({ ...state, isSigningOut: true });
}

export function endSignOut(): void {
  if (deviceStorage.getItem(tokenKey) === state.token) deviceStorage.removeItem(tokenKey);
  setState({ token: null, hasEnded: false, isSigningOut: false });
}

/**
 * Notes that the server refused this token, and returns whether that ends the session. A reply to an earlier
 * token, or one during sign-out, says nothing about the current session.
 */
export function endToken(token: string): boolean {
  if (token !== state.token || state.isSigningOut) return false;
  if (state.hasEnded) return true;
  setState({ ...state, hasEnded: true });
  // Somebody ended the session. One that has merely expired leaves the page of the day for a while.
  if (!hasExpired(token)) void deleteDeviceData();
  return true;
}

/**
 * Waits for the next token and returns whether it belongs to the same user; false after a sign-out or
 * another user's sign-in.
 */
export function waitForSameUser(refused: string, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const stop = subscribeToToken(() => {
      if (state.token === refused) return;
      stop();
      resolve(getUserId(state.token) === getUserId(refused));
    });
    signal?.addEventListener("abort", () => {
      stop();
      reject(new DOMException("No longer wanted", "AbortError"));
    });
  });
}

/** Follows another tab that signed in, signed out, or cleared the storage (a null key). */
function handleStorageEvent(event: StorageEvent): void {
  if (event.key !== tokenKey && event.key !== null) return;
  if (state.isSigningOut) return;
  const token = getStoredToken();
  // This session has ended too: the page keeps what was typed until its owner signs in again.
  if (token === null && state.hasEnded && event.key === tokenKey) return;
  if (token !== state.token) setState({ token, hasEnded: false, isSigningOut: false });
}
addEventListener("storage", handleStorageEvent);

/** A page restored from the back/forward cache got no storage events, so its token may be outdated. */
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && (state.isSigningOut || getStoredToken() !== state.token)) location.reload();
});

/** Called at sign-up; the mark is removed once the walkthrough has opened. */
export function markNewUser(): void {
  deviceStorage.setItem(newUserKey, "true");
}

export function isNewUser(): boolean {
  return deviceStorage.getItem(newUserKey) !== null;
}

export function clearNewUser(): void {
  deviceStorage.removeItem(newUserKey);
}

/** Whether the session was to be remembered. */
export function isRemembered(token: string | null): boolean {
  return token !== null && isRememberedSession(decodeClaims(token));
}

/**
 * Deletes what a session has left that expired, or that was closed while signing out. The page of the day may stay for
 * a while. Returns whether it is over.
 */
export async function deleteOverdueData(): Promise<boolean> {
  const token = getLastToken();
  const isDayOver = token !== null && isDayDataOver(decodeClaims(token), Date.now());
  const hasDay = getDayOwner() !== null;
  if (state.token === null) await deleteDeviceData(hasDay && !isDayOver);
  return isDayOver;
}
void deleteOverdueData();

/** The user id, from the token's claim. */
export function getUserId(token: string | null): string | undefined {
  const { id } = token === null ? {} : decodeClaims(token);
  return typeof id === "string" ? id : undefined;
}

/** The claims of a JWT; empty if it is malformed. Only the server checks the signature. */
export function decodeClaims(token: string): { id?: unknown; iat?: unknown; exp?: unknown; email?: unknown } {
  try {
    const payload = (token.split(".")[1] ?? "").replace(/-/gu, "+").replace(/_/gu, "/");
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** Called when the account of this device is deleted. */
export function deleteDeviceToken(): void {
  deviceStorage.removeItem(deviceKey);
}

/**
 * The device token of an earlier sign-in. It lets the owner sign in while attempts from unknown devices are
 * throttled.
 */
export function getDeviceToken(): string | null {
  return deviceStorage.getItem(deviceKey);
}
