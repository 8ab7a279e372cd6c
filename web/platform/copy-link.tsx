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
  /** What the last press of the button led to, for this URL. */
  readonly outcome: "copied" | "selected" | undefined;
  readonly copy: () => Promise<void>;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

export function useLinkCopy(url: string): LinkCopy {
  const inputRef = useRef<HTMLInputElement>(null);
  const [last, setLast] = useState<{ readonly url: string; readonly outcome: LinkCopy["outcome"] }>();
  const copy = async () => {
    const isCopied = await copyText(url);
    // Synchronous, because the field may be rendered only once the copy is refused.
    flushSync(() => setLast({ url, outcome: isCopied ? "copied" : "selected" }));
    if (!isCopied) inputRef.current?.focus();
  };
  // A link that was renewed since is not the one that was copied.
  const outcome = last?.url === url ? last.outcome : undefined;
  return { url, outcome, copy, inputRef };
}

type LinkFieldProps = Omit<ComponentProps<typeof TextField>, "value"> & {
  link: LinkCopy;
  /** The hint once the link is selected. */
  selectedHint: string;
};

/** The URL, which is selected when the field gets the focus. */
export function LinkField({ link, selectedHint, hint, ...props }: LinkFieldProps) {
  return (
    <TextField
      {...props}
      ref={link.inputRef}
      hint={link.outcome === "selected" ? selectedHint : hint}
      readOnly
      value={link.url}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}

type CopyLinkButtonProps = ComponentProps<typeof Button> & {
  link: LinkCopy;
  /** The text once the link is copied, and the accessible name if it differs. */
  copiedText: string;
  copiedLabel?: string;
};

export function CopyLinkButton({ link, copiedText, copiedLabel, children, ...props }: CopyLinkButtonProps) {
  const isCopied = link.outcome === "copied";
  return (
    <Button
      {...props}
      {...(isCopied && copiedLabel !== undefined && { "aria-label": copiedLabel })}
      icon={isCopied ? "check" : "copy"}
      onClick={() => void link.copy()}
    >
      {isCopied ? copiedText : children}
    </Button>
  );
}
