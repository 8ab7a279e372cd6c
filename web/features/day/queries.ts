/** The calls of the page of the day. */
import { getUser } from "#contract/account.ts";
import { getChanges } from "#contract/changes.ts";
import { getDayPack, maxRunTicks, sendRunTicks } from "#contract/day.ts";
import { ApiError, call } from "#web/platform/api.ts";
import { getDayOwner } from "#web/platform/device-data.ts";
import type { StoredPack } from "./keeping.rules.ts";
import { deleteTicks, readPack, readTicks, type UnsentTick } from "./store.ts";

function getOptions(stored: StoredPack | null) {
  return { weddingId: stored?.pack.wedding.id, throwsAtOnce: true, cache: "no-store" } as const;
}

/** Changes with every change of the wedding. @throws ApiError */
export async function loadVersion(stored: StoredPack | null): Promise<string> {
  const { epoch, revision } = await call(getChanges, undefined, getOptions(stored));
  return `${epoch} ${String(revision)}`;
}

/**
 * The pack, and the user's first name, which is fetched once. No response stays in the browser's cache.
 * @throws ApiError, also at the end of the session.
 */
export async function fetchPack(
  stored: StoredPack | null,
): Promise<Pick<StoredPack, "pack" | "firstName" | "version">> {
  const options = getOptions(stored);
  // Read first: a change in between is then fetched again.
  const version = await loadVersion(stored);
  const pack = await call(getDayPack, undefined, options);
  return {
    version,
    pack,
    firstName: stored?.firstName ?? (await call(getUser, undefined, options)).first_name,
  };
}

/**
 * Sends ticks of this device and deletes the sent ones from its storage. Ticks that the member may no longer make
 * are deleted too. Returns the ticks that need not be sent again.
 * @throws ApiError
 */
export async function sendTicks(
  weddingId: string,
  ticks: readonly UnsentTick[],
): Promise<readonly UnsentTick[]> {
  if (ticks.length === 0) return [];
  const sent = ticks.slice(0, maxRunTicks);
  const body = { sent_at: new Date().toISOString(), ticks: sent };
  try {
    await call(sendRunTicks, { body }, { weddingId, throwsAtOnce: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "forbidden") throw error;
  }
  // In a browser that cannot store ticks, there is nothing to delete.
  await deleteTicks(sent).catch(() => undefined);
  return sent;
}

/** Sends the ticks before a sign-out, and returns how many could not be sent and would be lost. */
export async function sendTicksBeforeSignOut(): Promise<number> {
  if (getDayOwner() === null) return 0;
  const [stored, ticks] = await Promise.all([readPack(), readTicks()]).catch(() => [undefined, []] as const);
  if (stored === undefined) return 0;
  try {
    const { length } = await sendTicks(stored.pack.wedding.id, ticks);
    return ticks.length - length;
  } catch {
    return ticks.length;
  }
}
