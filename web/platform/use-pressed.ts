import { useState } from "react";

/** A value of an item of a list, which shows as pressed at once: the list with its order and counts follows in the next frame. */
export function usePressed<Value>(item: object, value: Value): [Value, (pressed: Value) => void] {
  const [pressed, setPressed] = useState<{ readonly item: object; readonly value: Value } | null>(null);
  const press = (next: Value) => {
    setPressed({ item, value: next });
  };
  // A change makes another item, so that what was pressed is over once the list has it or it is refused.
  return [pressed?.item === item ? pressed.value : value, press];
}
