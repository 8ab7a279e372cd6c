/**
 * What the claims of a session's token say: whether it is remembered, and when the device must delete what the page of
 * the day stores.
 */
import { dayRetention } from "#contract/day-retention.ts";

const hour = 3_600_000;

interface Claims {
  /** Seconds since the epoch: when the session began, and when it ends. */
  readonly iat?: unknown;
  readonly exp?: unknown;
}

/** Whether the session lasts longer than a day. Sessions that are not to be remembered last half a day. */
export function isRememberedSession({ iat, exp }: Claims): boolean {
  return typeof iat === "number" && typeof exp === "number" && exp - iat > 86_400;
}

/**
 * Whether the device must delete what the page of the day stores: it may be a shared one if the session was not to be
 * remembered, but the page must still open without network on the day after a long evening.
 */
export function isDayDataOver(claims: Claims, now: number): boolean {
  const { exp } = claims;
  if (typeof exp !== "number" || isRememberedSession(claims)) return false;
  return now > exp * 1000 + dayRetention.hoursAfterSession * hour;
}
