import { useState } from "react";

/**
 * An optimistic value of a list item. The control shows it at once; the list with its order and counts
 * follows in the next frame.
 */
export function useOptimisticValue<Value>(item: object, value: Value): [Value, (pressed: Value) => void] {
  const [pressed, setPressed] = useState<{ readonly item: object; readonly value: Value } | null>(null);
  const setPressedValue = (next: Value) => setPressed({ item, value: next });
  // A change creates a new item object, so the pressed value expires once the list has the change or it was
  // rolled back.
  return [pressed?.item === item ? pressed.value : value, setPressedValue];
}
