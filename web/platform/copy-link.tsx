/**
 * A link that can be copied. Where the browser refuses to copy, the link is selected, so that it can be copied with
 * the keyboard or the device's menu.
 */
import { useRef, useState, type ComponentProps, type RefObject } from "react";
import { flushSync } from "react-dom";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { copyText } from "./copy-text.ts";

interface LinkCopy {
  readonly url: string;
  /** What the last press of the button led to. */
  readonly outcome: "copied" | "selected" | undefined;
  readonly copy: () => Promise<void>;
  readonly field: RefObject<HTMLInputElement | null>;
}

export function useLinkCopy(url: string): LinkCopy {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<LinkCopy["outcome"]>();
  const copy = async () => {
    const isCopied = await copyText(url);
    // Synchronous, because the field may be rendered only once the copy is refused.
    flushSync(() => setOutcome(isCopied ? "copied" : "selected"));
    if (!isCopied) field.current?.focus();
  };
  return { url, outcome, copy, field };
}

type LinkFieldProps = Omit<ComponentProps<typeof TextField>, "value"> & {
  link: LinkCopy;
  /** The hint once the link is selected. */
  selected: string;
};

/** The URL, which is selected when the field gets the focus. */
export function LinkField({ link, selected, hint, ...props }: LinkFieldProps) {
  return (
    <TextField
      {...props}
      ref={link.field}
      hint={link.outcome === "selected" ? selected : hint}
      readOnly
      value={link.url}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}

type CopyLinkButtonProps = ComponentProps<typeof Button> & {
  link: LinkCopy;
  /** The text once the link is copied, and the accessible name if it differs. */
  copied: string;
  copiedLabel?: string;
};

export function CopyLinkButton({ link, copied, copiedLabel, children, ...props }: CopyLinkButtonProps) {
  const isCopied = link.outcome === "copied";
  return (
    <Button
      {...props}
      {...(isCopied && copiedLabel !== undefined && { "aria-label": copiedLabel })}
      icon={isCopied ? "check" : "copy"}
      onClick={() => void link.copy()}
    >
      {isCopied ? copied : children}
    </Button>
  );
}
