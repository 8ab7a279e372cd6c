import { useEffect, useRef, type ReactNode } from "react";

/** Scrolls what has just appeared into sight: in a tall sheet a message may stand below the edge. */
export function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return <div ref={box}>{children}</div>;
}
