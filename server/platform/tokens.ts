/** Signed tokens. The signature proves that we issued a token; the session row decides whether it is still valid. */
import { createHash, createHmac, hkdfSync, randomUUID, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";

interface SessionClaims {
  /** The user's id. The client reads it. */
  readonly id: string;
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** A device on which an account has signed in before. */
interface KnownDevice {
  readonly userId: string;
  /** The id inside the token. The text of a token has several valid spellings, so limits count by this id. */
  readonly id: string;
}

export interface Tokens {
  signSession(claims: SessionClaims): Promise<string>;
  /** undefined for a token that we did not sign for this use. Expiry is left to the session row. */
  readSession(token: string): Promise<SessionClaims | undefined>;
  /** A token for a device on which this account has signed in. */
  signDevice(userId: string): Promise<string>;
  readDevice(token: string): Promise<KnownDevice | undefined>;
  /** An HMAC: for links, and for remembering that something was seen without storing it. */
  computeHmac(text: string): string;
  /** Whether `given` is the HMAC of `text`, compared in constant time. */
  isHmacOf(text: string, given: string): boolean;
  /** The code that opens the reply page of a link: 16 characters of Crockford's base 32. */
  computeReplyCode(linkId: string): string;
  /**
   * An HMAC with the secret itself instead of a subkey. Stripe continues a checkout only with its first idempotency
   * key.
   */
  computeHmacBySecret(text: string): string;
}

const algorithm = "HS256";
const maxCachedTokens = 20_000;

/** `secret`: at least 32 characters. */
export function createTokens(secret: string): Tokens {
  // Tokens from before the subkeys were signed with the secret itself, and stay valid until they expire: sessions for
  // 30 days, links for 7. Device tokens, links in weekly emails and payment keys never expire.
  const formerKey = new TextEncoder().encode(secret);
  const hmacKey = deriveKey(secret, "seal");
  const hmac = (text: string) => sign(hmacKey, text);
  const replyLinkKey = deriveKey(secret, "reply-link");
  return {
    ...createSessionTokens(deriveKey(secret, "session"), formerKey),
    ...createDeviceTokens(deriveKey(secret, "device"), formerKey),
    computeHmac: hmac,
    isHmacOf: (text, given) =>
      isEqualInConstantTime(given, hmac(text)) || isEqualInConstantTime(given, sign(formerKey, text)),
    computeReplyCode: (linkId) =>
      toBase32(createHmac("sha256", replyLinkKey).update(`reply-link ${linkId}`).digest().subarray(0, 10)),
    computeHmacBySecret: (text) => sign(formerKey, text),
  };
}

function createSessionTokens(
  key: Uint8Array,
  formerKey: Uint8Array,
): Pick<Tokens, "signSession" | "readSession"> {
  // Verifying a signature costs more than reading the session, so each token is verified once.
  const claimsByToken = new LRUCache<string, SessionClaims>({ max: maxCachedTokens });
  return {
    signSession: ({ id, sessionId, expiresAt }) =>
      new SignJWT({ id, sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setAudience("session")
        .setIssuedAt()
        .setExpirationTime(Math.ceil(expiresAt / 1000))
        .sign(key),
    async readSession(token) {
      const known = claimsByToken.get(token);
      if (known !== undefined) return known;
      const claims = await readClaims(token, [key, formerKey], "session");
      if (typeof claims?.id !== "string" || typeof claims.sid !== "string" || claims.exp === undefined) {
        return undefined;
      }
      const session = { id: claims.id, sessionId: claims.sid, expiresAt: claims.exp * 1000 };
      claimsByToken.set(token, session);
      return session;
    },
  };
}

function createDeviceTokens(
  key: Uint8Array,
  formerKey: Uint8Array,
): Pick<Tokens, "signDevice" | "readDevice"> {
  return {
    signDevice: (userId) =>
      new SignJWT({ id: userId })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setAudience("device")
        // Each device has its own rate limit.
        .setJti(randomUUID())
        .sign(key),
    async readDevice(token) {
      const claims = await readClaims(token, [key, formerKey], "device");
      if (typeof claims?.id !== "string" || typeof claims.jti !== "string") return undefined;
      return { userId: claims.id, id: claims.jti };
    },
  };
}

/** HKDF (RFC 5869): one subkey reveals neither the secret nor another subkey. */
function deriveKey(secret: string, use: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", `promesse ${use}`, 32));
}

function sign(key: Uint8Array, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** Crockford's alphabet, without letters that look like others. */
const base32Alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The number of `bytes` is a multiple of five. */
function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.replaceAll(/.{5}/gu, (five) => base32Alphabet.charAt(Number.parseInt(five, 2)));
}

/** What the database stores of a token or a code. */
export function getHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export function isEqualInConstantTime(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

interface Claims {
  readonly id?: unknown;
  readonly sid?: unknown;
  readonly exp?: number;
  readonly jti?: string;
}

async function readClaims(
  token: string,
  keys: readonly Uint8Array[],
  audience: string,
): Promise<Claims | undefined> {
  for (const key of keys) {
    const claims = await verifyToken(token, key, audience);
    if (claims !== undefined) return claims;
  }
  return undefined;
}

async function verifyToken(token: string, key: Uint8Array, audience: string): Promise<Claims | undefined> {
  try {
    // Expiry is checked against the session row and our own clock, so that both agree.
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
