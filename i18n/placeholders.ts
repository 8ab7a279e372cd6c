/** Fills placeholders in the server's texts, which do not pass through i18next. */

/** Replaces each `{{name}}` by the result of `getValue(name)`. */
export function fillPlaceholders(text: string, getValue: (name: string) => string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => getValue(name));
}
