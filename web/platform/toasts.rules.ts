/** Which toasts stay when another one is added. */

interface ToastLike {
  readonly text: string;
  readonly action?: unknown;
  readonly about?: string | undefined;
}

/** More would cover the page. */
const maxToasts = 3;

/** Adds a toast. It replaces one with the same words, unless that one has an action of its own. */
export function addToast<Toast extends ToastLike>(toasts: readonly Toast[], added: Toast): readonly Toast[] {
  const others = toasts.filter(({ text, action }) => text !== added.text || action !== undefined);
  return dropOldest([...others, added]);
}

export function removeToastsAbout<Toast extends ToastLike>(
  toasts: readonly Toast[],
  about: string,
): readonly Toast[] {
  return toasts.filter((toast) => toast.about !== about);
}

/** Drops the oldest toasts, those without an action first. The newest always stays. */
function dropOldest<Toast extends ToastLike>(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= maxToasts) return toasts;
  const older = toasts.slice(0, -1);
  const dropped = older.find(({ action }) => action === undefined) ?? older[0];
  return dropOldest(toasts.filter((toast) => toast !== dropped));
}
