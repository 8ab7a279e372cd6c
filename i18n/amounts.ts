/** Amounts in euros as people write them, and as fields show them. */
import { formatMoney } from "./formats.ts";
import type { Language } from "./languages.ts";

const decimalMarks: Record<Language, string> = { fr: ",", en: "." };
/** Narrow no-break space, in every language: a comma between thousands could be read as the decimal mark. */
const groupMark = "\u202f";

/** How an amount may be written once spaces, euro sign and minus are gone, and what of it is dropped. */
const forms: readonly { readonly written: RegExp; readonly grouping: RegExp | string }[] = [
  // '20.000', '1.234.567', '1.234,56': a dot before exactly three digits stands between thousands.
  { written: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/u, grouping: /\./gu },
  // '1,234,567', '1,234.56'. '12,345' alone is not among them: in French it would be twelve euros.
  { written: /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/u, grouping: /,/gu },
  { written: /^\d+(?:\.\d*)?$|^\.\d+$/u, grouping: "" },
  { written: /^\d+(?:,(?!\d{3}$)\d*)?$|^,(?!\d{3}$)\d+$/u, grouping: "" },
];

/**
 * Euros from '1 200,50', '1200.5', '20.000', '1.234,56', '1,234.56' or '1 200 €': spaces and the euro sign count for
 * nothing. null when nothing is written, NaN when it is no amount, or may be two: '15k', '12,345'.
 */
export function readAmount(text: string): number | null {
  const bare = text.replaceAll(/[\s€]/gu, "");
  if (bare === "") return null;
  const digits = bare.replace(/^[-−–]/u, "");
  const form = forms.find(({ written }) => written.test(digits));
  if (!form) return Number.NaN;
  const euros = Number(digits.replaceAll(form.grouping, "").replace(",", "."));
  return digits === bare ? euros : 0 - euros;
}

/** Euros as a field shows them to be changed: '1200,5' has two decimals or none. */
export function writeAmount(euros: number | null, language: Language): string {
  if (euros === null) return "";
  const text = Number.isInteger(euros) ? String(euros) : euros.toFixed(2);
  const [whole = "", ...decimals] = text.split(".");
  return [whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/gu, groupMark), ...decimals].join(decimalMarks[language]);
}

/** Beyond it a number has no exact cents. */
const mostShown = 1e12;

/** What was typed as it was read: '20.000' becomes '20 000'. What cannot be read or has part cents stays as typed. */
export function rewriteAmount(text: string, language: Language): string {
  const euros = readAmount(text);
  if (euros === null || !(Math.abs(euros) < mostShown)) return text;
  if (!Number.isInteger(Number((euros * 100).toFixed(6)))) return text;
  return writeAmount(euros, language);
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
