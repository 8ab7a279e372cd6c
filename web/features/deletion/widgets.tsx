/** What other rooms show of leaving: how to, and that somebody is about to. */
import { lazy, Suspense } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useLeaving } from "./queries.ts";

const Notice = lazy(async () => ({ default: (await import("./components/deletion-notice.tsx")).Notice }));

/** On every page while the wedding is to be deleted; its code and words arrive only then. */
export function DeletionNotice() {
  const { data } = useLeaving();
  return (
    data?.deletion && (
      <Suspense>
        <Notice deletion={data.deletion} />
      </Suspense>
    )
  );
}

const Ways = lazy(async () => ({ default: (await import("./components/leaving-card.tsx")).LeavingCard }));

/** How to leave; its code arrives with the profile. */
export function LeavingCard({ hasPassword }: { hasPassword: boolean }) {
  return (
    <Suspense fallback={<Skeleton label="" shape="block" height={200} />}>
      <Ways hasPassword={hasPassword} />
    </Suspense>
  );
}
