/** Merges others' changes into an open form: untouched fields follow; for touched ones the user chooses a value. */
type Values = Readonly<Record<string, unknown>>;

export interface EditState<T> {
  /** The values that the fields began with or followed since. They are the base of what is sent. */
  readonly shown: T;
  /** By field: the value of another person, where the user has typed a different one. */
  readonly theirs: Values;
  /** By field: how often its control got another initial value. */
  readonly versions: Readonly<Record<string, number>>;
}

/** Whether two JSON values are equal. */
export function areJsonEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return Object.is(one, other);
  }
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === otherKeys.length &&
    keys.every((key) => areJsonEqual(one[key as keyof typeof one], other[key as keyof typeof other]))
  );
}

/** The value as a field's text, '' for null; undefined for an object or a list. */
export function toPlainText(value: unknown): string | undefined {
  if (value === null || value === undefined) return "";
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : undefined;
}

/** Compares as text, because a form may have a number or a box as text. */
function isSameText(value: unknown, mine: unknown): boolean {
  const [text, typed] = [toPlainText(value), toPlainText(mine)];
  return text === undefined ? areJsonEqual(value, mine) : text === typed;
}

/** The state once `now` is known. `mine`: the fields that differ from what was shown. */
export function mergeEdits<T extends object>(state: EditState<T>, now: Values, mine: Values): EditState<T> {
  const shown = Object.fromEntries<unknown>(Object.entries(state.shown));
  const theirs: Record<string, unknown> = { ...state.theirs };
  const versions = { ...state.versions };
  for (const [field, value] of Object.entries(now)) {
    delete theirs[field];
    if (areJsonEqual(value, shown[field])) continue;
    const isTouched = field in mine;
    if (isTouched && !isSameText(value, mine[field])) {
      theirs[field] = value;
      continue;
    }
    shown[field] = value;
    if (!isTouched) versions[field] = (versions[field] ?? 0) + 1;
  }
  return { shown: shown as T, theirs, versions };
}

/** The state after a choice. A field that takes the other value gets a new control with that initial value. */
export function applyChoice<T extends object>(
  state: EditState<T>,
  field: string,
  choice: "mine" | "theirs",
): EditState<T> {
  const { [field]: value, ...theirs } = state.theirs;
  const { versions } = state;
  return {
    shown: { ...state.shown, [field]: value },
    theirs,
    // With a new version, the user's own control would lose its text.
    versions: choice === "mine" ? versions : { ...versions, [field]: (versions[field] ?? 0) + 1 },
  };
}
