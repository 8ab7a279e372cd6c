import { useState } from "react";
import { type ShownKind, shownKinds } from "./list.rules.ts";

/** Storage key: the kinds of entries that are hidden. */
const key = "calendar.hidden";

function read(): readonly ShownKind[] {
  const hidden = (localStorage.getItem(key) ?? "").split(",");
  return shownKinds.filter((kind) => !hidden.includes(kind));
}

export interface ShownKinds {
  readonly shown: readonly ShownKind[];
  readonly show: (kind: ShownKind, isShown: boolean) => void;
}

/** The kinds of entries that the calendar shows: all at first; kept between visits. */
export function useShownKinds(): ShownKinds {
  const [shown, setShown] = useState(read);
  const show = (kind: ShownKind, isShown: boolean) => {
    const next = shownKinds.filter((each) => (each === kind ? isShown : shown.includes(each)));
    setShown(next);
    const hidden = shownKinds.filter((each) => !next.includes(each));
    if (hidden.length > 0) localStorage.setItem(key, hidden.join());
    else localStorage.removeItem(key);
  };
  return { shown, show };
}
