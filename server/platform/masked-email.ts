/** An address that whoever knows it recognises, and nobody else learns. */

/** 'camille@exemple.fr' → 'c•••@exemple.fr': the same length for every name. '' stays ''. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  if (at === -1) return address === "" ? "" : "•••";
  const [first = ""] = address.slice(0, at);
  return `${first}•••${address.slice(at)}`;
}
