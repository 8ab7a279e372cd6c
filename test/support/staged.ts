/** Creates staged files, as a received upload leaves them on disk, in the folder of the run. */
import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import type { StagedBlob } from "#server/platform/storage/storage.ts";

export async function createStagedBlob(bytes: Buffer | string): Promise<StagedBlob> {
  const content = Buffer.from(bytes);
  const path = join(inject("folder"), randomUUID());
  await writeFile(path, content);
  return { path, size: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}
