/** A storage of a test's own, of the kind of this run. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { inject } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { openStorage } from "#server/platform/storage/open.ts";
import type { BlobKey, Storage } from "#server/platform/storage/storage.ts";
import { s3Bucket, s3Keys } from "./s3-server.ts";

export const storageKind = process.env["TEST_STORAGE"] === "s3" ? "s3" : "disk";

/** The settings of an empty storage; on disk it lies in DATA_DIR, which is left to say. */
export function freshStorage(): Record<string, string> {
  return storageKind === "s3" ? s3Environment(inject("s3")) : {};
}

/** `endpoint`: of a store that was started by a test. */
export function s3Environment(endpoint: string): Record<string, string> {
  return {
    S3_BUCKET: s3Bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: s3Keys.region,
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    S3_PREFIX: randomUUID(),
  };
}

/** Empty, and gone with the run. */
export async function openTestStorage(): Promise<Storage> {
  return openStorage(readConfig({ DATA_DIR: join(inject("folder"), randomUUID()), ...freshStorage() }));
}

/** Every content there is. */
export async function keysIn(storage: Storage): Promise<BlobKey[]> {
  const keys: BlobKey[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys;
}
