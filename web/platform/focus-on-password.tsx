import { useEffect, useRef } from "react";

/** In a dialog whose address is known and cannot be changed: one begins with the password. */
export function FocusOnPassword() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = mark.current?.closest("dialog");
    dialog?.querySelector<HTMLElement>("input[name='password']")?.focus();
  }, []);
  return <span ref={mark} hidden />;
}
