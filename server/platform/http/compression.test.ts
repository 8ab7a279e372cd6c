/** JSON is sent compressed to a client that takes it so; small answers, files and bodies are not changed. */
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { addGuest, listGuests } from "#contract/guests.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

async function listAs(encodings: string) {
  const headers = { authorization: `Bearer ${couple.token}`, "accept-encoding": encodings };
  return world.app.inject({ url: listGuests.path, headers });
}

describe("compression", () => {
  it.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ] as const)("answers %s with %s, and the same JSON", async (encodings, encoding, decompress) => {
    for (let count = 0; count < 10; count += 1) await world.addGuest(couple);
    const plain = await listAs("identity");
    const compressed = await listAs(encodings);
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(compressed.headers).toMatchObject({ "content-encoding": encoding, etag: plain.headers["etag"] });
    expect(compressed.headers["vary"]).toMatch(/accept-encoding/iu);
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  it("leaves a small answer as it is", async () => {
    expect((await listAs("br")).headers).not.toHaveProperty("content-encoding");
  });

  it("does not take a compressed body, which could be far larger than it looks", async () => {
    const response = await world.app.inject({
      method: "POST",
      url: addGuest.path,
      headers: {
        authorization: `Bearer ${couple.token}`,
        "content-type": "application/json",
        "content-encoding": "gzip",
      },
      payload: gzipSync(JSON.stringify({ firstName: "Zoé" })),
    });
    expect(response.statusCode).toBe(400);
    expect(JSON.parse((await listAs("identity")).body)).toEqual([]);
  });
});
