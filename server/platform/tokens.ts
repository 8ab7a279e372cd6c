/** Signed tokens: who holds one was given it by us. The session row decides whether it still counts. */
import { createHmac, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";

export interface SessionClaims {
  /** The user's id: what the client reads. */
  readonly id: string;
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** A device on which an account has signed in. */
export interface Device {
  readonly userId: string;
  /** One name for it, however its mark is written. */
  readonly id: string;
}

export interface Tokens {
  signSession(claims: SessionClaims): Promise<string>;
  /** undefined for anything we did not sign for this use. Expiry is the session row's to say. */
  readSession(token: string): Promise<SessionClaims | undefined>;
  /** What `readSession` says of a token it was asked about lately; undefined of any other. */
  knownSession(token: string): SessionClaims | undefined;
  /** A mark for a device on which this account has signed in. */
  signDevice(userId: string): Promise<string>;
  readDevice(token: string): Promise<Device | undefined>;
  /** A keyed hash, for keeping that something was seen without keeping what. */
  seal(text: string): string;
}

const algorithm = "HS256";
const cachedTokens = 20_000;

/** `secret`: at least 32 characters. */
export function tokensFrom(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  // Checking a signature costs more than reading the session: each token is checked once.
  const checked = new LRUCache<string, SessionClaims>({ max: cachedTokens });
  return {
    signSession: ({ id, sessionId, expiresAt }) =>
      new SignJWT({ id, sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setAudience("session")
        .setIssuedAt()
        .setExpirationTime(Math.ceil(expiresAt / 1000))
        .sign(key),
    knownSession: (token) => checked.get(token),
    async readSession(token) {
      const known = checked.get(token);
      if (known !== undefined) return known;
      const claims = await readClaims(token, key, "session");
      if (typeof claims?.id !== "string" || typeof claims.sid !== "string" || claims.exp === undefined) {
        return undefined;
      }
      const session = { id: claims.id, sessionId: claims.sid, expiresAt: claims.exp * 1000 };
      checked.set(token, session);
      return session;
    },
    signDevice: (userId) =>
      new SignJWT({ id: userId })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setAudience("device")
        // Each device is held off by itself.
        .setJti(randomUUID())
        .sign(key),
    async readDevice(token) {
      const claims = await readClaims(token, key, "device");
      if (typeof claims?.id !== "string" || typeof claims.jti !== "string") return undefined;
      return { userId: claims.id, id: claims.jti };
    },
    seal: (text) => createHmac("sha256", key).update(text).digest("base64url"),
  };
}

interface Claims {
  readonly id?: unknown;
  readonly sid?: unknown;
  readonly exp?: number;
  readonly jti?: string;
}

async function readClaims(token: string, key: Uint8Array, audience: string): Promise<Claims | undefined> {
  try {
    // Expiry is compared with the session row and our own clock, so that both agree.
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      audience,
      clockTolerance: Number.MAX_SAFE_INTEGER,
    });
    return payload;
  } catch {
    return undefined;
  }
}
