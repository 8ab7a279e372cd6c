import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { FileBody } from "./file-body.ts";

const folder = mkdtempSync(join(tmpdir(), "promesse-body-"));
const content = randomBytes(1_000_003);
writeFileSync(join(folder, "file"), content);
let file: FileHandle;
beforeEach(async () => {
  file = await open(join(folder, "file"), "r");
});
afterEach(async () => file.close());
afterAll(() => rmSync(folder, { recursive: true }));

const unexpected = () => expect.unreachable();
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

it("is sent whole, from one buffer, however slowly it is taken", async () => {
  const hash = createHash("sha256");
  const buffers = new Set<unknown>();
  const slow = new Writable({
    write(chunk: Buffer, _, done) {
      buffers.add(chunk.buffer);
      setTimeout(() => {
        hash.update(chunk);
        done();
      }, 1);
    },
  });
  new FileBody(file, unexpected).pipe(slow);
  await finished(slow);
  expect(hash.digest("hex")).toBe(sha256(content));
  expect(buffers.size).toBe(1);
});

it("ends without a word when the receiver is gone", async () => {
  const fail = vi.fn<(error: unknown) => void>();
  const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error("gone")) });
  new FileBody(file, fail).pipe(broken);
  await expect(finished(broken)).rejects.toThrow("gone");
  expect(fail).not.toHaveBeenCalled();
});

it("says that the file cannot be read", async () => {
  const closed = await open(join(folder, "file"), "r");
  await closed.close();
  const error = await new Promise((resolve) => {
    new FileBody(closed, resolve).pipe(new Writable());
  });
  expect(error).toMatchObject({ code: "EBADF" });
});

it("cannot be read as other streams can", async () => {
  await expect(new FileBody(file, unexpected).toArray()).rejects.toThrow("only be piped");
});
