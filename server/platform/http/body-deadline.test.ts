/** A request body must arrive within a deadline. */
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { uploadFiles } from "#contract/documents.ts";
import { addGuest, listGuests } from "#contract/guests.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests({}, undefined, undefined, { bodyDeadline: 500 });
const couple = coupleForEachTest(world);
beforeAll(() => world.app.listen({ host: "127.0.0.1", port: 0 }));

interface PartialRequest {
  readonly path: string;
  readonly isAnonymous?: boolean;
  readonly type?: string;
  /** The bytes that are sent. The content-length header announces two more. */
  readonly body: string;
}

async function begin({
  path,
  isAnonymous = false,
  type = "application/json",
  body,
}: PartialRequest): Promise<Socket> {
  const socket = connect((world.app.server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  const authorization = isAnonymous ? "" : `Authorization: Bearer ${couple.token}\r\n`;
  const head = `POST ${path} HTTP/1.1\r\nHost: here\r\nAccept: application/json\r\n${authorization}`;
  socket.write(`${head}Content-Type: ${type}\r\nContent-Length: ${body.length + 2}\r\n\r\n${body}`);
  return socket;
}

/** Reads the response until the server closes the connection. */
async function saidOn(socket: Socket): Promise<{ status: string | undefined; body: string }> {
  const said = await text(socket);
  return { status: /^HTTP\/1\.1 (\d+)/u.exec(said)?.[1], body: said.split("\r\n\r\n")[1] ?? "" };
}

const form = "multipart/form-data; boundary=edge";
const part = (name: string, value: string) =>
  `--edge\r\ncontent-disposition: form-data; name=${name}\r\n\r\n${value}\r\n`;
const upload = `${part('"folderId"', "null")}${part('"file"; filename="note.txt"', "Fleurs")}--edge`;

describe("a body that does not end", () => {
  it("is refused, closes the connection and writes nothing", async () => {
    const { status, body } = await saidOn(await begin({ path: addGuest.path, body: '{"firstName":"Zoé"' }));
    expect(status).toBe("408");
    expect(JSON.parse(body)).toMatchObject({ error: { code: "too_slow" } });
    expect((await world.ask(listGuests, { as: couple.token })).expectDone()).toEqual([]);
  });

  it.each([
    ["a stranger's", { path: addGuest.path, isAnonymous: true, body: "{" }, "401"],
    [
      "an upload that a stranger begins",
      { path: uploadFiles.path, isAnonymous: true, type: form, body: upload },
      "401",
    ],
    ["of an unknown call", { path: "/nothing/of/the/kind", body: "{" }, "408"],
    ["of another kind", { path: addGuest.path, type: "text/plain", body: "{" }, "415"],
  ])("does not hold the connection after its response: %s", async (_, begun, status) => {
    expect(await saidOn(await begin(begun))).toMatchObject({ status });
  });

  it("may be an upload, which has its own limit", async () => {
    const uploading = await begin({ path: uploadFiles.path, type: form, body: upload });
    // This request began later and has already met its deadline.
    expect((await saidOn(await begin({ path: addGuest.path, body: "{" }))).status).toBe("408");
    uploading.write("--");
    const [answer] = (await once(uploading, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /u);
    uploading.destroy();
  });
});
