/** Amounts in euros as people write them, and as fields show them while one types. */
import { formatMoney } from "./formats.ts";
import type { Language } from "./languages.ts";

const decimalMarks: Record<Language, string> = { fr: ",", en: "." };
/** Narrow no-break space, in every language: a comma between thousands could be read as the decimal mark. */
const groupMark = "\u202f";
/** '1.200': a thousand, or one and a fifth? */
const ambiguous = /[.,]\d\d0+$/u;
const written = /^[-−–]?\d+(?:[.,]\d*)?$|^[-−–]?[.,]\d+$/u;

/**
 * Euros from '1 200,50', '1200.5' or '1 200 €': spaces and the euro sign count for nothing, comma or dot is the decimal
 * mark. null when nothing is written, NaN when it is no amount ('1.200,50' has two marks, '1.200' may be a thousand: which
 * is meant is not guessed).
 */
export function readAmount(text: string): number | null {
  const bare = text.replaceAll(/[\s€]/gu, "");
  if (bare === "") return null;
  if (!written.test(bare) || ambiguous.test(bare)) return Number.NaN;
  return Number(bare.replace(/^[−–]/u, "-").replace(",", "."));
}

/** Euros as a field shows them to be changed: '1200,5' has two decimals or none. */
export function writeAmount(euros: number | null, language: Language): string {
  if (euros === null) return "";
  const text = Number.isInteger(euros) ? String(euros) : euros.toFixed(2);
  return groupAmount(text.replace(".", decimalMarks[language]), language);
}

/** What was typed with its thousands grouped: digits and one decimal mark, at most two decimals; the rest is dropped. */
export function groupAmount(text: string, language: Language): string {
  const [whole = "", ...rest] = text.replaceAll(/[^\d.,]/gu, "").split(/[.,]/u);
  const minus = /^\s*[-−–]/u.test(text) ? "-" : "";
  const digits = whole.replace(/^0+(?=\d)/u, "");
  const first = digits.length % 3;
  const thousands = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/gu) ?? [])];
  const grouped = thousands.filter((group) => group !== "").join(groupMark);
  if (rest.length === 0) return minus + grouped;
  return `${minus}${grouped}${decimalMarks[language]}${rest.join("").slice(0, 2)}`;
}

/** Euros as whole cents, in which sums are exact. */
export function centsOf(euros: number): number {
  return Math.round(euros * 100);
}

/** Cents as euros, to be shown. */
export function eurosOf(cents: number): number {
  return cents / 100;
}

/** '7 678,65 €', '−124,40 €' with a true minus, '17 100 €' without decimals. Takes cents. */
export function formatCents(cents: number, language: string, decimals: "none" | "cents" = "cents"): string {
  return formatMoney(eurosOf(cents), language, decimals).replace("-", "−");
}
