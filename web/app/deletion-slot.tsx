import { useSyncExternalStore } from "react";
import { getOpenDeletion, subscribeToDeletion } from "#web/platform/deletions.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";

const DeletionDialog = createLazyPart(
  async () => (await import("#web/platform/deletion-dialog.tsx")).DeletionDialog,
  [],
  "dialog",
);

/** Shows the dialog of `confirmDelete`, which any code may call. */
export function DeletionSlot() {
  const deletion = useSyncExternalStore(subscribeToDeletion, getOpenDeletion, getOpenDeletion);
  return deletion && <DeletionDialog key={deletion.id} fallback={null} deletion={deletion} />;
}
