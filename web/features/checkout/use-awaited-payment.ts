/** A recent payment, polled until it is no longer open. */
import { useEffect, useState } from "react";
import { usePaymentDetails } from "./queries.ts";
import { pauses } from "./waiting.rules.ts";

export interface AwaitedPayment {
  readonly query: ReturnType<typeof usePaymentDetails>;
  /** It takes longer than a user waits for a page. */
  readonly isLate: boolean;
  readonly retryLookup: () => void;
}

export function useAwaitedPayment(sessionId: string): AwaitedPayment {
  const [looks, setLooks] = useState(0);
  const query = usePaymentDetails(sessionId);
  const { data, refetch } = query;
  const isOpen = data?.status === "open";
  const pause = pauses[looks];

  useEffect(() => {
    if (!isOpen || pause === undefined) return undefined;
    const next = setTimeout(() => {
      void refetch().finally(() => setLooks(looks + 1));
    }, pause);
    return () => clearTimeout(next);
  }, [isOpen, looks, pause, refetch]);

  return {
    query,
    isLate: isOpen && pause === undefined,
    retryLookup: () => {
      setLooks(0);
      void refetch();
    },
  };
}
