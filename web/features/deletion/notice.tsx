import { Suspense } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { useLeaving } from "./queries.ts";

const Notice = lazyPart(async () => ({ default: (await import("./components/pending.tsx")).Notice }));

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
