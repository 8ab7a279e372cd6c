import { useState } from "react";
import { entryKinds, type ShownKind } from "./entries.rules.ts";
import { deviceStorage } from "#web/platform/storage.ts";
import { getTokenState, getUserId } from "#web/platform/token.ts";

/** The storage key of the kinds of entries that the signed-in user hides. */
function getStorageKey(): string {
  return `calendar.hidden:${getUserId(getTokenState().token) ?? ""}`;
}

function loadShownKinds(): readonly ShownKind[] {
  const hidden = (deviceStorage.getItem(getStorageKey()) ?? "").split(",");
  return entryKinds.filter((kind) => !hidden.includes(kind));
}

export interface ShownKinds {
  readonly shownKinds: readonly ShownKind[];
  readonly setShown: (kind: ShownKind, isShown: boolean) => void;
}

/** The kinds of entries that the calendar shows: all at first; kept between visits. */
export function useShownKinds(): ShownKinds {
  const [shownKinds, setShownKinds] = useState(loadShownKinds);
  const setShown = (kind: ShownKind, isShown: boolean) => {
    const next = entryKinds.filter((each) => (each === kind ? isShown : shownKinds.includes(each)));
    setShownKinds(next);
    const hidden = entryKinds.filter((each) => !next.includes(each));
    if (hidden.length > 0) deviceStorage.setItem(getStorageKey(), hidden.join());
    else deviceStorage.removeItem(getStorageKey());
  };
  return { shownKinds, setShown };
}
