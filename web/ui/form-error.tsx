import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";
import { ScrolledIntoView } from "./scrolled-into-view.tsx";

interface FormErrorProps {
  /** Renders nothing if undefined. */
  text: string | undefined;
  /** One quiet button or text link at the end. */
  action?: ReactNode;
}

/**
 * An error that screen readers announce when it appears. In a dialog it is scrolled into view and focused.
 */
export function FormError({ text, action }: FormErrorProps) {
  if (text === undefined) return null;
  return (
    <ScrolledIntoView key={text} takesFocus>
      <Banner tone="danger" announced action={action}>
        {text}
      </Banner>
    </ScrolledIntoView>
  );
}
