/** Whether an archive is whole, and one that this code knows: before anything is touched. */
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";
import { migrations } from "#server/database/migrations/list.ts";
import { BackupError, DamagedArchiveError } from "./backup-error.ts";
import {
  type Absent,
  firstMember,
  formatVersion,
  Introduction,
  Manifest,
  manifestMember,
  memberNamed,
  secretMember,
} from "./manifest.ts";
import { contentIn, linesIn, type NamedContent, textIn } from "./packed-rows.ts";
import type { Archive, Found } from "./reading.ts";
import { RowHash } from "./rows.ts";

export interface Checked {
  readonly manifest: Manifest;
  readonly seal: string;
  readonly secret: string | undefined;
}

/** @throws DamagedArchiveError; BackupError for one that a newer version made. */
export async function checkArchive(archive: Archive): Promise<Checked> {
  const seal = await archive.checkSeal();
  refuseNewerFormat(await smallMember(archive, firstMember));
  const manifest = manifestIn(await smallMember(archive, manifestMember));
  refuseNewerRows(manifest);
  const secret = await secretIn(archive, manifest);
  await checkRows(archive, manifest);
  await checkFiles(archive, manifest);
  return { manifest, seal, secret };
}

async function smallMember(archive: Archive, name: string): Promise<unknown> {
  const found = await findMember(archive, name);
  if (found === undefined) throw new DamagedArchiveError(`it has no ${name}`);
  return v.safeParse(v.pipe(v.string(), v.parseJson()), (await archive.read(found)).toString()).output;
}

async function findMember(archive: Archive, name: string): Promise<Found | undefined> {
  for await (const found of archive.members()) if (found.name === name) return found;
  return undefined;
}

function refuseNewerFormat(said: unknown): void {
  const introduction = v.safeParse(Introduction, said);
  if (!introduction.success) throw new DamagedArchiveError(`its ${firstMember} is not ours`);
  const { format } = introduction.output;
  if (format <= formatVersion) return;
  throw new BackupError(
    `The archive has the format ${format}, made by a newer version of Promesse; this one knows ${formatVersion}. ` +
      "Install that version; nothing was changed.",
  );
}

function manifestIn(said: unknown): Manifest {
  const manifest = v.safeParse(Manifest, said);
  if (manifest.success) return manifest.output;
  throw new DamagedArchiveError(`its ${manifestMember} is not ours`);
}

/** An older archive has taken the first of our steps; any other, steps of another code. */
function refuseNewerRows({ migrations: taken, version }: Manifest): void {
  const known = new Set(migrations.slice(0, taken.length).map(({ name }) => name));
  const unknown = taken.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The archive was made by a newer version of Promesse (${version}; it knows ${unknown.join(", ")}). ` +
      "Install that version; nothing was changed.",
  );
}

async function secretIn(archive: Archive, { secretSha256 }: Manifest): Promise<string | undefined> {
  const found = await findMember(archive, secretMember);
  const secret = found === undefined ? undefined : await archive.read(found);
  const sha256 = secret === undefined ? null : createHash("sha256").update(secret).digest("hex");
  if (sha256 !== secretSha256) throw new DamagedArchiveError("its secret is not the one that was kept");
  return secret?.toString();
}

/** Every table has the rows that were counted, and their hash. */
async function checkRows(archive: Archive, { tables, rows }: Manifest): Promise<void> {
  const parts = rowParts(archive);
  let part = await parts.next();
  const hash = new RowHash();
  for (const table of tables) {
    while (part.done !== true && part.value.table === table.name) {
      const text = await textIn(await archive.read(part.value.found));
      hash.add(text, text.split("\n").length - 1);
      part = await parts.next();
    }
    const sum = hash.endTable(table.name, table.columns);
    if (sum.rows !== table.rows || sum.sha256 !== table.sha256) {
      throw new DamagedArchiveError(`the rows of ${table.name} are not those that were kept`);
    }
  }
  if (part.done !== true || hash.end().sha256 !== rows.sha256) {
    throw new DamagedArchiveError("its rows are not those that were kept");
  }
}

async function* rowParts(archive: Archive): AsyncGenerator<{ table: string; found: Found }> {
  for await (const found of archive.members()) {
    const member = memberNamed(found.name);
    if (member.kind === "rows") yield { table: member.table, found };
  }
}

/** Every content that a row names is there as the row says, but for those that are said not to be. */
async function checkFiles(archive: Archive, { tables, files }: Manifest): Promise<void> {
  const columns = tables.find(({ name }) => name === "contents")?.columns ?? [];
  const absent = absentIn(files.absent);
  const members = fileMembers(archive);
  let next = await members.next();
  for await (const { key, size, sha256 } of contentsOf(archive, columns)) {
    const file = next.done === true ? undefined : next.value;
    const isHere = file?.id === key.id && file.weddingId === key.weddingId;
    const isKept = absent.has(key.id) || (isHere && (await isWhole(archive, file.found, { size, sha256 })));
    if (!isKept) {
      throw new DamagedArchiveError(`the file ${key.weddingId}/${key.id} is not what its row says`);
    }
    if (isHere) next = await members.next();
  }
  if (next.done !== true) throw new DamagedArchiveError(`no row names its ${next.value.found.name}`);
}

/** Why each content that was not kept whole was not, by its id. */
export function absentIn(absent: readonly Absent[]): ReadonlyMap<string, Absent["why"]> {
  return new Map(absent.map(({ id, why }) => [id, why]));
}

async function isWhole(
  archive: Archive,
  found: Found,
  { size, sha256 }: Pick<NamedContent, "size" | "sha256">,
): Promise<boolean> {
  if (found.size !== size) return false;
  const hash = createHash("sha256");
  await pipeline(archive.stream(found), hash);
  return hash.digest("hex") === sha256;
}

async function* contentsOf(archive: Archive, columns: readonly string[]): AsyncGenerator<NamedContent> {
  for await (const { table, found } of rowParts(archive)) {
    if (table !== "contents") continue;
    for (const line of await linesIn(await archive.read(found))) yield contentIn(line, columns);
  }
}

export interface KeptFile {
  readonly weddingId: string;
  readonly id: string;
  readonly found: Found;
}

export async function* fileMembers(archive: Archive): AsyncGenerator<KeptFile> {
  for await (const found of archive.members()) {
    const member = memberNamed(found.name);
    if (member.kind === "file") yield { weddingId: member.weddingId, id: member.id, found };
  }
}
