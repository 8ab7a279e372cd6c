/** Formats a card number and an expiry date while they are typed. */

/** Groups of four digits, as printed on cards. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replaceAll(/\D/gu, "").slice(0, 19);
  return digits.match(/\d{1,4}/gu)?.join(" ") ?? "";
}

/** 'MM / YY' from what was typed so far: '3' is March, '1/' January, and a year may have four digits. */
export function formatExpiry(typed: string): string {
  const digits = typed.replace(/^\s*(?:([2-9])|(1)(?=\s*\/))/u, "0$1$2").replaceAll(/\D/gu, "");
  const month = digits.slice(0, 2);
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  return year === "" ? month : `${month} / ${year}`;
}
