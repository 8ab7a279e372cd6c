/** Google's sign-in: whether an ID token was made by Google, for us, and is still good. */
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import * as v from "valibot";
import type { Clock } from "./clock.ts";
import type { GoogleSettings } from "./config.ts";
import { AppError } from "./errors.ts";

/** What Google says about who signed in. */
export interface GooglePerson {
  /** Google's own name for the account; never changes, unlike its address. */
  readonly subject: string;
  readonly email: string;
  /** Google has seen, once, that the mailbox was theirs. */
  readonly emailVerified: boolean;
  /** Google runs the mailbox itself, so it still is: elsewhere an address may have changed hands since. */
  readonly isGooglesOwn: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** What our page had put into the token; '' where none was. */
  readonly nonce: string;
}

export interface Google {
  readonly settings: GoogleSettings;
  /** @throws AppError google_refused for a token that is forged, expired or not for us; busy while Google is out of reach. */
  personOf(token: string): Promise<GooglePerson>;
}

/** Both stand in tokens of Google's: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
const ownIssuers = ["https://accounts.google.com", "accounts.google.com"];

/** Seconds by which the clocks may differ. */
const clockTolerance = 60;

const text = v.optional(v.string(), "");
const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  email: v.pipe(v.string(), v.minLength(3), v.maxLength(254)),
  email_verified: v.optional(v.union([v.boolean(), v.literal("true"), v.literal("false")]), false),
  /** The organisation whose mail Google runs. */
  hd: text,
  name: text,
  given_name: text,
  family_name: text,
  nonce: text,
});

/** Keys are fetched when first needed, kept, and fetched anew when a token names one that is not among them. */
export function googleFrom(settings: GoogleSettings, clock: Clock): Google {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl), {
    cooldownDuration: 10_000,
    timeoutDuration: 5000,
  });
  const issuer = settings.issuer === undefined ? ownIssuers : [settings.issuer];
  return {
    settings,
    async personOf(token) {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ["RS256", "ES256"],
        issuer,
        audience: settings.clientId,
        requiredClaims: ["sub", "exp", "iat"],
        clockTolerance,
        currentDate: new Date(clock()),
      }).catch((error: unknown) => {
        throw new AppError(isOutOfReach(error) ? "busy" : "google_refused");
      });
      const claims = v.safeParse(Claims, payload);
      if (!claims.success) throw new AppError("google_refused");
      return personFrom(claims.output);
    },
  };
}

/** No key was to be had: that says nothing about the token. */
function isOutOfReach(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  // What jose throws about a token or a set of keys is its own; anything else is the network's.
  return !(error instanceof errors.JOSEError);
}

function personFrom(claims: v.InferOutput<typeof Claims>): GooglePerson {
  const beforeAt = claims.email.slice(0, claims.email.lastIndexOf("@"));
  const emailVerified = claims.email_verified === true || claims.email_verified === "true";
  const whole = claims.given_name === "" ? claims.name : claims.given_name;
  return {
    subject: claims.sub,
    email: claims.email,
    emailVerified,
    // https://developers.google.com/identity/gsi/web/guides/verify-google-id-token: when it is authoritative
    isGooglesOwn: emailVerified && (claims.hd !== "" || /@gmail\.com$/iu.test(claims.email)),
    firstName: named(whole) || named(beforeAt),
    lastName: named(claims.family_name),
    nonce: claims.nonce,
  };
}

const longestName = 100;

function named(written: string): string {
  return written.normalize("NFC").replaceAll(/\s+/gu, " ").trim().slice(0, longestName);
}
