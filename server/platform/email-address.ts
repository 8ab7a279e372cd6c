/** Addresses of mailboxes: how they are compared, and how they are shown to whoever need not learn them. */

/** How addresses are compared: without case. */
export function addressKey(address: string): string {
  return address.normalize("NFC").trim().toLowerCase();
}

/** 'camille@exemple.fr' → 'c•••@exemple.fr': the same length for every name. '' stays ''. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  if (at === -1) return address === "" ? "" : "•••";
  const [first = ""] = address.slice(0, at);
  return `${first}•••${address.slice(at)}`;
}
