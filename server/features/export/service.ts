/** The export of all data of a wedding and a person in one zip, which is written while it is read. */
import { Readable } from "node:stream";
import { getToday } from "#i18n/formats.ts";
import type { ExportRequest } from "#contract/export.ts";
import type { Queries } from "#server/database/database.ts";
import { reauthenticate } from "#server/features/account/service.ts";
import { getRevision } from "#server/features/wedding/service.ts";
import type { AccountContext, PublicContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WithoutTransaction } from "#server/platform/http/request.ts";
import { requirePermission, type SignedUrlOwner } from "#server/platform/http/signed.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { urlSigner } from "#server/platform/storage/signed-urls.ts";
import { type ZipEntry, zipStream } from "#server/platform/storage/zip-stream.ts";
import { manifestEntry } from "./manifest.ts";
import { getZipEntries } from "./placing.ts";
import { readMe } from "./read-me.ts";
import { type Everything, getEverything, type Owner } from "./repository.ts";
import { inOrder } from "./rules.ts";
import { exported, type ExportedTable } from "./tables.ts";
import { getCsv, getJson } from "./writing.ts";

export { archiveFormat, Manifest, manifestPath } from "./manifest.ts";
export { exported, type ExportedTable, sums } from "./tables.ts";

/** @throws AppError invalid (password), fresh_sign_in, too_many, busy. */
export async function reauthenticateForExport(
  context: WithoutTransaction<AccountContext>,
  { body }: { readonly body: ExportRequest },
): Promise<void> {
  await reauthenticate(context, body.password);
}

export async function requestExport({
  tokens,
  clock,
  wedding,
  member,
}: AccountContext): Promise<{ url: string }> {
  const path = `/exports/${wedding.id}/${member.userId}/${member.sessionId}`;
  return { url: urlSigner(tokens, clock())(path) };
}

type ExportContext = Pick<PublicContext, "db" | "clock"> & { readonly storage: Storage };

interface Export {
  /** The file name for saving. */
  readonly name: string;
  readonly open: () => Readable;
}

/**
 * @throws AppError not_found for a person without the role couple, and when the session that requested it has ended.
 */
export async function getExport(context: ExportContext, owner: SignedUrlOwner): Promise<Export> {
  await requirePermission(context, owner, "couple");
  const everything = await getMoment(context.db, owner);
  const [wedding] = everything.weddings;
  const [person] = everything.users;
  if (wedding === undefined || person === undefined) throw new AppError("not_found");
  const now = new Date(context.clock());
  const today = getToday(wedding.time_zone, now);
  const papers = getZipEntries(everything);
  const entries: ZipEntry[] = [
    ...readMe(person.language, today, now),
    ...getTables(everything, person.language, now),
    ...papers,
  ];
  const rows = Object.fromEntries(tableNames().map((table) => [table, everything[table].length]));
  const manifest = manifestEntry(papers, rows, now);
  return {
    name: `promesse-${today}.zip`,
    open: () => zipStream(context.storage, entries, manifest),
  };
}

const attempts = 5;

/** A consistent read of all rows: it is repeated when the revision changes meanwhile, up to a limit. */
async function getMoment(db: Queries, owner: Owner): Promise<Everything> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await getRevision(db, owner.weddingId);
    const everything = await getEverything(db, owner);
    const after = await getRevision(db, owner.weddingId);
    if (before === after || attempt === attempts) return everything;
  }
}

function getTables(everything: Everything, language: string, at: Date): ZipEntry[] {
  return tableNames().flatMap((table) => {
    const rows = inOrder<object>(table, everything[table]);
    return [
      { path: `json/${table}.json`, at, holds: { write: () => getJson(table, rows) } },
      { path: `csv/${table}.csv`, at, holds: { write: () => getCsv(table, rows, language) } },
    ];
  });
}

function tableNames(): ExportedTable[] {
  return Object.keys(exported).filter(isExported);
}

function isExported(name: string): name is ExportedTable {
  return name in exported;
}
