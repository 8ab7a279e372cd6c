/** The token of the signed-in person: kept in local storage, seen by every tab. */
import { useSyncExternalStore } from "react";
import { keepCookie } from "./cookies.ts";

const tokenKey = "token";
export const deviceKey = "device";
const newUserKey = "newUser";

export interface TokenState {
  readonly token: string | null;
  /** The server no longer takes the token; the page stays until its owner signs in again. */
  readonly ended: boolean;
  /** Signing out is under way: local storage is already empty. */
  readonly leaving: boolean;
}

let state: TokenState = { token: storedToken(), ended: false, leaving: false };
const listeners = new Set<() => void>();

/** A token past its time is as good as none. */
function storedToken(): string | null {
  const token = localStorage.getItem(tokenKey);
  if (token === null) return null;
  const { exp } = claimsOf(token);
  return typeof exp === "number" && exp * 1000 < Date.now() ? null : token;
}

/** Says to the server that somebody is signed in here, not who, for as long as it is so: pages are written with their frame. */
function tellInside(token: string | null): void {
  const { exp } = token === null ? {} : claimsOf(token);
  const left = typeof exp === "number" ? Math.max(0, Math.floor(exp - Date.now() / 1000)) : 0;
  keepCookie("inside", left === 0 ? "" : "yes", left);
}
tellInside(state.token);

function setState(next: TokenState): void {
  if (next.token !== state.token || next.leaving) tellInside(next.leaving ? null : next.token);
  state = next;
  for (const listener of listeners) listener();
}

export function currentToken(): TokenState {
  return state;
}

export function subscribeToToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useTokenState(): TokenState {
  return useSyncExternalStore(subscribeToToken, currentToken, currentToken);
}

export function keepToken({ token, device }: { token: string; device: string }): void {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(deviceKey, device);
  setState({ token, ended: false, leaving: false });
}

/** Storage is emptied at once; what is on screen waits for `dropToken`. */
export function leaveWithToken(): void {
  localStorage.removeItem(tokenKey);
  setState({ ...state, leaving: true });
}

export function dropToken(): void {
  if (localStorage.getItem(tokenKey) === state.token) localStorage.removeItem(tokenKey);
  setState({ token: null, ended: false, leaving: false });
}

/**
 * The server refused this token; says whether that ends the session. Answers to an earlier token, or while leaving, say
 * nothing about the present.
 */
export function endToken(token: string): boolean {
  if (token !== state.token || state.leaving) return false;
  if (!state.ended) setState({ ...state, ended: true });
  return true;
}

/** Whether the owner of a refused token has signed in anew; false once they left or somebody else came. */
export function signedInAgain(refused: string, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const stop = subscribeToToken(() => {
      if (state.token === refused) return;
      stop();
      resolve(userIdOf(state.token) === userIdOf(refused));
    });
    signal?.addEventListener("abort", () => {
      stop();
      reject(new DOMException("No longer wanted", "AbortError"));
    });
  });
}

/** What another tab did: signed in, signed out, or emptied the storage (a null key). */
function follow(event: StorageEvent): void {
  if (event.key !== tokenKey && event.key !== null) return;
  if (state.leaving) return;
  const token = storedToken();
  // A session that is over here as well: the page keeps what was typed until its owner comes back.
  if (token === null && state.ended && event.key === tokenKey) return;
  if (token !== state.token) setState({ token, ended: false, leaving: false });
}
addEventListener("storage", follow);

/** A page that 'back' brings out of the browser's memory heard nothing of what happened since. */
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && (state.leaving || storedToken() !== state.token)) location.reload();
});

/** Set at sign-up; whoever opens the welcome walkthrough takes it away. */
export function markNewUser(): void {
  localStorage.setItem(newUserKey, "true");
}

export function isNewUser(): boolean {
  return localStorage.getItem(newUserKey) !== null;
}

export function unmarkNewUser(): void {
  localStorage.removeItem(newUserKey);
}

/** Whether a session was to be remembered: those that were not last half a day. */
export function isRemembered(token: string | null): boolean {
  const { iat, exp } = token === null ? {} : claimsOf(token);
  return typeof iat === "number" && typeof exp === "number" && exp - iat > 86_400;
}

/** The id of the signed-in person, from the token's own claim. */
export function userIdOf(token: string | null): string | undefined {
  const { id } = token === null ? {} : claimsOf(token);
  return typeof id === "string" ? id : undefined;
}

/** What the middle part of a signed token says; nothing if it is not one. Only the server checks the signature. */
export function claimsOf(token: string): { id?: unknown; iat?: unknown; exp?: unknown; email?: unknown } {
  try {
    const middle = (token.split(".")[1] ?? "").replace(/-/gu, "+").replace(/_/gu, "/");
    const claims: unknown = JSON.parse(atob(middle));
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** The account it was for is no more. */
export function forgetDevice(): void {
  localStorage.removeItem(deviceKey);
}

/** What an earlier sign-in left on this device; with it the owner gets in while strangers are held off. */
export function deviceMark(): string | null {
  return localStorage.getItem(deviceKey);
}
