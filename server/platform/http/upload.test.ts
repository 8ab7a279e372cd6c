/**
 * Limits on running uploads: their number, their size and their speed. The tests use real sockets, to hold uploads
 * open.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { type ClientRequest, type IncomingMessage, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { logout } from "#contract/account.ts";
import { getStorageUse } from "#contract/documents.ts";
import { openStaging } from "#server/platform/storage/staging.ts";
import { createDocumentHelpers } from "#test/support/document-helpers.ts";
import { createHelper } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";
import { minute } from "../clock.ts";

const incoming = join(inject("folder"), randomUUID());
const files = { maxFileBytes: 200_000, quotaBytes: 400_000 };
const world = worldForTests({ staging: openStaging(incoming), files });
const couple = coupleForEachTest(world);
let port: number;
beforeAll(async () => {
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = world.app.server.address() as AddressInfo);
});

const edge = "\r\n--edge\r\n";
const filePart = `--edge\r\ncontent-disposition: form-data; name="file"; filename="note.txt"\r\n\r\n`;
const open: ClientRequest[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const sent of open.splice(0)) sent.destroy();
  await arrived(0);
});

/** Starts an upload and leaves it open. */
function begin({ token }: Couple, content: string): ClientRequest {
  const sent = httpRequest({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: "/upload-file",
    // A new connection: on a reused one, earlier bytes would count for its speed.
    agent: false,
    headers: { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=edge" },
  });
  sent.on("error", () => undefined);
  sent.write(filePart + content);
  open.push(sent);
  return sent;
}

async function readResponse(sent: ClientRequest): Promise<{ status: number; code: string | undefined }> {
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray()).toString();
  const { error } = JSON.parse(body) as { error?: { code: string } };
  return { status: response.statusCode ?? 0, code: error?.code };
}

function end(sent: ClientRequest): ReturnType<typeof readResponse> {
  sent.end("\r\n--edge--\r\n");
  return readResponse(sent);
}

/** Waits until the staging folder holds so many bytes. */
async function arrived(bytes: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const names = await readdir(incoming, { recursive: true }).catch(() => []);
      const found = await Promise.all(names.map((name) => stat(join(incoming, name))));
      const sizes = found.map((each) => (each.isFile() ? each.size : 0));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes);
    },
    { timeout: 10_000 },
  );
}

const emails = (length: number) => "é".repeat(length / 2);

describe("parallel uploads", () => {
  it("are limited to three per account, and a fourth starts once one has ended", async () => {
    const [first] = ["a", "b", "c"].map((text) => begin(couple, text));
    await arrived(3);
    const refused = { status: 429, code: "too_many_uploads" };
    expect(await end(begin(couple, "d"))).toEqual(refused);
    const helper = await createHelper(world, couple, { documents: true });
    expect(await end(begin(helper, "e"))).toEqual({ status: 200, code: undefined });
    if (first !== undefined) expect(await end(first)).toMatchObject({ status: 200 });
    expect(await end(begin(couple, "f"))).toMatchObject({ status: 200 });
  });

  it("do not count once their client has disconnected", async () => {
    for (const text of ["a", "b", "c"]) begin(couple, text);
    await arrived(3);
    for (const sent of open) sent.destroy();
    await arrived(0);
    expect(await end(begin(couple, "d"))).toMatchObject({ status: 200 });
  });

  it("do not count when the staging folder cannot be created", async () => {
    const opened = vi.spyOn(world.platform.staging, "open").mockRejectedValue(new Error("no place"));
    for (let time = 0; time < 4; time += 1) {
      expect(await readResponse(begin(couple, "a"))).toMatchObject({ status: 500 });
    }
    opened.mockRestore();
    expect(await end(begin(couple, "b"))).toMatchObject({ status: 200 });
  });

  it("share the quota of their wedding", async () => {
    for (let time = 0; time < 3; time += 1) begin(couple, emails(files.maxFileBytes));
    await arrived(3 * files.maxFileBytes);
    const helper = await createHelper(world, couple, { documents: true });
    expect(await end(begin(helper, "too much"))).toEqual({ status: 413, code: "quota_full" });
    const other = await world.signUpCouple();
    expect(await end(begin(other, "another wedding"))).toMatchObject({ status: 200 });
    for (const sent of open) sent.destroy();
    await arrived(0);
    expect(await end(begin(helper, "enough"))).toMatchObject({ status: 200 });
    const { used } = (await world.ask(getStorageUse, { as: couple.token })).expectDone();
    expect(used).toBeLessThanOrEqual(files.quotaBytes);
  });

  it("accept no further file once their session has ended", async () => {
    const sent = begin(couple, "first");
    await arrived(5);
    (await world.ask(logout, { as: couple.token })).expectDone();
    world.advanceClock(2000);
    sent.write(`${edge}content-disposition: form-data; name="file"; filename="more.txt"\r\n\r\nmore`);
    expect(await readResponse(sent)).toEqual({ status: 401, code: "not_signed_in" });
  });
});

describe("the speed of an upload", () => {
  it("may be that of the slowest phone", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const perMinute = 64_000;
    const sent = begin(couple, emails(2 * perMinute));
    await arrived(2 * perMinute);
    vi.advanceTimersByTime(2 * minute);
    sent.write(emails(perMinute));
    await arrived(3 * perMinute);
    // The phone is offline for a minute, as in a tunnel.
    vi.advanceTimersByTime(minute);
    expect(await end(sent)).toEqual({ status: 200, code: undefined });
    expect(await createDocumentHelpers(world, couple).listFileNames()).toEqual(["note.txt"]);
  });

  it.each(["a file", "nothing"])("ends an upload of %s that hardly moves, with a message", async (within) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const sent = begin(couple, "hardly anything");
    await arrived(15);
    if (within === "nothing") sent.write(edge);
    vi.advanceTimersByTime(2 * minute);
    const answer = await readResponse(sent);
    expect(answer).toEqual({ status: 408, code: "too_slow" });
    await arrived(0);
    vi.useRealTimers();
    expect(await createDocumentHelpers(world, couple).listFileNames()).toEqual([]);
    expect(await end(begin(couple, "anew"))).toMatchObject({ status: 200 });
  });
});
