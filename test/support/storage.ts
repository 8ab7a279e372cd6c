/** Opens a storage for a test, of the kind of this run. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { inject } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { openStorage } from "#server/platform/storage/open.ts";
import type { BlobKey, Storage } from "#server/platform/storage/storage.ts";
import { s3Bucket, s3Keys } from "./s3-server.ts";

const storageKind = process.env["TEST_STORAGE"] === "s3" ? "s3" : "disk";

/** The settings of an empty storage. A storage on disk is in DATA_DIR, which the caller sets. */
export function getEmptyStorageSettings(): Record<string, string> {
  return storageKind === "s3" ? s3Environment(inject("s3")) : {};
}

/** `endpoint`: the URL of a store that a test has started. */
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

/** Opens an empty storage that is removed after the run. */
export async function openTestStorage(): Promise<Storage> {
  return openStorage(
    readConfig({ DATA_DIR: join(inject("folder"), randomUUID()), ...getEmptyStorageSettings() }),
  );
}

export async function listKeys(storage: Storage): Promise<BlobKey[]> {
  const keys: BlobKey[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys;
}
