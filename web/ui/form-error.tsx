import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";
import { RenderWhenVisible } from "./render-when-visible.tsx";

interface FormErrorProps {
  /** Renders nothing if undefined. */
  words: string | undefined;
  /** One quiet button or text link at the end. */
  action?: ReactNode;
}

/**
 * An error that screen readers announce when it appears. In a dialog it is scrolled into view and focused.
 */
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
