/** Parses and formats amounts in euros as people write them and as fields show them. */
import { formatMoney } from "./formats.ts";
import type { Language } from "./languages.ts";

const decimalMarks: Record<Language, string> = { fr: ",", en: "." };
/**
 * A narrow no-break space in every language, because a comma between thousands could be read as a decimal
 * mark.
 */
const groupMark = "\u202f";

/** Accepted forms of an amount without spaces, euro sign and minus, and the separators to drop from each. */
const amountForms: readonly { readonly written: RegExp; readonly grouping: RegExp | string }[] = [
  // '20.000', '1.234.567', '1.234,56': a dot before exactly three digits separates thousands.
  { written: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/u, grouping: /\./gu },
  // '1,234,567', '1,234.56', but not '12,345' alone, which in French is twelve euros and a fraction.
  { written: /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/u, grouping: /,/gu },
  { written: /^\d+(?:\.\d*)?$|^\.\d+$/u, grouping: "" },
  { written: /^\d+(?:,(?!\d{3}$)\d*)?$|^,(?!\d{3}$)\d+$/u, grouping: "" },
];

/**
 * Parses '1 200,50', '1200.5', '20.000', '1.234,56', '1,234.56' or '1 200 €' into euros; spaces and the euro
 * sign are ignored. null if the text is empty, NaN if it is no amount or ambiguous: '15k', '12,345'.
 */
export function parseAmount(text: string): number | null {
  const bare = text.replaceAll(/[\s€]/gu, "");
  if (bare === "") return null;
  const digits = bare.replace(/^[-−–]/u, "");
  const form = amountForms.find(({ written }) => written.test(digits));
  if (!form) return Number.NaN;
  const euros = Number(digits.replaceAll(form.grouping, "").replace(",", "."));
  return digits === bare ? euros : 0 - euros;
}

/** Euros as a field shows them for editing, with two decimals or none: 1200.5 becomes '1 200,50'. */
export function formatAmount(euros: number | null, language: Language): string {
  if (euros === null) return "";
  const text = Number.isInteger(euros) ? String(euros) : euros.toFixed(2);
  const [whole = "", ...decimals] = text.split(".");
  return [whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/gu, groupMark), ...decimals].join(decimalMarks[language]);
}

/** Larger amounts stay as they were typed; this is far below where numbers lose cents. */
const maxReformatted = 1e12;

/**
 * The typed text as it was parsed: '20.000' becomes '20 000'. Text that cannot be parsed or has fractions of
 * a cent is returned unchanged.
 */
export function reformatAmount(text: string, language: Language): string {
  const euros = parseAmount(text);
  if (euros === null || !(Math.abs(euros) < maxReformatted)) return text;
  if (!Number.isInteger(Number((euros * 100).toFixed(6)))) return text;
  return formatAmount(euros, language);
}

/** Euros with at most two decimals as whole cents, because sums of cents are exact. */
export function getCents(euros: number): number {
  return Math.round(euros * 100);
}

/** Cents as euros, for display. */
export function getEuros(cents: number): number {
  return cents / 100;
}

/** Formats cents: '7 678,65 €', '17 100 €', '−124,40 €' with a minus sign (U+2212); rounded to euros with "none". */
export function formatCents(cents: number, language: string, decimals: "none" | "cents" = "cents"): string {
  return formatMoney(getEuros(cents), language, decimals).replace("-", "−");
}
