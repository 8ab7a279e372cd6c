/** Leading zeros that a spreadsheet took off French phone numbers and post codes. */

export interface Restored {
  readonly value: string;
  readonly isRestored: boolean;
}

/** 612345678 → 06 12 34 56 78, in France or without a country. */
export function restorePhone(value: string, country: string): Restored {
  const digits = value.replaceAll(/[\s.]/gu, "");
  if (!isFrance(country) || !/^[1-9]\d{8}$/u.test(digits)) return { value, isRestored: false };
  return { value: `0${digits}`.replaceAll(/(\d\d)(?=\d)/gu, "$1 "), isRestored: true };
}

/** 1000 → 01000. */
export function restorePostCode(value: string, country: string): Restored {
  if (!isFrance(country) || !/^\d{4}$/u.test(value.trim())) return { value, isRestored: false };
  return { value: `0${value.trim()}`, isRestored: true };
}

function isFrance(country: string): boolean {
  return /^(?:|france|fr)$/iu.test(country.trim());
}
