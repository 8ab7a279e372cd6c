import type { ReactNode } from "react";

/** Whether there is anything to show. */
export function isPresent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== "";
}
