/** Sign-in with Google: checks that Google issued an ID token, for us, and that it has not expired. */
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import * as v from "valibot";
import type { Clock } from "./clock.ts";
import type { GoogleSettings } from "./config.ts";
import { AppError } from "./errors.ts";

/** The person that Google's token names. */
export interface GooglePerson {
  /** Google's id of the account. Unlike the address, it never changes. */
  readonly subject: string;
  readonly email: string;
  /** Whether Google once verified that the mailbox belongs to this person. */
  readonly emailVerified: boolean;
  /** Whether Google hosts the mailbox, so that the verification is still true. Another address may have a new owner. */
  readonly isGooglesOwn: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** The nonce that our page put into the token; '' for none. */
  readonly nonce: string;
}

export interface GoogleSignIn {
  readonly settings: GoogleSettings;
  /**
   * @throws AppError google_refused for a token that is forged, expired or for another client; busy while Google is
   * unreachable.
   */
  getPerson(token: string): Promise<GooglePerson>;
}

/** Google issues tokens with both: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
const ownIssuers = ["https://accounts.google.com", "accounts.google.com"];

/** Seconds of clock skew that are tolerated. */
const clockTolerance = 60;

const text = v.optional(v.string(), "");
const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  email: v.pipe(v.string(), v.minLength(3), v.maxLength(254)),
  email_verified: v.optional(v.union([v.boolean(), v.literal("true"), v.literal("false")]), false),
  /** The Workspace organisation that hosts the mailbox. */
  hd: text,
  name: text,
  given_name: text,
  family_name: text,
  nonce: text,
});

/** The keys are fetched when first needed and cached. They are fetched again when a token names an unknown key. */
export function createGoogle(settings: GoogleSettings, clock: Clock): GoogleSignIn {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl), {
    cooldownDuration: 10_000,
    timeoutDuration: 5000,
  });
  const issuer = settings.issuer === undefined ? ownIssuers : [settings.issuer];
  return {
    settings,
    async getPerson(token) {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ["RS256", "ES256"],
        issuer,
        audience: settings.clientId,
        requiredClaims: ["sub", "exp", "iat"],
        clockTolerance,
        currentDate: new Date(clock()),
      }).catch((error: unknown) => {
        throw new AppError(isNetworkError(error) ? "busy" : "google_refused");
      });
      const claims = v.safeParse(Claims, payload);
      if (!claims.success) throw new AppError("google_refused");
      return toPerson(claims.output);
    },
  };
}

/** Whether the keys could not be fetched, which says nothing about the token. */
function isNetworkError(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  // jose throws its own errors about tokens and keys; any other error comes from the network.
  return !(error instanceof errors.JOSEError);
}

function toPerson(claims: v.InferOutput<typeof Claims>): GooglePerson {
  const beforeAt = claims.email.slice(0, claims.email.lastIndexOf("@"));
  const emailVerified = claims.email_verified === true || claims.email_verified === "true";
  const displayName = claims.given_name === "" ? claims.name : claims.given_name;
  return {
    subject: claims.sub,
    email: claims.email,
    emailVerified,
    // Google's rule for when it is authoritative:
    // https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
    isGooglesOwn: emailVerified && (claims.hd !== "" || /@gmail\.com$/iu.test(claims.email)),
    firstName: cleanName(displayName) || cleanName(beforeAt),
    lastName: cleanName(claims.family_name),
    nonce: claims.nonce,
  };
}

const maxNameLength = 100;

function cleanName(name: string): string {
  return name.normalize("NFC").replaceAll(/\s+/gu, " ").trim().slice(0, maxNameLength);
}
