/** Settings that the server writes into the meta elements of the HTML. */

/** The value of a meta element; '' if it is absent, and where there is no document: in the build and in unit tests. */
export function getMeta(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}

/** The address for support requests; '' if there is none. */
export const supportEmail = getMeta("support-email");
