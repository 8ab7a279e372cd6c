/** The texts of a form's fields by name. A box that is not ticked is in no form: what it says then stands in `unticked`. */
export function textsIn(
  fields: FormData,
  unticked: Readonly<Record<string, string>> = {},
): Map<string, string> {
  const texts = new Map(Object.entries(unticked));
  for (const [name, value] of fields) {
    // A form sends line ends as two characters.
    if (typeof value === "string") texts.set(name, value.replaceAll(/\r\n?/gu, "\n"));
  }
  return texts;
}

/**
 * What a form changed: the values that differ from those it opened with. Only these are sent, so that two people who edit
 * different fields keep both.
 */
export function changedFields<Value>(
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => name in before && before[name] !== value),
  );
}
