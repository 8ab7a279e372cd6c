import { createHmac } from "node:crypto";
import { SignJWT } from "jose";
import { expect, it } from "vitest";
import { createTokens } from "./tokens.ts";

const secret = "a secret that is only ever used by tests";
const tokens = createTokens(secret);
const key = new TextEncoder().encode(secret);
const hashed = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
const session = { id: "user", sessionId: "session", expiresAt: 1_800_000_000_000 };

/** Signs a token as it was done before there were subkeys. */
function signedBefore(audience: string): Promise<string> {
  return new SignJWT({ id: session.id, sid: session.sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(audience)
    .setExpirationTime(session.expiresAt / 1000)
    .setJti("device")
    .sign(key);
}

it("the signer accepts sessions, device tokens and HMACs that the secret itself has signed", async () => {
  expect(await tokens.readSession(await signedBefore("session"))).toEqual(session);
  expect(await tokens.readDevice(await signedBefore("device"))).toEqual({ userId: "user", id: "device" });
  expect(tokens.isHmacOf("link 1", hashed("link 1"))).toBe(true);
  expect(tokens.isHmacOf("link 2", hashed("link 1"))).toBe(false);
});

it("the signer signs each use with a subkey of its own, never with the secret", async () => {
  expect(tokens.computeHmac("link 1")).not.toBe(hashed("link 1"));
  expect(tokens.isHmacOf("link 1", tokens.computeHmac("link 1"))).toBe(true);
  expect(tokens.isHmacOf("link 1", tokens.computeHmac("link 1").slice(1))).toBe(false);
  const given = [await tokens.signSession(session), await tokens.signDevice("user")];
  const signatures = given.map((token) => {
    const [header, claims, signature] = token.split(".");
    return { text: `${header}.${claims}`, signature };
  });
  for (const { text, signature } of signatures) {
    expect(signature).not.toBe(hashed(text));
    expect(signature).not.toBe(tokens.computeHmac(text));
  }
});

it("the signer rejects a token that was signed for another use, or with another secret", async () => {
  const others = createTokens("another secret that is only ever used by tests");
  const anonymous = await others.signSession(session);
  expect(await tokens.readSession(anonymous)).toBeUndefined();
  expect(await tokens.readSession(await tokens.signDevice("user"))).toBeUndefined();
  expect(await tokens.readDevice(await tokens.signSession(session))).toBeUndefined();
  expect(tokens.isHmacOf("link 1", others.computeHmac("link 1"))).toBe(false);
});
