import { EmbeddedCheckout, EmbeddedCheckoutProvider } from "@stripe/react-stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type RefObject } from "react";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useCheckoutSession } from "../queries.ts";
import { FormUnreachable } from "./form-unreachable.tsx";

/** Milliseconds to wait for Stripe's iframe; after that something blocks it. */
const stripeTimeout = 20_000;

/** Stripe's own embedded form. */
export function StripeForm({ publishableKey }: { publishableKey: string }) {
  const { t } = useTranslation("checkout");
  const session = useCheckoutSession();
  const stripe = useStripe(publishableKey);
  if (session.error && !session.data) return <LoadFailed query={session} />;
  if (stripe.error || stripe.data === null) {
    return (
      <FormUnreachable
        onRetry={() => {
          void stripe.refetch();
        }}
      />
    );
  }
  if (!session.data || !stripe.data) {
    return <Skeleton label={t("form.loading")} shape="block" height={420} />;
  }
  return <StripeFrame stripe={stripe.data} clientSecret={session.data} />;
}

/** Loads Stripe's script, which its terms require to come from Stripe: once, and again after a failure. */
function useStripe(publishableKey: string) {
  return useQuery({
    queryKey: ["stripe", publishableKey],
    queryFn: () => loadStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
}

interface StripeFrameProps {
  stripe: NonNullable<Awaited<ReturnType<typeof loadStripe>>>;
  clientSecret: string;
}

function StripeFrame({ stripe, clientSecret }: StripeFrameProps) {
  const { t } = useTranslation("checkout");
  const box = useRef<HTMLDivElement>(null);
  const state = useFrameState(box);
  if (state === "missing") return <FormUnreachable />;
  return (
    <>
      {state === "loading" && <Skeleton label={t("form.loading")} shape="block" height={420} />}
      <div ref={box}>
        <EmbeddedCheckoutProvider stripe={stripe} options={{ clientSecret }}>
          <EmbeddedCheckout />
        </EmbeddedCheckoutProvider>
      </div>
    </>
  );
}

/** Stripe does not report that its form could not start, so the presence of its iframe is observed. */
function useFrameState(box: RefObject<HTMLDivElement | null>): "loading" | "shown" | "missing" {
  const [state, setState] = useState<"loading" | "shown" | "missing">("loading");
  useEffect(() => {
    const check = () => {
      if (box.current?.querySelector(":scope > * > *")) setState("shown");
    };
    const observer = new MutationObserver(check);
    if (box.current) observer.observe(box.current, { childList: true, subtree: true });
    check();
    const timeout = setTimeout(() => setState((now) => (now === "loading" ? "missing" : now)), stripeTimeout);
    return () => {
      observer.disconnect();
      clearTimeout(timeout);
    };
  }, [box]);
  return state;
}
