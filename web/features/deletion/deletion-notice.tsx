import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { usePendingDeletion } from "./queries.ts";

const PendingDeletionNotice = createLazyPart(
  async () => (await import("./components/pending.tsx")).PendingDeletionNotice,
);

/** Shown on every page while a deletion is pending; its code and texts load only then. */
export function DeletionNotice() {
  const { data } = usePendingDeletion();
  return data?.deletion && <PendingDeletionNotice deletion={data.deletion} fallback={null} />;
}
