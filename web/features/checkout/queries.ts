/** What is sold and how it is paid, as the server says it. */
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import {
  createCheckoutSession,
  getOffer,
  getPaymentDetails,
  listPayments,
  payInPractice,
  type Offer,
  type Payment,
  type PaymentDetails,
  type PracticePayment,
} from "#contract/checkout.ts";
import { call } from "#web/platform/api.ts";
import { pauseAfter } from "./waiting.rules.ts";

const offerKey = ["offer"];
const paymentsKey = ["payments"];

export function useOffer(): UseQueryResult<Offer> {
  return useQuery({
    queryKey: offerKey,
    queryFn: ({ signal }) => call(getOffer, undefined, { signal }),
  });
}

/** Reads again what is open, and what was paid. */
export function usePaidAnew(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: offerKey });
    void client.invalidateQueries({ queryKey: paymentsKey });
  };
}

/** What the payment form is begun with: asked for each time one opens. */
export function useCheckoutSession(): UseQueryResult<string> {
  return useQuery({
    queryKey: ["checkout-session"],
    queryFn: async ({ signal }) => (await call(createCheckoutSession, undefined, { signal })).clientSecret,
    // Another secret under a form in use would begin it anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Asked without a token: whoever comes back from the payment may have signed out meanwhile. */
export function usePaymentDetails(sessionId: string): UseQueryResult<PaymentDetails> {
  return useQuery({
    queryKey: ["payment-details", sessionId],
    queryFn: ({ signal }) => call(getPaymentDetails, { query: { session_id: sessionId } }, { signal }),
    enabled: sessionId !== "",
  });
}

/**
 * As `usePaymentDetails`, asked again and again while the payment is open, at most `most` times: once these are over
 * the answer stays.
 */
export function useAwaitedPayment(sessionId: string, most: number): UseQueryResult<PaymentDetails> {
  return useQuery({
    queryKey: ["payment-details", sessionId],
    queryFn: ({ signal }) => call(getPaymentDetails, { query: { session_id: sessionId } }, { signal }),
    enabled: sessionId !== "",
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.status === "open" && dataUpdateCount < most ? pauseAfter(dataUpdateCount) : false,
  });
}

export function usePayInPractice(): UseMutationResult<{ session_id: string }, Error, PracticePayment> {
  return useMutation({ mutationFn: (body: PracticePayment) => call(payInPractice, { body }) });
}

/** The couple's alone. */
export function usePayments(isCouple: boolean): UseQueryResult<Payment[]> {
  return useQuery({
    queryKey: paymentsKey,
    queryFn: ({ signal }) => call(listPayments, undefined, { signal }),
    enabled: isCouple,
  });
}
