/** The commands `files move` and `files check`, which cover all files of all weddings. */
import { parseArgs } from "node:util";
import { openPlatform } from "./start.ts";
import { systemClock } from "./platform/clock.ts";
import { type Config, ConfigError, readConfig } from "./platform/config.ts";
import type { Platform } from "./platform/context.ts";
import { type BlobCheckResult, checkBlobs } from "./platform/storage/check-blobs.ts";
import { createDiskStorage } from "./platform/storage/disk.ts";
import { type MoveProgress, moveBlobs, createMoveProgress } from "./platform/storage/moving.ts";
import { openS3 } from "./platform/storage/open.ts";
import type { BlobKey, Storage } from "./platform/storage/storage.ts";
import { UsageError } from "./usage-error.ts";

export async function moveFiles(args: string[]): Promise<void> {
  const { to, remove } = parseOptions(args, { to: { type: "string" }, remove: { type: "boolean" } });
  if (to !== "s3" && to !== "disk") throw new UsageError("--to must be s3 or disk.");
  await withPlatform(async ({ database, staging }, config) => {
    const disk = createDiskStorage(config.files.folder);
    const s3 = await getS3(config);
    const storages = to === "s3" ? { from: disk, to: s3 } : { from: s3, to: disk };
    const moved = createMoveProgress();
    try {
      await moveBlobs({ database, staging, ...storages, removesOld: remove === true }, moved);
    } catch (error) {
      printLine(`Broken off: ${getMessage(error)}\nRun the same command again to go on.`);
      process.exitCode = 1;
    }
    printMoved(moved, to);
  });
}

export async function checkFiles(args: string[]): Promise<void> {
  const given = parseOptions(args, { hashes: { type: "boolean" }, "remove-loose": { type: "boolean" } });
  await withPlatform(async ({ database, storage }) => {
    const hashes = given["hashes"] === true;
    const removeLoose = given["remove-loose"] === true;
    printChecked(
      await checkBlobs({
        database,
        storage,
        clock: systemClock,
        checksHashes: hashes,
        removesLoose: removeLoose,
      }),
    );
  });
}

function parseOptions(args: string[], known: NonNullable<Parameters<typeof parseArgs>[0]>["options"]) {
  try {
    return parseArgs({ args, options: known ?? {}, strict: true }).values;
  } catch (error) {
    throw new UsageError(getMessage(error), { cause: error });
  }
}

async function withPlatform(job: (platform: Platform, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const platform = await openPlatform(config);
  try {
    await job(platform, config);
  } finally {
    await platform.database.close();
  }
}

async function getS3({ files }: Config): Promise<Storage> {
  if (files.s3 === undefined) {
    throw new ConfigError("S3_BUCKET must name the bucket, on the way there and on the way back.");
  }
  return openS3(files.s3);
}

function printMoved({ total, arrived, copied, removed, lost, damaged }: MoveProgress, to: string): void {
  printLine(`${arrived} of ${total} files are on ${to}, ${copied} of them copied just now.`);
  if (removed > 0) printLine(`${removed} removed where they were.`);
  reportKeys("in neither place", lost);
  reportKeys("not what their row says where they are, so not copied", damaged);
}

function printChecked({ rowCount: rows, bytes, missing, damaged, loose, removed }: BlobCheckResult): void {
  printLine(`${rows} files, ${(bytes / 1024 / 1024).toFixed(1)} MB by their rows.`);
  reportKeys("missing: their row names a file that is not there", missing);
  reportKeys("damaged: not what their row says", damaged);
  reportKeys("loose: no row names them", loose);
  if (removed > 0) printLine(`${removed} loose files removed.`);
  if (process.exitCode === undefined) printLine("All is as it should be.");
}

/** Prints the keys and makes the command exit with 1. */
function reportKeys(what: string, keys: readonly BlobKey[]): void {
  if (keys.length === 0) return;
  printLine(`${keys.length} ${what}:`);
  for (const { weddingId, id } of keys) printLine(`  ${weddingId}/${id}`);
  process.exitCode = 1;
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function getMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A connection error that tried several addresses has an empty message, but a code.
  return error.message === "" && "code" in error ? String(error.code) : error.message;
}
