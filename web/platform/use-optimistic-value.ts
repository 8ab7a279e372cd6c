import { useState } from "react";

/**
 * An optimistic value of a list item, which its control shows at once. The caller changes the list, which may take a
 * frame more.
 */
export function useOptimisticValue<Value>(item: object, value: Value): [Value, (pressed: Value) => void] {
  const [pressed, setPressed] = useState<{ readonly item: object; readonly value: Value } | null>(null);
  const setPressedValue = (next: Value) => setPressed({ item, value: next });
  // A change creates a new item object, so the pressed value expires once the list has the change or it was
  // rolled back.
  return [pressed?.item === item ? pressed.value : value, setPressedValue];
}
