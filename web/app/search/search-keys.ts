/** The keys as the reader's keyboard names them. */
export const searchKeys = /Mac|iPhone|iPad/u.test(globalThis.navigator?.userAgent ?? "") ? "⌘ K" : "Ctrl K";
