/** Starts the S3 stand-in before the tests that keep files in an S3 store. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startS3Server } from "./s3-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The store's address; it is set only where TEST_STORAGE is 's3'. */
    s3: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "promesse-s3-"));
  const server = await startS3Server(folder);
  project.provide("s3", server.endpoint);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
