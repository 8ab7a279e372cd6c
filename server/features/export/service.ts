/** The export of all data of a wedding and a person in one zip. */
import { getToday } from "#i18n/formats.ts";
import { type ExportRequest, maxExportsPerHour } from "#contract/export.ts";
import { getTablePath } from "#server/platform/export-format.ts";
import { reauthenticate } from "#server/features/account/service.ts";
import { hour } from "#server/platform/clock.ts";
import type { AccountContext, Platform, PublicContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WithoutTransaction } from "#server/platform/http/request.ts";
import { createUrlSigner } from "#server/platform/storage/signed-urls.ts";
import type { ZipSource } from "#server/platform/storage/zip-files.ts";
import { type ZipEntry, createZipStream } from "#server/platform/storage/zip-stream.ts";
import { createManifestEntry } from "./manifest.ts";
import { getZipEntries } from "./placing.ts";
import { createReadMeEntries } from "./read-me.ts";
import { type ExportedRows, loadExportedRows, type ExportOwner } from "./repository.ts";
import { sortRows } from "./rules.ts";
import { exportedColumns, type ExportedTable } from "./tables.ts";
import { createCsv, createJson } from "./table-files.ts";

export { exportedColumns, type ExportedTable } from "./tables.ts";

/** @throws AppError invalid (password), fresh_sign_in, too_many, busy. */
export async function reauthenticateForExport(
  context: WithoutTransaction<AccountContext>,
  { body }: { readonly body: ExportRequest },
): Promise<void> {
  await reauthenticate(context, body.password);
  const subject = `exports of ${context.member.userId}`;
  await context.attempt([{ subject, attempts: maxExportsPerHour, within: hour }]);
}

export async function requestExport({
  tokens,
  clock,
  newId,
  wedding,
  member,
}: AccountContext): Promise<{ url: string }> {
  const path = `/exports/${wedding.id}/${member.userId}/${member.sessionId}`;
  return { url: createUrlSigner(tokens, clock())(path, { id: newId() }) };
}

/** Has the export of a url made, which works once, in any process. @throws AppError not_found. */
export async function consumeExportUrl<T>(
  context: Pick<WithoutTransaction<PublicContext>, "attempt">,
  url: string,
  createOnce: () => Promise<T>,
): Promise<T> {
  const singleUse = { subject: `export ${url}`, attempts: 1, within: hour };
  const attempt = await context.attempt([singleUse]).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "too_many" ? new AppError("not_found") : error;
  });
  return createOnce().catch(async (error: unknown) => {
    await attempt.forgive();
    throw error;
  });
}

/** @throws AppError not_found when the wedding or the account was deleted. */
export async function createExport(
  { database, storage, clock }: Pick<Platform, "database" | "storage" | "clock">,
  owner: ExportOwner,
): Promise<ZipSource> {
  const exportedRows = await database.readSnapshot((queries) => loadExportedRows(queries, owner));
  const [wedding] = exportedRows.weddings;
  const [person] = exportedRows.users;
  if (wedding === undefined || person === undefined) throw new AppError("not_found");
  const now = new Date(clock());
  const today = getToday(wedding.time_zone, now);
  const fileEntries = getZipEntries(exportedRows);
  const entries: ZipEntry[] = [
    ...createReadMeEntries(person.language, today, now),
    ...createTableEntries(exportedRows, person.language, now),
    ...fileEntries,
  ];
  const rowCounts = Object.fromEntries(listTableNames().map((table) => [table, exportedRows[table].length]));
  const manifest = createManifestEntry(fileEntries, rowCounts, now);
  return { name: `promesse-${today}.zip`, open: () => createZipStream(storage, entries, manifest) };
}

function createTableEntries(exportedRows: ExportedRows, language: string, at: Date): ZipEntry[] {
  return listTableNames().flatMap((table) => {
    const rows = sortRows<object>(table, exportedRows[table]);
    return [
      { path: getTablePath(table), at, holds: { write: () => createJson(table, rows) } },
      { path: `csv/${table}.csv`, at, holds: { write: () => createCsv(table, rows, language) } },
    ];
  });
}

function listTableNames(): ExportedTable[] {
  return Object.keys(exportedColumns).filter(isExportedTable);
}

function isExportedTable(name: string): name is ExportedTable {
  return name in exportedColumns;
}
