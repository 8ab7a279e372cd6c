import { Suspense } from "react";
import { AfterCard } from "./after-card.tsx";
import { NewsCard } from "../../features/journal/widgets.tsx";

/** The cards at the end of the dashboard's column, where nothing moves when they appear. */
export function LateParts({ hasAfterCard }: { hasAfterCard: boolean }) {
  return (
    <>
      {hasAfterCard && <AfterCard />}
      <Suspense>
        <NewsCard />
      </Suspense>
    </>
  );
}
