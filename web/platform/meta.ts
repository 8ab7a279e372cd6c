/** What the server told this document about its settings, in the metas of its HTML. */

/** '' where nothing was told. */
export function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}

/** Where people write for help; '' for nowhere. */
export const supportEmail = meta("support-email");
