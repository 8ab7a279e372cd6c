/**
 * Starts all parts of the server in order, and stops them so that none is closed while another one uses it, except the
 * hourly and weekly jobs, which the next start completes.
 */
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { createBackupInChildProcess, type Schedule, startBackupSchedule } from "./backup/schedule.ts";
import { openDatabase } from "./database/open.ts";
import type { Database } from "./database/database.ts";
import { buildApp } from "./app.ts";
import { createJournalWriter } from "./features/journal/writing.ts";
import { fillMailStops } from "./features/replies/service.ts";
import { fillReplyCodes } from "./features/reply-links/service.ts";
import { sweepWeekly } from "./features/weekly/service.ts";
import { emailOutcomeHandlers, emailTemplates } from "./email-templates.ts";
import { Announcements } from "./platform/announcements.ts";
import { journaledTables } from "./journaled-tables.ts";
import { minute, newId, second, systemClock } from "./platform/clock.ts";
import { type Config, readConfig } from "./platform/config.ts";
import type { Platform } from "./platform/context.ts";
import { createGoogle } from "./platform/google.ts";
import { type Delivery, startDelivery } from "./platform/mail/delivery.ts";
import { noMail } from "./platform/mail/outbox.ts";
import { type Log, openLog } from "./platform/log.ts";
import { openPayment, getPaymentWarning } from "./platform/payment/open.ts";
import { listMissingForSelling } from "./platform/publisher.ts";
import { loadSigningSecret } from "./platform/signing-secret.ts";
import { sweepBlobs } from "./platform/storage/loose-blobs.ts";
import { openStaging } from "./platform/storage/staging.ts";
import { openStorage } from "./platform/storage/open.ts";
import { createTokens } from "./platform/tokens.ts";
import { throwStartupError } from "./platform/startup-error.ts";
import { startHourlyJobs } from "./hourly-jobs.ts";

const weeklyPollInterval = 5 * minute;
/**
 * The length of the accept queue. If it overflows in a rush, clients retry only after seconds. The system may lower
 * it.
 */
const backlog = 4096;
/** Milliseconds that running work has to finish once the server stops. */
export const stopTimeout = 9 * second;

export interface RunningServer {
  readonly address: string;
  readonly platform: Platform;
  stop(): Promise<void>;
}

/** @throws ConfigError, NewerDatabaseError, or the error that kept the port or the database from opening. */
export async function startServer(environment: NodeJS.ProcessEnv): Promise<RunningServer> {
  const config = readConfig(environment);
  // Everything this process writes belongs to the couples, so no other user of the machine may read it.
  process.umask(0o077);
  const log = openLog(config.logLevel);
  const opened = await openPlatform(config, (sentence) => log.info(sentence));
  const delivery = await startMailDelivery(config, opened, log);
  const platform = delivery === undefined ? opened : { ...opened, mail: delivery.mail };
  const { app, gracefulShutdown } = await buildApp(platform, config, log);
  await removeLeftovers(platform, log);
  await finishMigrations(platform);
  await app.listen({ port: config.port, host: config.host, backlog });
  const hourlyJobs = startHourlyJobs(platform, log);
  const weeklyTimer = startWeeklyEmails(platform, log);
  const backups = startBackups(config, platform, log, environment);
  const address = app.listeningOrigin;
  if (config.logLevel !== "silent") process.stdout.write(`Promesse is open at ${address}\n`);
  warnOfPayment(config, log);
  return {
    address,
    platform,
    async stop() {
      hourlyJobs.stop();
      clearInterval(weeklyTimer);
      setTimeout(() => process.exit(1), stopTimeout).unref();
      await gracefulShutdown.begin();
      // A connection that was busy when `close` began would otherwise be kept alive after its response.
      const closingIdle = setInterval(() => app.server.closeIdleConnections(), 50);
      const backedUp = backups?.stop();
      await app.close();
      clearInterval(closingIdle);
      await backedUp;
      await delivery?.stop();
      // If the vacuum fails now, the next process repeats it.
      await platform.database.secureErase().catch(() => undefined);
      await platform.database.close();
    },
  };
}

function startBackups(
  { backups }: Config,
  { database, clock }: Platform,
  log: Log,
  environment: NodeJS.ProcessEnv,
): Schedule | undefined {
  if (backups === undefined) return undefined;
  return startBackupSchedule({
    database,
    clock,
    settings: backups,
    log,
    createBackup: createBackupInChildProcess(environment),
  });
}

