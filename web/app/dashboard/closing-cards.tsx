import { Suspense } from "react";
import { AfterWeddingCard } from "./after-wedding-card.tsx";
import { NewsCard } from "#web/features/journal/widgets.tsx";

/** The cards at the end of the dashboard's column, where nothing moves when they appear. */
export function ClosingCards({ hasAfterCard }: { hasAfterCard: boolean }) {
  return (
    <>
      {hasAfterCard && <AfterWeddingCard />}
      <Suspense>
        <NewsCard />
      </Suspense>
    </>
  );
}
