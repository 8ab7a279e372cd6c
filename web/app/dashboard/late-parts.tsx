import { Suspense } from "react";
import { AfterCard } from "./after-card.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { NewsCard } from "../../features/journal/widgets.tsx";

interface LatePartsProps {
  hasFirstSteps: boolean;
  hasAfterCard: boolean;
}

/** What the dashboard shows last in its column, so that nothing moves when it comes. */
export function LateParts({ hasFirstSteps, hasAfterCard }: LatePartsProps) {
  return (
    <>
      {hasFirstSteps && <FirstSteps />}
      {hasAfterCard && <AfterCard />}
      <Suspense>
        <NewsCard />
      </Suspense>
    </>
  );
}
