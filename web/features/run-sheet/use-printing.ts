import { useState } from "react";
import { flushSync } from "react-dom";
import type { Printed } from "./run-sheet.rules.ts";

/**
 * Which rows are printed, and a function that prints chosen rows. The browser's own print command prints the rows
 * that everybody may read.
 */
export function usePrinting(): readonly [Printed, (printed: Printed) => void] {
  const [printed, setPrinted] = useState<Printed>("shared");
  const printRows = (wanted: Printed) => {
    // The rows must be in the page before the browser takes its snapshot.
    flushSync(() => setPrinted(wanted));
    addEventListener("afterprint", () => setPrinted("shared"), { once: true });
    print();
  };
  return [printed, printRows];
}
