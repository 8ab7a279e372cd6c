/** Which messages stay when too many are there at once. */

interface Shown {
  readonly action?: unknown;
}

/** More would cover the page. */
export const mostToasts = 3;

/** Without the oldest, those first that offer nothing to take back; the latest, at the end, always stays. */
export function roomFor<Toast extends Shown>(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= mostToasts) return toasts;
  const older = toasts.slice(0, -1);
  const leaving = older.find(({ action }) => action === undefined) ?? older[0];
  return roomFor(toasts.filter((toast) => toast !== leaving));
}
