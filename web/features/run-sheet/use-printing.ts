import { useState } from "react";
import { flushSync } from "react-dom";
import type { Printed } from "./run-sheet.rules.ts";

/** Which rows are printed, and a function that prints some of them. Without it the browser prints all. */
export function usePrinting(): readonly [Printed, (printed: Printed) => void] {
  const [printed, setPrinted] = useState<Printed>("all");
  const printRows = (wanted: Printed) => {
    // The rows must be in the page before the browser takes its snapshot.
    flushSync(() => {
      setPrinted(wanted);
    });
    addEventListener(
      "afterprint",
      () => {
        setPrinted("all");
      },
      { once: true },
    );
    print();
  };
  return [printed, printRows];
}
