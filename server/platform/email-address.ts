/** How email addresses are compared, and how they are masked for readers who need not know them. */

/** The key by which addresses are compared: NFC, trimmed, in lower case. */
export function toAddressKey(address: string): string {
  return address.normalize("NFC").trim().toLowerCase();
}

/** 'camille@exemple.fr' → 'c•••@exemple.fr'. The mask has the same length for every address. '' stays ''. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  if (at === -1) return address === "" ? "" : "•••";
  const [first = ""] = address.slice(0, at);
  return `${first}•••${address.slice(at)}`;
}
