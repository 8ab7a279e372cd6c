/** The hourly sweeps. They run one by one: a sweep that fails is logged, and the others still run. */
import { restoreHandlers } from "./dependencies.ts";
import { getErrorCode } from "./database/engine-error.ts";
import { sweepSessions } from "./features/account/signing-in.ts";
import { emptyBins } from "./features/bin/service.ts";
import { deleteDueWeddings, deleteUnusedAccounts } from "./features/deletion/service.ts";
import { sendDueBriefReminders } from "./features/caterer-briefs/reminding.ts";
import { freezeCountsOfPastWeddings } from "./features/budget/settings.ts";
import { sweepChanges } from "./features/undo/service.ts";
import { eraseDueHealthData } from "./features/health-data/service.ts";
import { sweepInvitations } from "./features/members/service.ts";
import { hour } from "./platform/clock.ts";
import type { Platform } from "./platform/context.ts";
import type { Log } from "./platform/log.ts";
import { sweepBlobs } from "./platform/storage/pending-blobs.ts";
import { sweepAttempts } from "./platform/throttle.ts";

const sweepEvery = hour;

type Sweep = (platform: Platform) => Promise<unknown>;

/** The order matters: blobs are swept after the rows that refer to them. */
const sweeps: Readonly<Record<string, Sweep>> = {
  sessions: sweepSessions,
  attempts: sweepAttempts,
  invitations: sweepInvitations,
  weddings: deleteDueWeddings,
  accounts: deleteUnusedAccounts,
  changes: sweepChanges,
  health: eraseDueHealthData,
  counts: freezeCountsOfPastWeddings,
  briefs: sendDueBriefReminders,
  bins: (platform) => emptyBins(platform, restoreHandlers),
  contents: (platform) => sweepBlobs(platform),
};

/** Runs every sweep once. `signal` ends it early; errors after that are not logged. */
export async function sweepAll(platform: Platform, log: Log, signal: AbortSignal): Promise<void> {
  for (const [name, sweep] of Object.entries(sweeps)) {
    if (signal.aborted) return;
    await sweep(platform).catch((error: unknown) => {
      if (!signal.aborted) tell(log, name, error);
    });
  }
}

/** Logs names and codes, never the message of the database engine, which can quote values. */
function tell(log: Log, sweep: string, error: unknown): void {
  const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
  for (const failure of failures) {
    const isItem = failure instanceof Error && failure.cause !== undefined;
    const cause = isItem ? failure.cause : failure;
    const name = cause instanceof Error ? cause.name : "";
    log.error(
      { sweep, item: isItem ? failure.message : "", name, code: getErrorCode(cause) },
      "sweep failed",
    );
  }
}

export interface Sweeping {
  /** Starts no further sweep. The next process does what is left. */
  stop(): void;
}

/** Sweeps at once and then every hour; a run is skipped while the one before is still busy. */
export function startSweeping(platform: Platform, log: Log): Sweeping {
  const over = new AbortController();
  let isSweeping = false;
  const sweep = (): void => {
    if (isSweeping) return;
    isSweeping = true;
    void sweepAll(platform, log, over.signal).finally(() => (isSweeping = false));
  };
  sweep();
  const timer = setInterval(sweep, sweepEvery);
  timer.unref();
  return {
    stop() {
      over.abort();
      clearInterval(timer);
    },
  };
}
