/** Makes every kind of token that must not be accepted. */
import { SignJWT } from "jose";
import { logout } from "#contract/account.ts";
import { hour } from "#server/platform/clock.ts";
import { createTokens } from "#server/platform/tokens.ts";
import type { Couple, World } from "./world.ts";

/** The same secret as in `openWorld`. */
const secret = "a secret that is only ever used by tests";

interface Head {
  readonly alg: string;
  readonly key: string;
  readonly audience?: string;
}

async function signed(claims: Readonly<Record<string, unknown>>, head: Head): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: head.alg, typ: "JWT" })
    .setAudience(head.audience ?? "session")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(head.key));
}

function part(claims: object): string {
  return Buffer.from(JSON.stringify(claims)).toString("base64url");
}

/**
 * Returns tokens by what is wrong with them; undefined stands for no token. `owner`: whose session each of
 * them would open if it were accepted.
 */
export async function createInvalidTokens(
  world: World,
  owner: Couple,
): Promise<Map<string, string | undefined>> {
  const [head = "", body = "", signature = ""] = owner.token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as {
    id: string;
    sid: string;
    exp: number;
  };
  const session = { id: claims.id, sid: claims.sid };
  const somebody = await world.signUpCouple();
  const other = JSON.parse(
    Buffer.from(somebody.token.split(".")[1] ?? "", "base64url").toString(),
  ) as typeof claims;
  return new Map([
    ["none", undefined],
    ["no token at all", "a.b.c"],
    ["another key", await signed(session, { alg: "HS256", key: "another secret of at least 32 characters" })],
    ["another algorithm", await signed(session, { alg: "HS512", key: secret.padEnd(64, " ") })],
    ["another use", await signed(session, { alg: "HS256", key: secret, audience: "device" })],
    ["a device's", owner.device],
    ["no algorithm", `${part({ alg: "none", typ: "JWT" })}.${body}.${signature}`],
    ["no algorithm and no signature", `${part({ alg: "none" })}.${body}.`],
    ["no signature", `${head}.${body}.`],
    ["an altered signature", `${head}.${body}.${signature.slice(0, -4)}AAAA`],
    ["an altered body", `${head}.${part({ ...claims, exp: claims.exp + 1 })}.${signature}`],
    ["somebody else's body", `${head}.${part({ ...claims, id: other.id })}.${signature}`],
    ["a session that never was", await unknownSession(world, owner)],
    ["somebody else's session", await getToken(owner.userId, other.sid)],
    ["expired", await expired(world)],
    ["revoked", await revoked(world)],
  ]);
}

async function getToken(id: string, sessionId: string): Promise<string> {
  return createTokens(secret).signSession({ id, sessionId, expiresAt: Date.now() + hour });
}

async function unknownSession(world: World, owner: Couple): Promise<string> {
  return getToken(owner.userId, world.platform.newId());
}

async function expired(world: World): Promise<string> {
  const { token, userId } = await world.signUpCouple();
  const over = { expires_at: world.platform.clock() };
  await world.database.write((queries) =>
    queries.updateTable("sessions").set(over).where("user_id", "=", userId).execute(),
  );
  return token;
}

async function revoked(world: World): Promise<string> {
  const { token } = await world.signUpCouple();
  (await world.ask(logout, { as: token })).expectDone();
  return token;
}
