/** Decides whether a page has to read its data again, from what it knows and what the server says. */
import type { WeddingVersion } from "#contract/changes.ts";

/** Whether somebody else wrote one of the revisions after `known`, up to `newest`; true also after a restore. */
export function isBehind(
  known: WeddingVersion,
  newest: WeddingVersion,
  ownRevisions: ReadonlySet<number>,
): boolean {
  if (newest.epoch !== known.epoch) return true;
  for (let revision = newest.revision; revision > known.revision; revision -= 1) {
    if (!ownRevisions.has(revision)) return true;
  }
  return false;
}

/** Milliseconds: the longest pause before each attempt to connect, the last one for all later attempts. */
const maxPauses = [2000, 4000, 8000, 16_000, 30_000] as const;

/**
 * Milliseconds before the next attempt to connect, after `failures` in a row. It is random, so that the pages of a
 * server that stopped do not come back together. `chance` is from 0 to 1.
 */
export function getReconnectPause(failures: number, chance = Math.random()): number {
  return chance * (maxPauses[failures] ?? 30_000);
}
