/** What other rooms show of the witnesses. */
import { Suspense, type ReactNode } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useWitnesses } from "./queries.ts";

const Witnesses = lazyPart(async () => ({ default: (await import("./components/witnesses.tsx")).Witnesses }));

/** How many there are; undefined while unknown. */
export function useWitnessCount(): number | undefined {
  return useWitnesses().data?.length;
}

/** The tab 'Les témoins', and what stands below its list; its code arrives when it is first opened. */
export function WitnessesTab({ below }: { below: ReactNode }) {
  const { t } = useTranslation("wedding");
  return (
    <Suspense fallback={<Skeleton label={t("witnesses.loading")} shape="cards" count={2} height={120} />}>
      <Witnesses below={below} />
    </Suspense>
  );
}
