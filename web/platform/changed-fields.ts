/**
 * The texts of a form's fields by name. FormData leaves out unticked boxes; `unticked` gives their values.
 */
export function getFieldTexts(
  fields: FormData,
  unticked: Readonly<Record<string, string>> = {},
): Map<string, string> {
  const texts = new Map(Object.entries(unticked));
  for (const [name, value] of fields) {
    // FormData has line ends as CRLF.
    if (typeof value === "string") texts.set(name, value.replaceAll(/\r\n?/gu, "\n"));
  }
  return texts;
}

/** The texts of a form's fields that differ from the thing they show. */
export function getChangedTexts(shown: object, fields: FormData): Record<string, string> {
  return getChangedFields({ ...shown }, Object.fromEntries(getFieldTexts(fields)));
}

/**
 * The values that differ from those the form opened with. Only these are sent, so that two people who edit
 * different fields do not overwrite each other. Lists and objects are compared by content, other values as texts,
 * because a form may have a number or a box as text. An empty field and null are the same.
 */
export function getChangedFields<Value>(
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const toText = (value: unknown) => {
    const nonNull = value ?? "";
    return typeof nonNull === "string" ? nonNull : JSON.stringify(nonNull);
  };
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => name in before && toText(before[name]) !== toText(value)),
  );
}

/** The changes with the values that they replace, which the server compares with the present ones. */
export function withBase<Changes extends object>(
  changes: Changes,
  shown: object,
): Changes & { readonly base: Readonly<Record<string, unknown>> } {
  const replaced = Object.entries(shown).filter(([field]) => field in changes);
  return { ...changes, base: Object.fromEntries(replaced) };
}
