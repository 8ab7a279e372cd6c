import { lazy, Suspense } from "react";
import { useIsElsewhere } from "../platform/wedding-shown.ts";

const Notice = lazy(async () => ({
  default: (await import("../features/members/components/elsewhere.tsx")).Elsewhere,
}));

/** Over the page once its session went to another wedding; its code and words arrive only then. */
export function OtherWedding() {
  return (
    useIsElsewhere() && (
      <Suspense>
        <Notice />
      </Suspense>
    )
  );
}
