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
  FirstMemberContent,
  BackupManifest,
  manifestMember,
  secretMember,
} from "./manifest.ts";

export interface VerifiedBackup {
  readonly manifest: BackupManifest;
  readonly seal: string;
  readonly secret: string | undefined;
}

/** @throws DamagedArchiveError; BackupError for an archive of a newer version. */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  const seal = await verifySeal(path);
  const controlMembers = new Map<string, Buffer>();
  for await (const { name, stream } of readMembers(path)) {
    if ([firstMember, manifestMember, secretMember].includes(name))
      controlMembers.set(name, await buffer(stream));
  }
  assertKnownFormat(parseMember(controlMembers, firstMember));
  const manifest = v.safeParse(BackupManifest, parseMember(controlMembers, manifestMember));
  if (!manifest.success)
    throw new DamagedArchiveError(`its ${manifestMember} is not one that Promesse wrote`);
  assertKnownMigrations(manifest.output);
  const secret = controlMembers.get(secretMember);
  const sha256 = secret === undefined ? null : createHash("sha256").update(secret).digest("hex");
  if (sha256 !== manifest.output.secretSha256) {
    throw new DamagedArchiveError("its secret is not the one that was kept");
  }
  return { manifest: manifest.output, seal, secret: secret?.toString() };
}

function parseMember(controlMembers: ReadonlyMap<string, Buffer>, name: string): unknown {
  return v.safeParse(v.pipe(v.string(), v.parseJson()), controlMembers.get(name)?.toString()).output;
}

function assertKnownFormat(firstMemberInput: unknown): void {
  const content = v.safeParse(FirstMemberContent, firstMemberInput);
  if (!content.success) throw new DamagedArchiveError(`its ${firstMember} is not one that Promesse wrote`);
  const { format } = content.output;
  if (format <= formatVersion) return;
  throw new BackupError(
    `The archive has the format ${format}, made by a newer version of Promesse; this one knows ${formatVersion}. ` +
      "Install that version; nothing was changed.",
  );
}

/** An older archive has the first migrations of our list; any other was made by a newer version. */
function assertKnownMigrations({ migrations: applied, version }: BackupManifest): void {
  const known = new Set(migrations.slice(0, applied.length).map(({ name }) => name));
  const unknownNames = applied.filter((name) => !known.has(name));
  if (unknownNames.length === 0) return;
  throw new BackupError(
    `The archive was made by a newer version of Promesse (${version}; it knows ${unknownNames.join(", ")}). ` +
      "Install that version; nothing was changed.",
  );
}
