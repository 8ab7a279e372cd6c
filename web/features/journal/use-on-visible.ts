import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `onVisible` when the element of the returned ref comes into view, while `isEnabled`. */
export function useOnVisible(onVisible: () => void, isEnabled: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const handleVisible = useEffectEvent(onVisible);
  useEffect(() => {
    if (element.current === null || !isEnabled) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) handleVisible();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isEnabled]);
  return element;
}
