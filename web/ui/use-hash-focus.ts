import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, type RefObject } from "react";

/** The `ref` of a field that takes the focus when the fragment is `name`, as soon as it can be filled in. */
export function useHashFocus<Field extends HTMLElement>(
  name: string,
  isReady: boolean,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const isNamed = useLocation().hash === name;
  useEffect(() => {
    if (isNamed && isReady) field.current?.focus();
  }, [isNamed, isReady]);
  return field;
}
