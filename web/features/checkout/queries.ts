/** What is sold and how it is paid, as the server says it. */
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useCallback } from "react";
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
  type Withdrawal,
  withdraw,
} from "#contract/checkout.ts";
import { ApiError, call } from "#web/platform/api.ts";

const offerKey = ["offer"];
const paymentsKey = ["payments"];
const sessionKey = ["checkout-session"];
/** Every page asks, and it changes once in a wedding's life. */
const freshFor = 60_000;

const offerQuery = queryOptions({
  queryKey: offerKey,
  queryFn: ({ signal }) => call(getOffer, undefined, { signal }),
  staleTime: freshFor,
});

/** `isMember` false: a visitor, whom the server tells nothing. */
export function useOffer(isMember = true): UseQueryResult<Offer> {
  return useQuery({ ...offerQuery, enabled: isMember });
}

/** Asked anew by what is about to say that nothing was charged: another may have paid, or this payment arrived late. */
export function useOfferNow(): UseQueryResult<Offer> {
  return useQuery({ ...offerQuery, refetchOnMount: "always" });
}

/** Reads again what is open, and what was paid. */
export function usePaidAnew(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: offerKey });
    void client.invalidateQueries({ queryKey: paymentsKey });
  }, [client]);
}

/** What a refusal tells that the form does not know yet: somebody else has paid, or it stood open for too long. */
function mend(client: QueryClient, error: unknown): void {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "already_paid") void client.invalidateQueries({ queryKey: offerKey });
  if (code === "payment_not_found") void client.invalidateQueries({ queryKey: sessionKey });
}

/** What the payment form is begun with: asked for each time one opens. */
export function useCheckoutSession(): UseQueryResult<string> {
  const client = useQueryClient();
  return useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => {
      try {
        return (await call(createCheckoutSession, undefined, { signal })).clientSecret;
      } catch (error) {
        mend(client, error);
        throw error;
      }
    },
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
    staleTime: 0,
  });
}

export function usePayInPractice(): UseMutationResult<{ session_id: string }, Error, PracticePayment> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PracticePayment) => call(payInPractice, { body }),
    onError: (error) => {
      mend(client, error);
    },
  });
}

/** The couple's alone. */
export function usePayments(): UseQueryResult<Payment[]> {
  return useQuery({
    queryKey: paymentsKey,
    queryFn: ({ signal }) => call(listPayments, undefined, { signal }),
  });
}

/** Says that the contract of a payment is withdrawn from. */
export function useWithdraw(): UseMutationResult<Withdrawal, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payment_id) => call(withdraw, { body: { payment_id } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: paymentsKey });
    },
  });
}
