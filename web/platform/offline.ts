/**
 * What the app keeps on this device: its pages, and the last state of some lists of the wedding. Lists of an earlier
 * visit are shown only where the server does not answer, and are read-only until it has sent them again. They are stored
 * for one user, wedding, membership and build; once one of these differs, all of them are deleted.
 */
import type { QueryCacheNotifyEvent } from "@tanstack/react-query";
import type { User } from "#contract/account.ts";
import { isConnectionLost } from "./errors.ts";
import { listTextFiles } from "./i18n.ts";
import { getKeptLists, getMaxAge } from "./kept-lists.rules.ts";
import { getLastWedding } from "./last-wedding.ts";
import { deleteLists, readLists, storeLists } from "./list-store.ts";
import { getMeta } from "./meta.ts";
import { queryClient } from "./queries.ts";
import { noteRestored } from "./restored.ts";
import { keepPage as keepFiles } from "./service-worker.ts";
import { isOtherWedding } from "./shown-wedding.ts";
import { getStoredMembership } from "./stored-membership.ts";
import { getTokenState, getUserId, isRemembered, isSignedIn } from "./token.ts";

/** Milliseconds after a page was opened, so that its own files and calls come first. */
const keepDelay = 2000;
/** Milliseconds without any answer after which a slow network counts as none. */
const patience = 8000;
/** Milliseconds between a change of a list and its writing, so that a page is shown before its lists are written. */
const writeDelay = 2000;

const queryCache = queryClient.getQueryCache();
/** The present owner of the stored lists; undefined before they were first compared. */
let storedOwner: string | undefined;
/** The time of each list that this document has stored, by the query's hash. */
const storedTimes = new Map<string, number>();
let hasStarted = false;
let keepTimer: ReturnType<typeof setTimeout> | undefined;
let writeTimer: ReturnType<typeof setTimeout> | undefined;
/** The time of each list of an earlier visit that is shown, by the query's hash. */
const restoredTimes = new Map<string, number>();
let restoredOwner: string | undefined;

/** Keeps the page of a path, and from the first call on the lists that pages load. */
export function keepPage(page: string): void {
  if (!hasStarted) start();
  clearTimeout(keepTimer);
  // The HTML holds its texts, but a page that is opened from this one loads them.
  keepTimer = setTimeout(() => void keepFiles(page, listTextFiles()), keepDelay);
}

function start(): void {
  hasStarted = true;
  schedule();
  setTimeout(() => void restoreLists(true), patience);
  queryCache.subscribe((event) => {
    if (event.type !== "updated") return;
    if (event.action.type === "success") schedule();
    if (event.action.type === "failed" || event.action.type === "error") void restoreLists();
  });
  void restoreLists();
}

/** Shows the lists of the last visit, if the server has not answered since the page was opened. */
async function restoreLists(isSlow = false): Promise<void> {
  const owner = getOwner();
  if (owner === undefined || !mayRestore(isSlow)) return;
  const lists = await readLists(owner, getLongestAge()).catch(() => []);
  if (lists.length === 0 || getOwner() !== owner || !mayRestore(isSlow)) return;
  restoredOwner = owner;
  for (const { queryKey, data, updatedAt } of lists) {
    queryClient.setQueryData(queryKey, data, { updatedAt });
    restoredTimes.set(JSON.stringify(queryKey), updatedAt);
  }
  noteRestored(Math.min(...restoredTimes.values()));
  const stop = queryCache.subscribe((event) => {
    followRestored(event);
    if (restoredTimes.size > 0) return;
    stop();
    noteRestored(null);
  });
}

/** Not while something is being typed, which would be lost on a page that becomes read-only. */
function mayRestore(isSlow: boolean): boolean {
  const queries = queryCache.getAll();
  // Also data whose last refetch failed: their page is whole.
  if (queries.some(({ state }) => state.data !== undefined)) return false;
  // A server that answers with an error is there.
  if (queries.some(({ state }) => state.error !== null && !isConnectionLost(state.error))) return false;
  if (document.querySelector("main dialog[open] form") !== null) return false;
  if (document.activeElement?.matches("input, textarea, select") === true) return false;
  return isSlow || queries.some(({ state }) => isConnectionLost(state.fetchFailureReason));
}

