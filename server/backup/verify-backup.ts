/** Verifies before a restore that an archive is intact and that this version can read it. */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import * as v from "valibot";
import { migrations } from "#server/database/migrations/list.ts";
import { verifySeal, readMembers } from "./tar-file.ts";
import { BackupError, DamagedArchiveError } from "./backup-error.ts";
import {
  firstMember,
  formatVersion,
  Introduction,
  BackupManifest,
  manifestMember,
  secretMember,
} from "./manifest.ts";

export interface VerifiedArchive {
  readonly manifest: BackupManifest;
  readonly seal: string;
  readonly secret: string | undefined;
}

/** @throws DamagedArchiveError; BackupError for an archive of a newer version. */
export async function verifyArchive(path: string): Promise<VerifiedArchive> {
  const seal = await verifySeal(path);
  const small = new Map<string, Buffer>();
  for await (const { name, stream } of readMembers(path)) {
    if ([firstMember, manifestMember, secretMember].includes(name)) small.set(name, await buffer(stream));
  }
  assertKnownFormat(parsed(small, firstMember));
  const manifest = v.safeParse(BackupManifest, parsed(small, manifestMember));
  if (!manifest.success)
    throw new DamagedArchiveError(`its ${manifestMember} is not one that Promesse wrote`);
  assertKnownRows(manifest.output);
  const secret = small.get(secretMember);
  const sha256 = secret === undefined ? null : createHash("sha256").update(secret).digest("hex");
  if (sha256 !== manifest.output.secretSha256) {
    throw new DamagedArchiveError("its secret is not the one that was kept");
  }
  return { manifest: manifest.output, seal, secret: secret?.toString() };
}

function parsed(small: ReadonlyMap<string, Buffer>, name: string): unknown {
  return v.safeParse(v.pipe(v.string(), v.parseJson()), small.get(name)?.toString()).output;
}

function assertKnownFormat(said: unknown): void {
  const introduction = v.safeParse(Introduction, said);
  if (!introduction.success)
    throw new DamagedArchiveError(`its ${firstMember} is not one that Promesse wrote`);
  const { format } = introduction.output;
  if (format <= formatVersion) return;
  throw new BackupError(
    `The archive has the format ${format}, made by a newer version of Promesse; this one knows ${formatVersion}. ` +
      "Install that version; nothing was changed.",
  );
}

/** An older archive has the first migrations of our list; any other was made by a newer version. */
function assertKnownRows({ migrations: taken, version }: BackupManifest): void {
  const known = new Set(migrations.slice(0, taken.length).map(({ name }) => name));
  const unknown = taken.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The archive was made by a newer version of Promesse (${version}; it knows ${unknown.join(", ")}). ` +
      "Install that version; nothing was changed.",
  );
}
