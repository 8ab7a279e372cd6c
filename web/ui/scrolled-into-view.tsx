import { useEffect, useRef, type ReactNode } from "react";

interface ScrolledIntoViewProps {
  /** Whether it also gets the focus, if it is in a dialog. */
  takesFocus?: boolean | undefined;
  children: ReactNode;
}

/**
 * Scrolls its content into view when it appears, because in a tall dialog a message may be below the fold.
 */
export function ScrolledIntoView({ takesFocus = false, children }: ScrolledIntoViewProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && box.current?.closest("dialog")) box.current.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, [takesFocus]);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
