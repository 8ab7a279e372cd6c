/** Settings that the server writes into the meta elements of the HTML. */

/** The value of a meta element; '' if it is absent. */
export function getMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}

/** The address for support requests; '' if there is none. */
export const supportEmail = getMeta("support-email");
