/** Hours of opening beside a number: '9h-18h', '14:30'. */
const openingHours = /\b\d{1,2}\s?[h:]\s?(?:\d{2})?\b/giu;
/** What separates two numbers, and a number from its extension. */
const separator = /[;,\n]|\s\/\s|\b(?:ou|or|et|and|puis|poste|ext|extension)\b\.?/iu;
/** The most digits of a number with its country code [ITU-T E.164]. */
const maxDigits = 15;

/**
 * A phone number as it is dialled: '06 12 34 56 78' → '0612345678'. The (0) of '+33 (0)6' is dropped, because it is
 * not dialled from abroad. Of several numbers the first is dialled, without hours and extensions.
 */
export function toDialledNumber(phone: string): string {
  const numbers = phone
    .replaceAll(/(\+\s?\d{1,3}\s?)\(0\)/gu, "$1")
    .replaceAll(openingHours, " ")
    .split(separator)
    .flatMap((piece) => piece.match(/[+#*(]*\d[\d\s.()/#*-]*/gu) ?? [])
    .map((number) => number.replaceAll(/[^\d+#*]/gu, ""));
  const first = numbers.find((number) => number.length >= 8) ?? numbers[0] ?? "";
  if (first.length <= maxDigits) return first;
  // Two French numbers with nothing but spaces between.
  return /^(?:0|\+33|0033)[1-9]\d{8}/u.exec(first)?.[0] ?? first;
}
