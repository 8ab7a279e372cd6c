/** The offer and payments: their queries and writes. */
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
  type PaymentReceipt,
  type CheckoutStatus,
  type PracticePayment,
  type Withdrawal,
  withdraw,
} from "#contract/checkout.ts";
import { ApiError, call } from "#web/platform/api.ts";

const offerKey = ["offer"];
const paymentsKey = ["payments"];
const sessionKey = ["checkout-session"];
/** Milliseconds. Every page uses the offer, and it changes once per wedding. */
const offerStaleTime = 60_000;

const offerQuery = queryOptions({
  queryKey: offerKey,
  queryFn: ({ signal }) => call(getOffer, undefined, { signal }),
  staleTime: offerStaleTime,
});

/** `isMember` is false for an anonymous client, to which the server refuses the offer. */
export function useOffer(isMember = true): UseQueryResult<Offer> {
  return useQuery({ ...offerQuery, enabled: isMember });
}

/**
 * The offer, always read again before the page says that nothing was charged: the partner may have paid, or this
 * payment may have arrived late.
 */
export function useFreshOffer(): UseQueryResult<Offer> {
  return useQuery({ ...offerQuery, refetchOnMount: "always" });
}

/** Gives a function that reads the offer and the payments again. */
export function useInvalidatePayments(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: offerKey });
    void client.invalidateQueries({ queryKey: paymentsKey });
  }, [client]);
}

/** Reads again what an error shows to be outdated: the partner has paid, or the checkout session has expired. */
function invalidateAfterError(client: QueryClient, error: unknown): void {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "already_paid") void client.invalidateQueries({ queryKey: offerKey });
  if (code === "payment_not_found") void client.invalidateQueries({ queryKey: sessionKey });
}

/** Starts a checkout session each time a payment form opens. */
export function useCheckoutSession(): UseQueryResult<string> {
  const client = useQueryClient();
  return useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => {
      try {
        return (await call(createCheckoutSession, undefined, { signal })).clientSecret;
      } catch (error) {
        invalidateAfterError(client, error);
        throw error;
      }
    },
    // A new client secret would restart a form in use.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Called without a token, because the user may have been signed out during the payment. */
export function usePaymentDetails(sessionId: string): UseQueryResult<CheckoutStatus> {
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
    onError: (error) => invalidateAfterError(client, error),
  });
}

/** For the couple only. */
export function usePayments(): UseQueryResult<PaymentReceipt[]> {
  return useQuery({
    queryKey: paymentsKey,
    queryFn: ({ signal }) => call(listPayments, undefined, { signal }),
  });
}

/** Withdraws from the contract of a payment. */
export function useWithdraw(): UseMutationResult<Withdrawal, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payment_id) => call(withdraw, { body: { payment_id } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: paymentsKey });
    },
  });
}
