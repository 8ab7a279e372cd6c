/** Telephone numbers and post codes that a spreadsheet has changed: zeros and plus signs that are gone. */

export interface Restored {
  readonly value: string;
  /** What was put back; null for a value as it was. `digits_lost`: the number cannot be told any more. */
  readonly code: "zero" | "dialled" | "digits_lost" | null;
}

/** Country codes with the number of digits that follow them [ITU-T E.164, national plans]. */
const countryPlans: readonly (readonly [code: string, digits: RegExp])[] = [
  ["33", /^[1-9]\d{8}$/u],
  ["32", /^(?:4\d{8}|[1-9]\d{7})$/u],
  ["41", /^[1-9]\d{8}$/u],
  ["352", /^[2-9]\d{5,8}$/u],
  ["44", /^[1-9]\d{9}$/u],
  ["49", /^1\d{9,10}$/u],
  ["34", /^[6-9]\d{8}$/u],
  ["39", /^3\d{8,9}$/u],
  ["351", /^[29]\d{8}$/u],
];

/** 612345678 → 06 12 34 56 78, in France or without a country; 33612345678 → +33 6 12 34 56 78. */
export function restorePhone(value: string, country: string): Restored {
  if (/^\d(?:[.,]\d+)?E\+?\d+$/iu.test(value.trim())) return { value, code: "digits_lost" };
  const digits = value.replaceAll(/[\s.]/gu, "");
  if (isFrance(country) && /^[1-9]\d{8}$/u.test(digits))
    return { value: groupInPairs(`0${digits}`), code: "zero" };
  // Numbers that are dialled from abroad begin with 00, or have lost their plus sign.
  const whole = digits.replace(/^00/u, "");
  const plan = countryPlans.find(
    ([code, rest]) => whole.startsWith(code) && rest.test(whole.slice(code.length)),
  );
  if (plan === undefined) return { value, code: null };
  const rest = whole.slice(plan[0].length);
  const local = plan[0] === "33" ? groupInPairs(`0${rest}`).slice(1) : rest;
  return { value: `+${plan[0]} ${local}`, code: "dialled" };
}

function groupInPairs(digits: string): string {
  return digits.replaceAll(/(\d\d)(?=\d)/gu, "$1 ");
}

/** 1000 → 01000. */
export function restorePostCode(value: string, country: string): Restored {
  if (!isFrance(country) || !/^\d{4}$/u.test(value.trim())) return { value, code: null };
  return { value: `0${value.trim()}`, code: "zero" };
}

function isFrance(country: string): boolean {
  return /^(?:|france|fr)$/iu.test(country.trim());
}
