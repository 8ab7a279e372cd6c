/** The placeholders of texts that are not filled by i18next: those of the server. */

/** `{{name}}` becomes what `valueOf` gives for that name. */
export function fillPlaceholders(text: string, valueOf: (name: string) => string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => valueOf(name));
}
