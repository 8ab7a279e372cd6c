/**
 * Uploads whose connection breaks or whose length is wrong. They use real sockets, because they are never complete
 * requests.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { openStaging } from "#server/platform/storage/staging.ts";
import { createFilePart, multipart } from "#test/support/hostile/upload.ts";
import { type DocumentHelpers, createDocumentHelpers } from "#test/support/document-helpers.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

/** The staging folder. */
const incoming = join(inject("folder"), randomUUID());
const world = worldForTests({ staging: openStaging(incoming) });
let papers: DocumentHelpers;
let port: number;

beforeAll(async () => {
  papers = createDocumentHelpers(world, await world.signUpCouple());
  await world.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = world.app.server.address() as AddressInfo);
});

const upload = multipart([createFilePart('name="file"; filename="note.txt"', "Bonjour ".repeat(20_000))]);

function head(headers: readonly string[]): string {
  return [
    "POST /upload-file HTTP/1.1",
    "Host: 127.0.0.1",
    `Authorization: Bearer ${papers.couple.token}`,
    `Content-Type: ${upload.headers["content-type"] ?? ""}`,
    ...headers,
    "\r\n",
  ].join("\r\n");
}

/** Sends everything and closes its side of the connection; returns the response. */
async function talk(...sent: readonly (string | Buffer)[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  for (const piece of sent) socket.write(piece);
  socket.end();
  return text(socket).catch(() => "");
}

/** Sends the data, waits until it begins to arrive, and disconnects. */
async function vanish(...sent: readonly (string | Buffer)[]): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  const taken = vi.spyOn(world.platform.staging, "open");
  for (const piece of sent) socket.write(piece);
  await vi.waitFor(() => expect(taken).toHaveBeenCalled());
  taken.mockRestore();
  socket.destroy();
  await once(socket, "close");
}

async function expectNothingLeft(): Promise<void> {
  const loose = world.database.read.selectFrom("loose_contents").select("id");
  await vi.waitFor(async () => {
    // Only the folder of the process is left.
    expect((await readdir(incoming, { recursive: true })).length).toBeLessThanOrEqual(1);
    expect(await loose.execute()).toEqual([]);
  });
  expect(await papers.listFileNames()).toEqual([]);
  expect(await papers.countStoredBlobs()).toBe(0);
}

describe("an upload", () => {
  const { payload } = upload;
  const half = payload.subarray(0, payload.length / 2);

  it("whose client disconnects midway leaves nothing", async () => {
    await vanish(head([`Content-Length: ${payload.length}`]), half);
    await expectNothingLeft();
  });

  it("whose client disconnects between two chunks leaves nothing", async () => {
    await vanish(head(["Transfer-Encoding: chunked"]), `${half.length.toString(16)}\r\n`, half, "\r\n");
    await expectNothingLeft();
  });

  it.each([
    [
      "shorter than it says",
      () => [head([`Content-Length: ${payload.length + 5000}`, "Connection: close"]), payload],
    ],
    ["longer than it says", () => [head([`Content-Length: ${half.length}`, "Connection: close"]), payload]],
    ["of two lengths", () => [head(["Content-Length: 5", `Content-Length: ${payload.length}`]), payload]],
    [
      "of a length and pieces",
      () => [head(["Content-Length: 5", "Transfer-Encoding: chunked"]), "0\r\n\r\n"],
    ],
    ["of a length below nothing", () => [head(["Content-Length: -1"]), payload]],
    ["of pieces that are none", () => [head(["Transfer-Encoding: chunked"]), "zz\r\n", payload]],
    [
      "packed in a way there is none of",
      () => [head(["Content-Encoding: br", `Content-Length: 10`, "Connection: close"]), "0123456789"],
    ],
  ])("%s is refused and leaves nothing", async (_, sent) => {
    const answer = await talk(...sent());
    if (answer !== "") expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /u);
    await expectNothingLeft();
  });
});
