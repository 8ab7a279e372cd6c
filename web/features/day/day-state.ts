/**
 * The state of the page of the day. Data stored on the device are shown at once, refreshed whenever there is network,
 * and deleted as soon as they may not be stored any longer.
 */
import { useSyncExternalStore } from "react";
import { ApiError } from "#web/platform/api.ts";
import { deleteDeviceData } from "#web/platform/device-data.ts";
import {
  decodeClaims,
  getTokenState,
  getLastToken,
  subscribeToToken,
  getUserId,
  deleteOverdueData,
} from "#web/platform/token.ts";
import { isPackOver, type StoredPack } from "./keeping.rules.ts";
import { withTicks } from "./now.rules.ts";
import { fetchPack, loadVersion, sendTicks } from "./queries.ts";
import { storePack, storeTick, readPack, readTicks, type UnsentTick } from "./store.ts";
import { keepDayPage } from "#web/platform/service-worker.ts";

/** What the page shows in place of a pack. */
export type DayNotice = "loading" | "signed_out" | "unread" | "refused" | "elsewhere" | "over";

export interface DayState {
  readonly notice: DayNotice | null;
  readonly stored: StoredPack | null;
  /** By row id. */
  readonly ticks: ReadonlyMap<string, UnsentTick>;
  readonly isOffline: boolean;
  /** The token has expired: the page cannot refresh its data before a sign-in. */
  readonly needsSignIn: boolean;
  /** Whether this browser could store the pack and the ticks. */
  readonly isStored: boolean;
}

const initialState: DayState = {
  notice: "loading",
  stored: null,
  ticks: new Map(),
  isOffline: false,
  needsSignIn: false,
  isStored: true,
};
let state = initialState;
const listeners = new Set<() => void>();

function setState(changes: Partial<DayState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDay(): DayState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Shows the stored pack, then fetches the current one. */
export async function openDay(): Promise<void> {
  const owner = getUserId(getLastToken());
  if (owner === undefined || (await deleteOverdueData())) return deleteAndShow("signed_out");
  const stored = await readPack().catch(() => undefined);
  if (stored !== undefined && stored.userId !== owner) await deleteDeviceData();
  else if (stored !== undefined && isPackOver(stored, Date.now())) await deleteAndShow("over");
  else if (stored !== undefined) {
    setState({ stored, notice: null });
    await showTicks();
  }
  await refresh();
}

async function deleteAndShow(notice: DayNotice): Promise<void> {
  setState({ ...initialState, notice });
  await deleteDeviceData();
}

async function showTicks(): Promise<void> {
  const ticks = await readStoredTicks();
  setState({ ticks: new Map(ticks.map((tick) => [tick.row_id, tick])) });
}

/** In a browser that cannot store them, ticks are in memory until the page is closed. */
function readStoredTicks(): Promise<UnsentTick[]> {
  return readTicks().catch(() => [...state.ticks.values()]);
}

let currentRefresh: Promise<void> | undefined;

/** Sends the ticks, then fetches the pack. Concurrent calls share one run. */
export function refresh(): Promise<void> {
  currentRefresh ??= sendAndFetch().finally(() => {
    currentRefresh = undefined;
  });
  return currentRefresh;
}

async function sendAndFetch(): Promise<void> {
  const { token } = getTokenState();
  if (token === null) {
    if (await deleteOverdueData()) return deleteAndShow("signed_out");
    setState({ needsSignIn: true, notice: state.stored === null ? getNotice("signed_out") : null });
    return;
  }
  try {
    await sendAll();
    const fetched = await fetchPack(state.stored);
    // Somebody may have signed out since.
    if (getTokenState().token !== token) return;
    await showFetched({ ...fetched, userId: getUserId(token) ?? "", readAt: Date.now() });
  } catch (error) {
    await handleFailure(error, token);
  }
}

async function sendAll(): Promise<void> {
  const weddingId = state.stored?.pack.wedding.id;
  if (weddingId === undefined) return;
  const sent = await sendTicks(weddingId, await readStoredTicks());
  if (sent.length === 0 || state.stored === null) return;
  const unsent = new Map(state.ticks);
  for (const { row_id, at } of sent) if (unsent.get(row_id)?.at === at) unsent.delete(row_id);
  // The next fetch may fail, so the sent ticks are also written into the stored pack.
  const stored = { ...state.stored, pack: withTicks(state.stored.pack, sent) };
  setState({ ticks: unsent, stored });
  await storePack(stored).catch(() => undefined);
}

function getNotice(notice: DayNotice): DayNotice {
  return state.notice === "over" ? "over" : notice;
}

async function showFetched(stored: StoredPack): Promise<void> {
  if (isPackOver(stored, Date.now())) return deleteAndShow("over");
  const isStored = await storePack(stored).then(
    () => true,
    () => false,
  );
  setState({ ...initialState, notice: null, stored, isStored, ticks: state.ticks });
  if (isStored) await showTicks();
  void keepDayPage();
}

async function handleFailure(error: unknown, token: string): Promise<void> {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "not_signed_in") {
    if (isExpired(token))
      setState({ needsSignIn: true, notice: state.stored === null ? "signed_out" : null });
    else await deleteAndShow("signed_out");
  } else if (error.code === "forbidden") await deleteAndShow("refused");
  else if (error.code === "other_wedding") await deleteAndShow("elsewhere");
  else setState({ isOffline: true, notice: state.stored === null ? getNotice("unread") : null });
}

function isExpired(token: string): boolean {
  const { exp } = decodeClaims(token);
  return typeof exp === "number" && exp * 1000 <= Date.now();
}

/** Stores the tick before sending it, so that it survives a lost connection or a closed page. */
export async function tickRow(rowId: string, done: boolean): Promise<void> {
  const tick = { row_id: rowId, done, at: new Date().toISOString() };
  setState({ ticks: new Map(state.ticks).set(rowId, tick) });
  await storeTick(tick).catch(() => setState({ isStored: false }));
  // A run that is under way may have read the ticks before this one.
  await currentRefresh;
  await refresh();
}

/** Refreshes the page, but for one whose wedding is gone: its owner first reads so, and then opens the other one. */
export function refreshUnlessElsewhere(): void {
  if (state.notice !== "elsewhere") void refresh();
}

/** Looks whether the wedding has changed since the pack was fetched, which costs less than the pack. */
export async function followChanges(): Promise<void> {
  const { stored, isOffline } = state;
  const { token } = getTokenState();
  if (stored === null || isOffline || token === null) return;
  try {
    if ((await loadVersion(stored)) !== stored.version) await refresh();
  } catch (error) {
    await handleFailure(error, token);
  }
}

subscribeToToken(() => {
  const user = getUserId(getTokenState().token);
  if (user === undefined) void deleteAndShow("signed_out");
  else if (state.stored !== null && state.stored.userId !== user) void deleteAndShow("loading").then(refresh);
  else void refresh();
});
