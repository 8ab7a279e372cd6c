import { useState } from "react";
import { type ShownKind, shownKinds } from "./entries.rules.ts";
import { deviceStorage } from "#web/platform/storage.ts";
import { getTokenState, getUserId } from "#web/platform/token.ts";

/** Storage key of the kinds of entries that the signed-in user hides. */
function getStorageKey(): string {
  return `calendar.hidden:${getUserId(getTokenState().token) ?? ""}`;
}

function loadShownKinds(): readonly ShownKind[] {
  const hidden = (deviceStorage.getItem(getStorageKey()) ?? "").split(",");
  return shownKinds.filter((kind) => !hidden.includes(kind));
}

export interface ShownKinds {
  readonly shown: readonly ShownKind[];
  readonly show: (kind: ShownKind, isShown: boolean) => void;
}

/** The kinds of entries that the calendar shows: all at first; kept between visits. */
export function useShownKinds(): ShownKinds {
  const [shown, setShown] = useState(loadShownKinds);
  const show = (kind: ShownKind, isShown: boolean) => {
    const next = shownKinds.filter((each) => (each === kind ? isShown : shown.includes(each)));
    setShown(next);
    const hidden = shownKinds.filter((each) => !next.includes(each));
    if (hidden.length > 0) deviceStorage.setItem(getStorageKey(), hidden.join());
    else deviceStorage.removeItem(getStorageKey());
  };
  return { shown, show };
}
