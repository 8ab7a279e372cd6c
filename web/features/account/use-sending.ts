import { useState } from "react";
import { errorText } from "../../platform/errors.ts";
import { isLinkInvalid } from "../../platform/link-token.ts";

/** Makes one call per press, and keeps its error until the next. */
export function useSending(work: () => Promise<void>, onOver?: () => void) {
  const [isSending, setSending] = useState(false);
  const [refusal, setError] = useState<string>();
  const send = async () => {
    setSending(true);
    setError(undefined);
    try {
      await work();
    } catch (error) {
      if (onOver && isLinkInvalid(error)) onOver();
      else setError(errorText(error));
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, refusal };
}
