import { useEffect, useState } from "react";

/** The value, once it has stayed the same for so many milliseconds. */
export function useLater<Value>(value: Value, wait: number): Value {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLater(value);
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [value, wait]);
  return later;
}
