/** Lengths as they are typed, in metres with a comma or a dot, and as they are kept, in whole centimetres. */
import * as v from "valibot";
import { writeAmount } from "#i18n/amounts.ts";
import type { Language } from "#i18n/languages.ts";

/** '' when nothing is said. */
export function writeMetres(centimetres: number | null, language: Language): string {
  return centimetres === null ? "" : writeAmount(centimetres / 100, language);
}

/** Centimetres from '12,5' or '12.5 m'; null when nothing is written, NaN when it is no length. */
export function readMetres(text: string): number | null {
  const bare = text.replaceAll(/\s|m\s*$/giu, "");
  if (bare === "") return null;
  return /^\d*[.,]?\d+$/u.test(bare) ? Math.round(Number(bare.replace(",", ".")) * 100) : Number.NaN;
}

const centimetres = v.pipe(
  v.string(),
  v.transform(readMetres),
  v.check((value) => !Number.isNaN(value), "metres_unreadable"),
);

interface Range {
  readonly least: number;
  readonly most: number;
}

/** Centimetres within a range, or the key of why not; empty is null. */
export function lengthWithin({ least, most }: Range, key: string) {
  return v.pipe(
    centimetres,
    v.check((value) => value === null || (value >= least && value <= most), key),
  );
}
