/** What other features show of the payments to come. */
import { type ComponentProps, Suspense } from "react";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { loadTexts } from "#web/platform/i18n.ts";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { useMay } from "#web/platform/session.tsx";
import { countLate } from "./due.rules.ts";
import { useInstalments } from "./queries.ts";

const LateDue = lazyPart(async () => ({
  default: (await import("./components/due-payments.tsx")).DuePayments,
}));
const LateSchedule = lazyPart(async () => {
  const [{ ProviderSchedule: Part }] = await Promise.all([
    import("./components/provider-schedule.tsx"),
    loadTexts(["todos"]),
  ]);
  return { default: Part };
});

/** How many payments are late; 0 while that is not known. */
export function useLatePayments(): number {
  const today = useToday();
  const { data } = useInstalments();
  return data ? countLate(data, today) : 0;
}

/** « À payer »; its code arrives once there is an instalment. */
export function DuePayments() {
  const { data = [] } = useInstalments();
  return <Suspense>{data.length > 0 && <LateDue />}</Suspense>;
}

/** What a provider's page says of quote and payments. */
export function ProviderSchedule(props: ComponentProps<typeof LateSchedule>) {
  return <Suspense>{useMay("budget:see") === true && <LateSchedule {...props} />}</Suspense>;
}
