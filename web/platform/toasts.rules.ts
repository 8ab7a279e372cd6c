/** Which messages stay when another comes. */

interface Shown {
  readonly words: string;
  readonly action?: unknown;
  readonly about?: string | undefined;
}

/** More would cover the page. */
export const mostToasts = 3;

/** The same words once more take the place of the first, unless there is something to take back in each. */
export function withToast<Toast extends Shown>(toasts: readonly Toast[], added: Toast): readonly Toast[] {
  const others = toasts.filter(({ words, action }) => words !== added.words || action !== undefined);
  return roomFor([...others, added]);
}

/** Without what was said about this. */
export function withoutAbout<Toast extends Shown>(toasts: readonly Toast[], about: string): readonly Toast[] {
  return toasts.filter((toast) => toast.about !== about);
}

/** Without the oldest, those first that offer nothing to take back; the latest, at the end, always stays. */
function roomFor<Toast extends Shown>(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= mostToasts) return toasts;
  const older = toasts.slice(0, -1);
  const leaving = older.find(({ action }) => action === undefined) ?? older[0];
  return roomFor(toasts.filter((toast) => toast !== leaving));
}
