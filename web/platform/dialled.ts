/** A number as a telephone dials it: '06 12 34 56 78' → '0612345678'; the zero of '+33 (0)6' is not dialled from abroad. */
export function dialled(phone: string): string {
  return phone.replace(/^(\s*\+.*)\(0\)/u, "$1").replaceAll(/[^\d+#*]/gu, "");
}
