/** The calls of the page of the day. */
import { getUser } from "#contract/account.ts";
import { getDayPack, maxRunTicks, sendRunTicks } from "#contract/day.ts";
import { ApiError, call } from "#web/platform/api.ts";
import { getDayOwner } from "#web/platform/day-storage.ts";
import type { StoredPack } from "./keeping.rules.ts";
import { dropTicks, readPack, readTicks, type UnsentTick } from "./store.ts";

/**
 * The pack, and the first name of who reads it, which is asked for once. No answer stays in the browser's cache.
 * @throws ApiError, also at the end of the session.
 */
export async function fetchPack(stored: StoredPack | null): Promise<Pick<StoredPack, "pack" | "firstName">> {
  const options = { weddingId: stored?.pack.wedding.id, throwsAtOnce: true, cache: "no-store" } as const;
  const pack = await call(getDayPack, undefined, options);
  return { pack, firstName: stored?.firstName ?? (await call(getUser, undefined, options)).first_name };
}

/**
 * Sends ticks of this device, and keeps those that are sent no longer. Ticks that the member may no longer make are
 * dropped too. Returns those that need not be sent again.
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
  // Where the browser keeps nothing, there is nothing to drop.
  await dropTicks(sent).catch(() => undefined);
  return sent;
}

/** Before signing out: sends what it can, and returns how many ticks would be lost. */
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
