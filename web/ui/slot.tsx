import { createContext, use, useMemo, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

type SlotElement = HTMLElement | null;

/** A place of a page that another part of it fills. */
export function createSlot() {
  const Slot = createContext<readonly [SlotElement, (element: SlotElement) => void]>([null, () => undefined]);
  const Provider = ({ children }: { children: ReactNode }) => {
    const [element, setElement] = useState<SlotElement>(null);
    const value = useMemo(() => [element, setElement] as const, [element]);
    return <Slot value={value}>{children}</Slot>;
  };
  return {
    Provider,
    /** The ref of the element that is filled. */
    useRef: () => use(Slot)[1],
    /** Renders content in the slot; null on a page without one. */
    useSlotPortal: (): ((content: ReactNode) => ReactNode) | null => {
      const [element] = use(Slot);
      return element && ((content) => createPortal(content, element));
    },
  };
}
