import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";
import { RenderWhenVisible } from "./render-when-visible.tsx";

interface FormErrorProps {
  /** Nothing is shown without them. */
  words: string | undefined;
  /** One quiet button or text link at the end. */
  action?: ReactNode;
}

/** Why something was refused: read out when it appears, and in a dialog scrolled into sight and focused. */
export function FormError({ words, action }: FormErrorProps) {
  if (words === undefined) return null;
  return (
    <RenderWhenVisible key={words} takesFocus>
      <Banner tone="danger" announced action={action}>
        {words}
      </Banner>
    </RenderWhenVisible>
  );
}
