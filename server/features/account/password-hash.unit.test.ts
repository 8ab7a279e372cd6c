import { argon2Sync } from "node:crypto";
import { expect, it } from "vitest";
import { matchesHash, hashPassword, dummyHash, rehashIfOutdated } from "./password-hash.ts";

it("a hash is Argon2id with 19 MiB and two passes, and a new salt each time", async () => {
  const [one, other] = [await hashPassword("un bouquet", "home"), await hashPassword("un bouquet", "home")];
  expect(one).not.toBe(other);
  for (const hash of [one, other]) {
    const [, kind, version, costs, salt = "", tag = ""] = hash.split("$");
    expect([kind, version, costs]).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
    const nonce = Buffer.from(salt, "base64");
    expect(nonce).toHaveLength(16);
    const costing = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
    const made = argon2Sync("argon2id", { message: "un bouquet", nonce, ...costing });
    expect(Buffer.from(tag, "base64").equals(made)).toBe(true);
  }
});

it("a hash matches the password it was made of, in any Unicode form", async () => {
  const hash = await hashPassword("Élise", "home");
  expect(await matchesHash("E\u0301lise", hash, "home")).toBe(true);
  expect(await matchesHash("Elise", hash, "home")).toBe(false);
});

it("a hash matches with any parameters, and is renewed with the present ones", async () => {
  const nonce = Buffer.from("sixteen bytes of");
  const costing = { memory: 8192, passes: 3, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync("argon2id", { message: "un bouquet", nonce, ...costing });
  const encoded = [nonce, tag].map((bytes) => bytes.toString("base64").replace(/=+$/u, ""));
  const older = `$argon2id$v=19$m=8192,t=3,p=1$${encoded.join("$")}`;
  expect(await matchesHash("un bouquet", older, "home")).toBe(true);
  expect(await matchesHash("un bouquet ", older, "home")).toBe(false);
  const renewed = await rehashIfOutdated("un bouquet", older, "home");
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect(await matchesHash("un bouquet", renewed ?? "", "home")).toBe(true);
  expect(await rehashIfOutdated("un bouquet", renewed ?? "", "home")).toBeUndefined();
});

it("a hash matches no password when it is empty", async () => {
  expect(await matchesHash("", "", "home")).toBe(false);
  expect(await matchesHash("", dummyHash, "home")).toBe(false);
});
