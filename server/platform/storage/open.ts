/** Opens the storage that the settings name. */
import type { Config } from "../config.ts";
import type { S3Settings } from "./settings.ts";
import { createDiskStorage } from "./disk.ts";
import type { Storage } from "./storage.ts";

export async function openStorage({ files }: Pick<Config, "files">): Promise<Storage> {
  return files.s3 === undefined ? createDiskStorage(files.folder) : openS3(files.s3);
}

/** Imported on demand, because the S3 client is large and not needed for the disk. */
export async function openS3(settings: S3Settings): Promise<Storage> {
  const { createS3Storage } = await import("./s3.ts");
  return createS3Storage(settings);
}
