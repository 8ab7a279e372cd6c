/** Fills the tables of a new database from an archive, and holds what they then hold against what the archive says. */
import { BackupError, DamagedArchiveError } from "./backup-error.ts";
import { type Manifest, memberNamed } from "./manifest.ts";
import { linesIn } from "./packed-rows.ts";
import type { Archive } from "./reading.ts";
import { hashRows, namesOf, type PagesOf } from "./row-pages.ts";
import { RowHash } from "./rows.ts";
import type { Shape } from "./shapes.ts";

/** Adds rows to a table, given as the archive's lines. */
export type AddLines = (shape: Shape, lines: readonly string[]) => Promise<void>;

/** `shapes`: the tables of the new database, after the steps that the archive's had taken. */
export async function fill(
  archive: Archive,
  { tables }: Manifest,
  shapes: readonly Shape[],
  add: AddLines,
): Promise<void> {
  const described = (name: string, columns: readonly string[]): string => `${name} ${columns.join()}`;
  const ours = shapes.map((shape) => described(shape.name, namesOf(shape)));
  const theirs = tables.map(({ name, columns }) => described(name, columns));
  if (ours.join("\n") !== theirs.join("\n")) {
    throw new BackupError(
      "The archive's tables are not those that its steps make here. Nothing was changed.",
    );
  }
  for await (const found of archive.members()) {
    const member = memberNamed(found.name);
    if (member.kind !== "rows") continue;
    const shape = shapes.find(({ name }) => name === member.table);
    if (shape === undefined) throw new DamagedArchiveError(`no table is called ${member.table}`);
    await add(shape, await linesIn(await archive.read(found)));
  }
}

/** Reads all rows back. Gives their hash. @throws BackupError when it is not the archive's. */
export async function checkFilled(
  { rows }: Manifest,
  shapes: readonly Shape[],
  pagesOf: PagesOf,
): Promise<string> {
  const hash = new RowHash();
  await hashRows(hash, shapes, pagesOf);
  const { sha256 } = hash.end();
  if (sha256 === rows.sha256) return sha256;
  throw new BackupError(
    "The rows did not arrive as they were kept: their hash is another. Nothing was changed.",
  );
}