function warnOfPayment(config: Config, log: Log): void {
  const warning = getPaymentWarning(config);
  if (warning === undefined) return;
  log.warn(warning);
  if (config.logLevel !== "silent") process.stdout.write(`${warning}\n`);
}

type Print = (sentence: string) => void;

/** Opens the database named by the settings, and the platform on top of it. */
export async function openPlatform(config: Config, tell: Print = printToStderr): Promise<Platform> {
  return openDatabaseAndPlatform(config, tell).catch((error: unknown) => throwStartupError(error, config));
}

/** Messages of a command go to stderr, because its result is what it prints on stdout. */
function printToStderr(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

async function openDatabaseAndPlatform(config: Config, tell: Print): Promise<Platform> {
  const database = await openConfiguredDatabase(config, tell);
  try {
    return await createPlatform(database, config);
  } catch (error) {
    // An open database would keep the process from exiting.
    await database.close();
    throw error;
  }
}

async function createPlatform(database: Database, config: Config): Promise<Platform> {
  const secret = await loadSigningSecret(config, database);
  return {
    database,
    announcements: new Announcements(),
    writeJournal: createJournalWriter(journaledTables),
    clock: systemClock,
    newId,
    tokens: createTokens(secret),
    storage: await openStorage(config),
    staging: openStaging(join(config.dataDir, "incoming")),
    files: config.files,
    // Only the running server sends email. A command puts emails into the queue, and the server sends them with its
    // next poll.
    mail: config.mail === undefined ? noMail : { ...noMail, sends: true },
    google: config.google === undefined ? undefined : createGoogle(config.google, systemClock),
    payment: await openPayment(config),
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    isSellerNamed: listMissingForSelling(config.publisher).length === 0,
    signUp: config.signUp,
    signUpsPerHour: config.signUpsPerHour,
    writesPerMinute: config.writesPerMinute,
  };
}

async function openConfiguredDatabase(config: Config, tell: Print): Promise<Database> {
  const file = join(config.dataDir, "promesse.db");
  if (config.databaseUrl === undefined) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    // SQLite would open a read-only file without an error, and every write would then fail.
    for (const place of [config.dataDir, file]) if (existsSync(place)) accessSync(place, constants.W_OK);
  }
  return openDatabase({
    url: config.databaseUrl,
    file,
    poolSize: config.databasePool,
    writesPerCommit: config.writesPerCommit,
    onRestored: stopForRestore,
    tell,
  });
}

/** Exits, because the caches and the pending writes of this process belong to the data before the restore. */
function stopForRestore(): void {
  process.stderr.write("A backup was restored into this database meanwhile. Start again to serve it.\n");
  process.exit(1);
}

/** Removes what a killed process left behind: unfinished uploads, and blobs without a row. */
async function removeLeftovers(platform: Platform, log: Log): Promise<void> {
  // On SQLite this is the only process, so every pending blob is orphaned. On PostgreSQL another process may still
  // store one.
  const before = platform.database.engine === "sqlite" ? platform.clock() : undefined;
  const unfinished = await platform.staging.sweep();
  const contents = await sweepBlobs(platform, before).catch((error: unknown) => {
    log.error({ name: error instanceof Error ? error.name : "" }, "the file storage is unreachable");
    return 0;
  });
  if (unfinished + contents > 0) log.warn({ unfinished, contents }, "removed unfinished uploads");
}

/** Finishes what a migration cannot do, because it does not have the signing secret. */
async function finishMigrations(platform: Platform): Promise<void> {
  await fillReplyCodes(platform);
  await fillMailStops(platform);
}

async function startMailDelivery(
  { mail, publicUrl }: Config,
  platform: Platform,
  log: Log,
): Promise<Delivery | undefined> {
  if (mail === undefined) return undefined;
  // Loading the library takes a tenth of the start.
  const { createSmtpSender } = await import("./platform/mail/transport.ts");
  return startDelivery({
    platform,
    sender: createSmtpSender(mail, publicUrl),
    templates: emailTemplates,
    outcomes: emailOutcomeHandlers,
    log,
    maxPerHour: mail.maxPerHour,
  });
}

/** Sends the emails left by an earlier run, and polls for the weekly emails of Monday. */
function startWeeklyEmails(platform: Platform, log: Log): NodeJS.Timeout {
  const sweep = (): void => {
    sweepWeekly(platform).catch((error: unknown) =>
      log.error({ name: error instanceof Error ? error.name : "" }, "enqueueing weekly emails failed"),
    );
  };
  platform.mail.flush();
  sweep();
  const timer = setInterval(sweep, weeklyPollInterval);
  timer.unref();
  return timer;
}
