/** Small schemas shared by the settings. */
import * as v from "valibot";

export const onWords = new Set(["1", "true", "on", "yes"]);
export const offWords = new Set(["", "0", "false", "off", "no"]);

export const wholeNumber = (fallback: number, min: number, max: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d+$/u, "must be a whole number"),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/u.test(text) && URL.canParse(text);
}

export const webAddress = v.pipe(v.string(), v.check(isWebAddress, "must be a web address"));

export const onOrOff = v.pipe(
  v.string(),
  v.transform((value) => value.trim().toLowerCase()),
  v.check((word) => onWords.has(word) || offWords.has(word), "must be on or off"),
  v.transform((word) => onWords.has(word)),
);
