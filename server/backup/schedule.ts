/** Makes backups on a schedule, one at a time for any number of servers. */
import { execFile } from "node:child_process";
import { addAbortListener } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#server/database/database.ts";
import { type Clock, hour, minute } from "../platform/clock.ts";
import { type BackupSettings, projectRoot } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import { listUnfinished } from "./tar-file.ts";
import { type Lease, saveLease, acquireLease } from "./lease.ts";

const checkInterval = minute;
const retryDelay = hour;

export interface ScheduleInput {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: BackupSettings;
  readonly log: Log;
  /**
   * Makes a backup at that path. Returns '' if it is complete; if the file exists, what it lacks; if not, why there is
   * none.
   */
  readonly createBackup: (path: string, signal: AbortSignal) => Promise<string>;
}

export interface Schedule {
  /** Makes a backup if one is due. Returns its path; undefined if none was made. */
  runIfDue(): Promise<string | undefined>;
  /** Aborts a running backup. The next start of a server makes it. */
  stop(): Promise<void>;
}

/** Checks at once, in case a backup was missed, and then every minute. */
export function startBackupSchedule(input: ScheduleInput): Schedule {
  const schedule = createSchedule(input);
  const checkNow = (): void => {
    schedule.runIfDue().catch((error: unknown) => logFailure(input.log, error));
  };
  checkNow();
  const timer = setInterval(checkNow, checkInterval).unref();
  return {
    runIfDue: () => schedule.runIfDue(),
    async stop() {
      clearInterval(timer);
      await schedule.stop();
    },
  };
}

export function createSchedule(input: ScheduleInput): Schedule {
  const { database, clock, settings } = input;
  const stopping = new AbortController();
  let running: Promise<string | undefined> | undefined;
  const makeIfDue = async (): Promise<string | undefined> => {
    const at = clock();
    const leaseBefore = stopping.signal.aborted
      ? undefined
      : await acquireLease(database, at, settings.everyHours * hour);
    if (leaseBefore === undefined) return undefined;
    const path = await makeBackup(input, at, stopping.signal);
    const retryAt = stopping.signal.aborted ? 0 : clock() + retryDelay;
    const leaseAfter: Lease =
      path === undefined ? { ...leaseBefore, heldUntil: retryAt } : { madeAt: at, heldUntil: 0 };
    await saveLease(database, leaseAfter);
    return path;
  };
  return {
    async runIfDue() {
      running ??= makeIfDue().finally(() => (running = undefined));
      return running;
    },
    async stop() {
      stopping.abort();
      await running?.catch(() => undefined);
    },
  };
}

/** Returns the path of the archive; undefined if the backup failed, which is logged. */
async function makeBackup(
  { settings, log, createBackup }: ScheduleInput,
  at: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const start = performance.now();
  const path = join(settings.folder, getBackupName(at));
  try {
    await mkdir(settings.folder, { recursive: true, mode: 0o700 });
    const warning = await createBackup(path, signal);
    if (!existsSync(path)) throw new Error(warning);
    const { removedNames, reasons } = await removeOldest(
      settings.folder,
      settings.maxCopies,
      getBackupName(at),
    );
    const seconds = Math.round((performance.now() - start) / 1000);
    log.info({ seconds, removed: removedNames.length }, "backup made");
    for (const reason of reasons) log.warn({ reason }, "an old backup could not be removed");
    // Missing or damaged files do not prevent a backup, but the operator should look.
    if (warning !== "") log.warn({ said: warning }, "the backup lacks files");
    return path;
  } catch (error) {
    logFailure(log, error);
    return undefined;
  }
}

function logFailure(log: Log, error: unknown): void {
  log.error({ reason: getMessage(error) }, "the backup failed");
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : "";
}

/**
 * Runs the `backup` command in a child process, so that this one keeps answering. Returns '' or the output of the
 * command.
 */
export function createBackupInChildProcess(environment: NodeJS.ProcessEnv): ScheduleInput["createBackup"] {
  return (path, signal) =>
    new Promise((resolve) => {
      const command = [join(projectRoot, "server/cli.ts"), "backup", path];
      const options = { env: environment, maxBuffer: Infinity };
      const child = execFile(process.execPath, command, options, (error, output, errors) => {
        abortListener[Symbol.dispose]();
        resolve(error === null ? "" : `${output}${errors}`.trim().slice(-1000));
      });
      // Sends SIGTERM. The promise then waits for the child to remove its unfinished archive.
      const abortListener = addAbortListener(signal, () => child.kill());
    });
}

const archiveName = /^promesse-\d{8}T\d{6}Z\.tar$/u;

/** `at`: epoch milliseconds. Names sort in the order of their times. */
export function getBackupName(at: number): string {
  return `promesse-${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/gu, "")}.tar`;
}

/**
 * Removes the oldest archives and unfinished ones, and no other file. `latestName` counts as the latest, even if a
 * clock running ahead gave another archive a later name. Returns the removed names, and why others could not be
 * removed: they are tried again after the next backup.
 */
export async function removeOldest(
  folder: string,
  maxCopies: number,
  latestName: string,
): Promise<{ removedNames: string[]; reasons: string[] }> {
  const names = (await readdir(folder))
    .filter((name) => archiveName.test(name) && name !== latestName)
    .toSorted();
  const oldestNames = names.slice(0, Math.max(0, names.length - (maxCopies - 1)));
  const removedNames: string[] = [];
  const reasons: string[] = [];
  for (const name of [...oldestNames, ...(await listUnfinished(folder, archiveName))]) {
    await rm(join(folder, name), { force: true }).then(
      () => removedNames.push(name),
      (error: unknown) => reasons.push(getMessage(error)),
    );
  }
  return { removedNames, reasons };
}
