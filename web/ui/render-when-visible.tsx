import { useEffect, useRef, type ReactNode } from "react";

interface RenderWhenVisibleProps {
  /** In a dialog it takes the focus too. */
  takesFocus?: boolean | undefined;
  children: ReactNode;
}

/** Scrolls what has just appeared into sight: in a tall dialog a message may stand below the edge. */
export function RenderWhenVisible({ takesFocus = false, children }: RenderWhenVisibleProps) {
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
