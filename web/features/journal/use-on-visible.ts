import { useEffect, useEffectEvent, useRef } from "react";

/** Runs `act` while `isWaiting`, when the element of the returned ref comes into view. */
export function useOnVisible(act: () => void, isWaiting: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(act);
  useEffect(() => {
    if (box.current === null || !isWaiting) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  return box;
}
