import { type ReactNode, Suspense } from "react";
import { AfterCard } from "./after-card.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { NewsCard } from "../../features/journal/widgets.tsx";

interface LatePartsProps {
  hasFirstSteps: boolean;
  /** Shown in place of the first steps when none is left. */
  otherwise: ReactNode;
  hasAfterCard: boolean;
}

/** The cards at the end of the dashboard's column, where nothing moves when they appear. */
export function LateParts({ hasFirstSteps, otherwise, hasAfterCard }: LatePartsProps) {
  return (
    <>
      {hasFirstSteps ? <FirstSteps otherwise={otherwise} /> : otherwise}
      {hasAfterCard && <AfterCard />}
      <Suspense>
        <NewsCard />
      </Suspense>
    </>
  );
}
