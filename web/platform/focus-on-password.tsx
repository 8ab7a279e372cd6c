import { useEffect, useRef } from "react";

/** Moves the focus of a dialog to the password, because its email address is given and cannot be changed. */
export function FocusOnPassword() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = mark.current?.closest("dialog");
    dialog?.querySelector<HTMLElement>("input[name='password']")?.focus();
  }, []);
  return <span ref={mark} hidden />;
}
