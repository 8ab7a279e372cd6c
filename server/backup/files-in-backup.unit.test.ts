/** How a backup reads a file whose store fails for a while. */
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { MissingBlobError, type Storage } from "../platform/storage/storage.ts";
import { readWithRetries } from "./files-in-backup.ts";

const key = { weddingId: "wedding", id: "file" };

function createBreakingStream(text: string): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from(text);
      await Promise.reject(new Error("The connection was reset"));
    })(),
  );
}

async function readAll(read: Storage["read"]): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readWithRetries({ read }, key, createBreakingStream("ab"))) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

it("a broken stream is continued where it ended, also if the store was out of reach at the first try", async () => {
  const starts: (number | undefined)[] = [];
  const text = await readAll(async (_key, range) => {
    starts.push(range?.start);
    if (starts.length === 1) throw new Error("The connection was refused");
    return Readable.from([Buffer.from("cd")]);
  });
  expect({ text, starts }).toEqual({ text: "abcd", starts: [2, 2] });
});

it("a blob that was deleted after its stream broke ends the reading", async () => {
  const text = await readAll(() => Promise.reject(new MissingBlobError()));
  expect(text).toBe("ab");
});
