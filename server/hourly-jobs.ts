/** The hourly jobs. They run one by one: a job that fails is logged, and the others still run. */
import { binHandlers } from "./dependencies.ts";
import { getErrorCode } from "./database/engine-error.ts";
import { sweepSessionsAndLinks } from "./features/account/signing-in.ts";
import { purgeExpiredItems } from "./features/bin/service.ts";
import { deleteDueWeddings, deleteUnusedAccounts } from "./features/deletion/service.ts";
import { sendDueBriefReminders } from "./features/caterer-briefs/reminding.ts";
import { freezeCountsOfPastWeddings } from "./features/budget/settings.ts";
import { sweepUndoableChanges } from "./features/undo/service.ts";
import { eraseDueHealthData } from "./features/health-data/service.ts";
import { sweepInvitations } from "./features/members/service.ts";
import { hour } from "./platform/clock.ts";
import type { Platform } from "./platform/context.ts";
import type { Log } from "./platform/log.ts";
import { sweepBlobs } from "./platform/storage/loose-blobs.ts";
import { sweepAttempts } from "./platform/throttle.ts";

const jobInterval = hour;

type HourlyJob = (platform: Platform) => Promise<unknown>;

/** The order matters: blobs are swept after the rows that refer to them. */
const hourlyJobs: Readonly<Record<string, HourlyJob>> = {
  sessions: sweepSessionsAndLinks,
  attempts: sweepAttempts,
  invitations: sweepInvitations,
  weddings: deleteDueWeddings,
  accounts: deleteUnusedAccounts,
  changes: sweepUndoableChanges,
  health: eraseDueHealthData,
  counts: freezeCountsOfPastWeddings,
  briefs: sendDueBriefReminders,
  bins: (platform) => purgeExpiredItems(platform, binHandlers),
  contents: (platform) => sweepBlobs(platform),
};

/** Runs every job once. `signal` ends it early; errors after that are not logged. */
export async function runHourlyJobs(platform: Platform, log: Log, signal: AbortSignal): Promise<void> {
  for (const [name, sweep] of Object.entries(hourlyJobs)) {
    if (signal.aborted) return;
    await sweep(platform).catch((error: unknown) => {
      if (!signal.aborted) logFailures(log, name, error);
    });
  }
}

/** Logs names and codes, never the message of the database engine, which can quote values. */
function logFailures(log: Log, sweep: string, error: unknown): void {
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

export interface HourlyJobs {
  /** Starts no further job. The next process does what is left. */
  stop(): void;
}

/** Runs all jobs at once and then every hour; a run is skipped while the one before is still busy. */
export function startHourlyJobs(platform: Platform, log: Log): HourlyJobs {
  const stopping = new AbortController();
  let isRunning = false;
  const sweep = (): void => {
    if (isRunning) return;
    isRunning = true;
    void runHourlyJobs(platform, log, stopping.signal).finally(() => (isRunning = false));
  };
  sweep();
  const timer = setInterval(sweep, jobInterval);
  timer.unref();
  return {
    stop() {
      stopping.abort();
      clearInterval(timer);
    },
  };
}
