import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";
import { InSight } from "./in-sight.tsx";

interface RefusalProps {
  /** Nothing is shown without them. */
  words: string | undefined;
  /** One quiet button or text link at the end. */
  action?: ReactNode;
}

/** Why something was refused: read out when it appears, and in a dialog scrolled into sight and focused. */
export function Refusal({ words, action }: RefusalProps) {
  if (words === undefined) return null;
  return (
    <InSight key={words} takesFocus>
      <Banner tone="danger" announced action={action}>
        {words}
      </Banner>
    </InSight>
  );
}
