/** Backups that the server makes by itself, one at a time whatever the number of servers. */
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#server/database/database.ts";
import { type Clock, hour, minute } from "../platform/clock.ts";
import type { BackupSettings } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import { type Claim, isDue, keepClaim, readClaim, takeClaim } from "./claim.ts";
import { backupName, removeOldest } from "./rotation.ts";

/** Whoever makes one says so again and again: who was killed is waited for no longer than this. */
const longestHold = 10 * minute;
const lookedEvery = minute;
const afterFailure = hour;

export interface Scheduling {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: BackupSettings;
  readonly log: Log;
  /** Makes one at that path; gives '' when all went well, else what is to be said of it. */
  readonly make: (path: string, signal: AbortSignal) => Promise<string>;
}

export interface Schedule {
  /** Looks whether one is due and makes it. Gives its path; undefined if none was made. */
  look(): Promise<string | undefined>;
  /** Breaks off the one that is being made: it is made at the next start. */
  stop(): Promise<void>;
}

/** Looks at once, for one that was missed, and then every minute. */
export function startBackups(scheduling: Scheduling): Schedule {
  const schedule = scheduleOf(scheduling);
  const look = (): void => {
    schedule.look().catch((error: unknown) => tellFailure(scheduling.log, error));
  };
  look();
  const timer = setInterval(look, lookedEvery);
  timer.unref();
  return {
    look: () => schedule.look(),
    async stop() {
      clearInterval(timer);
      await schedule.stop();
    },
  };
}

export function scheduleOf(scheduling: Scheduling): Schedule {
  const { database, clock, settings } = scheduling;
  const over = new AbortController();
  let working: Promise<string | undefined> | undefined;
  const look = async (): Promise<string | undefined> => {
    const seen = await readClaim(database.read);
    const at = clock();
    if (over.signal.aborted || !isDue(seen, at, settings.everyHours * hour)) return undefined;
    if (!(await takeClaim(database, seen, { ...seen, heldUntil: at + longestHold }))) return undefined;
    const letGo = holdClaim(scheduling, seen);
    const path = await makeOne(scheduling, at, over.signal);
    await letGo();
    const isOver = over.signal.aborted;
    await keepClaim(database, nextClaim(seen, { at, isMade: path !== undefined, isOver, now: clock() }));
    return path;
  };
  return {
    async look() {
      working ??= look().finally(() => (working = undefined));
      return working;
    },
    async stop() {
      over.abort();
      await working?.catch(() => undefined);
    },
  };
}

/** Says again and again that somebody is at it. What it gives ends that: nothing of it comes after the last word. */
function holdClaim({ database, clock, log }: Scheduling, seen: Claim): () => Promise<void> {
  let saying = Promise.resolve();
  const say = async (): Promise<void> =>
    keepClaim(database, { ...seen, heldUntil: clock() + longestHold }).catch((error: unknown) =>
      tellFailure(log, error),
    );
  const holding = setInterval(() => {
    saying = saying.then(say);
  }, lookedEvery);
  return async () => {
    clearInterval(holding);
    await saying;
  };
}

interface Outcome {
  readonly at: number;
  readonly isMade: boolean;
  readonly isOver: boolean;
  readonly now: number;
}

function nextClaim(seen: Claim, { at, isMade, isOver, now }: Outcome): Claim {
  if (isMade) return { madeAt: at, heldUntil: 0 };
  return { ...seen, heldUntil: isOver ? 0 : now + afterFailure };
}

/** Gives the archive's path, or undefined if it failed, which the log has then. */
async function makeOne(
  { settings, log, make }: Scheduling,
  at: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const start = performance.now();
  const path = join(settings.folder, backupName(at));
  try {
    await mkdir(settings.folder, { recursive: true, mode: 0o700 });
    const said = await make(path, signal);
    if (!existsSync(path)) throw new Error(said);
    const removed = await removeOldest(settings.folder, settings.kept, backupName(at));
    const seconds = Math.round((performance.now() - start) / 1000);
    log.info({ seconds, removed: removed.length }, "backup made");
    // Files that are missing or damaged are no reason to have no backup, and one to look.
    if (said !== "") log.warn({ said }, "the backup lacks files");
    return path;
  } catch (error) {
    tellFailure(log, error);
    return undefined;
  }
}

function tellFailure(log: Log, error: unknown): void {
  log.error({ reason: error instanceof Error ? error.message : "" }, "the backup failed");
}
