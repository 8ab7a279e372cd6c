/** The commands `backup` and `restore`: they write everything into one file and read it back. */
import { parseArgs } from "node:util";
import { BackupError } from "./backup/backup-error.ts";
import type { BackupManifest } from "./backup/manifest.ts";
import { createBackup } from "./backup/create-backup.ts";
import { type RestoreResult, restoreBackup } from "./backup/restore-backup.ts";
import { UsageError } from "./usage-error.ts";
import { readConfig } from "./platform/config.ts";

/** `backup FILE [--force]` */
export async function runBackup(args: string[]): Promise<void> {
  const { path, hasOption } = parseFileArgument(args, "force");
  const config = readConfig(process.env);
  const backup = await createBackup({ config, path, force: hasOption, signal: abortOnSignal() });
  printLine(`${path}: ${formatMegabytes(backup.size)}, sealed ${backup.seal}`);
  printSummary(backup.manifest);
  printMissingInBackup(backup.manifest);
  if (backup.manifest.secretSha256 === null) {
    printLine(
      "It lacks the signing secret, which your settings keep: keep SIGNING_SECRET as safe as this file.",
    );
  } else {
    const all = lacksFiles(backup.manifest) ? "everything else" : "everything";
    printLine(`It holds ${all}, the signing secret too: keep it as safe as the data themselves.`);
  }
}

/** `restore FILE [--replace]` */
export async function runRestore(args: string[]): Promise<void> {
  const { path, hasOption } = parseFileArgument(args, "replace");
  const config = readConfig(process.env);
  const result = await restoreBackup({ config, path, replace: hasOption });
  const { manifest, seal, rowsSha256, files } = result;
  printLine(
    `${path}, made on ${manifest.madeAt} by ${manifest.version} on ${manifest.engine}, sealed ${seal}, is restored.`,
  );
  printSummary(manifest);
  printLine(
    `Read back: rows ${rowsSha256}, the same. ${files} files are in their place, each held against its hash.`,
  );
  printMissingAfterRestore(result);
  if (result.lacksSecret) {
    printLine("It has no signing secret: set SIGNING_SECRET as it was, or everyone signs in again.");
  }
}

function parseFileArgument(args: string[], option: string): { path: string; hasOption: boolean } {
  const parsedOptions = parseOptions(args, option);
  const [path, ...rest] = parsedOptions.positionals;
  if (path === undefined || rest.length > 0) throw new UsageError("Name exactly one file.");
  return { path, hasOption: parsedOptions.values[option] === true };
}

function parseOptions(args: string[], option: string) {
  try {
    return parseArgs({ args, options: { [option]: { type: "boolean" } }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : "", { cause: error });
  }
}

/** Aborts on Ctrl-C, and when the server that started this process stops. */
function abortOnSignal(): AbortSignal {
  const aborting = new AbortController();
  const end = (): void => aborting.abort(new BackupError("The backup was stopped. No file was left."));
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, end);
  return aborting.signal;
}

function printSummary({ tables, rows, files }: BackupManifest): void {
  printLine(`${rows.count} rows of ${tables.length} tables, sha256 ${rows.sha256}`);
  printLine(`${files.count} files, ${formatMegabytes(files.bytes)}`);
}

/** Lists the files that are missing, damaged or were removed during the backup. The archive is written, but the command exits with 1. */
function printMissingInBackup(manifest: BackupManifest): void {
  if (lacksFiles(manifest)) process.exitCode = 1;
  for (const { weddingId, id, why } of manifest.files.absent)
    printLine(`  ${weddingId}/${id}: ${backupReasons[why]}`);
}

/** Lists the files that the archive lacks or holds damaged. The messages describe the storage that was restored into. */
function printMissingAfterRestore({ manifest, notOverwritten }: RestoreResult): void {
  if (lacksFiles(manifest)) process.exitCode = 1;
  for (const { weddingId, id, why } of manifest.files.absent) {
    printLine(
      `  ${weddingId}/${id}: ${why === "damaged" && notOverwritten.has(id) ? keptReason : restoreReasons[why]}`,
    );
  }
}

/** Files removed while the backup ran do not count as missing. */
function lacksFiles({ files }: BackupManifest): boolean {
  return files.absent.some(({ why }) => why !== "removed");
}

type Reasons = Readonly<Record<BackupManifest["files"]["absent"][number]["why"], string>>;

const keptReason =
  "DAMAGED in the archive; what the storage has was left (node server/cli.ts files check says whether it is whole)";
const restoreReasons: Reasons = {
  removed: "was removed for good while the backup was made",
  missing: "MISSING in the archive; what the storage has of it, if anything, was left",
  damaged: "DAMAGED in the archive; restored as it is, with zeros for the missing bytes",
};

const backupReasons: Reasons = {
  removed: "removed for good while the backup was made",
  missing: "MISSING: its row names a file that is not there",
  damaged: "DAMAGED: not what its row says",
};

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
