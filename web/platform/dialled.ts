/**
 * A phone number as it is dialled: '06 12 34 56 78' → '0612345678'. The (0) of '+33 (0)6' is dropped,
 * because it is not dialled from abroad.
 */
export function toDialled(phone: string): string {
  return phone.replace(/^(\s*\+.*)\(0\)/u, "$1").replaceAll(/[^\d+#*]/gu, "");
}
