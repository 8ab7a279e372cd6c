/** Components and hooks of the witnesses for other features. */
import type { ReactNode } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useWitnesses } from "./queries.ts";

const Witnesses = createLazyPart(async () => (await import("./components/witnesses.tsx")).Witnesses);

/** The number of witnesses; undefined while loading. */
export function useWitnessCount(): number | undefined {
  return useWitnesses().data?.length;
}

/** The tab 'Les témoins', and the content below its list; its code loads when it first opens. */
export function WitnessesTab({ below }: { below: ReactNode }) {
  const { t } = useTranslation("wedding");
  return (
    <Witnesses
      below={below}
      fallback={<Skeleton label={t("witnesses.loading")} shape="cards" count={2} height={120} />}
    />
  );
}
