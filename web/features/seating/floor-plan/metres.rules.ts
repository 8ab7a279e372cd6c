/** Parses and formats lengths: typed in metres with a comma or a dot, stored in whole centimetres. */
import * as v from "valibot";
import { formatAmount } from "#i18n/amounts.ts";
import type { Language } from "#i18n/languages.ts";

/** '' for null. */
export function formatMetres(centimetres: number | null, language: Language): string {
  return centimetres === null ? "" : formatAmount(centimetres / 100, language);
}

/** Centimetres from '12,5' or '12.5 m'; null if empty, NaN if it cannot be parsed. */
export function parseMetres(text: string): number | null {
  const bare = text.replaceAll(/\s|m\s*$/giu, "");
  if (bare === "") return null;
  return /^\d*[.,]?\d+$/u.test(bare) ? Math.round(Number(bare.replace(",", ".")) * 100) : Number.NaN;
}

const centimetres = v.pipe(
  v.string(),
  v.transform(parseMetres),
  v.check((value) => !Number.isNaN(value), "metres_unreadable"),
);

interface Range {
  readonly min: number;
  readonly max: number;
}

/** A schema for centimetres within a range, with `key` as its error; empty is null. */
export function createLengthSchema({ min, max }: Range, key: string) {
  return v.pipe(
    centimetres,
    v.check((value) => value === null || (value >= min && value <= max), key),
  );
}
