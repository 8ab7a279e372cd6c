import { useEffect, useState } from "react";
import { useSearch } from "@tanstack/react-router";
import { paths, paymentUrl, paymentOutcomeUrl } from "#web/paths.ts";
import { isNotFound } from "#web/platform/errors.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { Redirect } from "#web/platform/redirect.tsx";
import { useSession } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import gift from "#web/ui/drawings/gift.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useOffer, usePaymentDetails } from "./queries.ts";
import { pollDelays } from "./poll-delays.rules.ts";

/** The page after a payment: it waits until the outcome is known, then leads to the dashboard, which shows it. */
export function ReturnPage() {
  const { t } = useTranslation("checkout");
  const search = useSearch({ strict: false });
  const sessionId = search.session_id?.trim() ?? "";
  return (
    <>
      <PageTitle title={t("translation:pages.payment_return")} />
      <Card>{sessionId === "" ? <UnknownPayment /> : <PendingOutcome sessionId={sessionId} />}</Card>
    </>
  );
}

function PendingOutcome({ sessionId }: { sessionId: string }) {
  const { query, isLate, pollAgain } = usePolledPayment(sessionId);
  const { t } = useTranslation("checkout");
  const { data, error } = query;
  if (!data && error) {
    if (isNotFound(error)) return <UnknownPayment />;
    return <LoadFailed query={query} text={(why) => t("return.failed_to_ask", { why })} />;
  }
  if (data?.status === "paid") return <Redirect to={paymentOutcomeUrl(sessionId)} />;
  if (data && data.status !== "open") return <FailedPayment status={data.status} />;
  if (!isLate) {
    return (
      <div role="status" aria-busy="true">
        <EmptyList drawing={gift} accent="gold" title={t("return.looking")} sentence={t("return.soon")} />
      </div>
    );
  }
  return (
    <EmptyList
      drawing={gift}
      accent="gold"
      title={t("return.late_title")}
      sentence={t("return.late")}
      actions={[
        { label: t("return.look_again"), onPress: pollAgain },
        { label: t("translation:back_home"), to: paths.dashboard },
      ]}
    />
  );
}

/** Shown if the address names no known payment. */
function UnknownPayment() {
  const { t } = useTranslation("checkout");
  const { user, isAuthenticated, isUserMissing } = useSession();
  const { data: offer, isLoading } = useOffer(user !== undefined);
  if (isLoading || (isAuthenticated && user === undefined && !isUserMissing)) {
    return <Skeleton label={t("translation:loading")} shape="block" height={320} />;
  }
  const home = { label: t("translation:back_home"), to: paths.dashboard };
  const isSold = offer?.payment !== "off";
  return (
    <EmptyList
      drawing={gift}
      accent="gold"
      title={t(isSold ? "over.unknown_title" : "offer.off_title")}
      sentence={t(isSold ? "over.unknown" : "offer.off")}
      actions={isSold ? [home, { label: t("locked.see"), to: paymentUrl("offer") }] : [home]}
    />
  );
}

/** Shown for a payment that will not be completed, or was refunded. */
function FailedPayment({ status }: { status: "failed" | "expired" | "refunded" }) {
  const { t } = useTranslation("checkout");
  const home = { label: t("translation:back_home"), to: paths.dashboard };
  return (
    <EmptyList
      drawing={gift}
      accent="gold"
      title={t(`over.${status}_title`)}
      sentence={t(`over.${status}`)}
      actions={status === "refunded" ? [home] : [{ label: t("over.again"), to: paymentUrl("offer") }, home]}
    />
  );
}

interface PolledPayment {
  readonly query: ReturnType<typeof usePaymentDetails>;
  /** Whether the payment is still open after all polls. */
  readonly isLate: boolean;
  readonly pollAgain: () => void;
}

/** Polls a payment until it is no longer open, for a minute at most. */
function usePolledPayment(sessionId: string): PolledPayment {
  const [attempts, setAttempts] = useState(0);
  const query = usePaymentDetails(sessionId);
  const { data, refetch } = query;
  const isOpen = data?.status === "open";
  const delay = pollDelays[attempts];

  useEffect(() => {
    if (!isOpen || delay === undefined) return undefined;
    const timer = setTimeout(() => {
      void refetch().finally(() => setAttempts(attempts + 1));
    }, delay);
    return () => clearTimeout(timer);
  }, [isOpen, attempts, delay, refetch]);

  return {
    query,
    isLate: isOpen && delay === undefined,
    pollAgain: () => {
      setAttempts(0);
      void refetch();
    },
  };
}