/** Once the server answers, lists of an earlier visit are read again; they are dropped where they are not on screen. */
function followRestored(event: QueryCacheNotifyEvent): void {
  const { type, query } = event;
  const { dataUpdatedAt, error } = query.state;
  if (type === "removed" || restoredTimes.get(query.queryHash) !== dataUpdatedAt)
    restoredTimes.delete(query.queryHash);
  if (type !== "updated") return;
  const isRefused = event.action.type === "error" && !isConnectionLost(error);
  if (isRefused && restoredTimes.delete(query.queryHash))
    void queryClient.resetQueries({ queryKey: query.queryKey, exact: true });
  if (event.action.type === "success" && event.action.manual !== true) readAgain();
}

function readAgain(): void {
  if (restoredTimes.size === 0) return;
  const hashes = new Set(restoredTimes.keys());
  const predicate = ({ queryHash }: { readonly queryHash: string }) => hashes.has(queryHash);
  if (getOwner() !== restoredOwner || isUserAtLastWedding() === false) {
    restoredTimes.clear();
    void queryClient.resetQueries({ predicate });
    return;
  }
  queryClient.removeQueries({ type: "inactive", predicate });
  void queryClient.refetchQueries({ type: "active", predicate }, { cancelRefetch: false });
}

/** Who may see the lists, and in which build; undefined while nothing may be stored or shown. */
function getOwner(): string | undefined {
  const userId = getUserId(getTokenState().token);
  const membership = getStoredMembership(userId);
  if (userId === undefined || membership === undefined || !isSignedIn() || isOtherWedding()) return undefined;
  const wedding = getLastWedding(userId)?.id;
  const { role, permissions } = membership;
  return wedding && JSON.stringify([userId, wedding, role, permissions, getMeta("build")]);
}

function getLongestAge(): number {
  return getMaxAge(isRemembered(getTokenState().token));
}

/** Whether the server has named the wedding that this browser showed last; undefined before its answer. */
function isUserAtLastWedding(): boolean | undefined {
  const user = queryClient.getQueryData<User>(["user", getTokenState().token]);
  return user && user.wedding.id === getLastWedding(user.id)?.id;
}

function schedule(): void {
  writeTimer ??= setTimeout(() => {
    writeTimer = undefined;
    // What is being sent the server may still refuse.
    if (queryClient.isMutating() > 0) schedule();
    else storeChanged().catch(() => undefined);
  }, writeDelay);
}

/** Stores the lists that the server has sent or that were changed here, and deletes what another owner has left. */
async function storeChanged(): Promise<void> {
  const owner = getOwner();
  const isAtLast = isUserAtLastWedding();
  if (isAtLast === undefined) return;
  if (owner === undefined || !isAtLast) return deleteStored();
  if (owner !== storedOwner) {
    storedTimes.clear();
    await readLists(owner, getLongestAge());
    storedOwner = owner;
  }
  const lists = listChanged(owner);
  if (lists.length > 0) await storeLists(lists, () => getOwner() === owner);
  for (const { queryKey, updatedAt } of lists) storedTimes.set(JSON.stringify(queryKey), updatedAt);
  // The session may have ended in the meantime, and what was there before is deleted already.
  if (getOwner() !== owner) await deleteStored();
}

function listChanged(owner: string) {
  const membership = getStoredMembership(getUserId(getTokenState().token));
  if (membership === undefined) return [];
  return getKeptLists(membership).flatMap(({ queryKey }) => {
    const query = queryCache.find({ queryKey, exact: true });
    if (query?.state.data === undefined) return [];
    const { data, dataUpdatedAt: updatedAt } = query.state;
    const isStored = [storedTimes, restoredTimes].some((times) => times.get(query.queryHash) === updatedAt);
    return isStored ? [] : [{ owner, queryKey, data, updatedAt }];
  });
}

async function deleteStored(): Promise<void> {
  storedOwner = undefined;
  storedTimes.clear();
  await deleteLists();
}
