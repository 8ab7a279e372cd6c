import { useState } from "react";
import { getErrorText } from "#web/platform/errors.ts";
import { isLinkInvalid } from "#web/platform/link-token.ts";

/** Makes one call per press, and keeps its error until the next. */
export function useLinkAction(action: () => Promise<void>, onLinkInvalid?: () => void) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const send = async () => {
    setSending(true);
    setError(undefined);
    try {
      await action();
    } catch (caught) {
      if (onLinkInvalid && isLinkInvalid(caught)) onLinkInvalid();
      else setError(getErrorText(caught));
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, error };
}
