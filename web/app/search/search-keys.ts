/** The keyboard shortcut as the user's keyboard names it. */
export const searchKeys = /Mac|iPhone|iPad/u.test(globalThis.navigator?.userAgent ?? "") ? "⌘ K" : "Ctrl K";
