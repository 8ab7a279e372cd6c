import { Suspense } from "react";
import type { Moment } from "#contract/moments.ts";
import { lazyPart } from "#web/platform/lazy-part.tsx";

export type MomentDialog = { readonly kind: "add" } | { readonly kind: "edit"; readonly moment: Moment };

const EditMomentDialog = lazyPart(async () => (await import("./moment-dialog.tsx")).EditMomentDialog);
const AddMomentDialog = lazyPart(async () => (await import("./moment-dialog.tsx")).AddMomentDialog);

interface MomentDialogsProps {
  opened: MomentDialog | null;
  onOpen: (opened: MomentDialog | null) => void;
}

/**
 * The dialogs of moments; each loads when it first opens. They must not be rendered within a form of the
 * page, because forms cannot be nested.
 */
export function MomentDialogs({ opened, onOpen }: MomentDialogsProps) {
  const close = () => onOpen(null);
  return (
    <Suspense>
      {opened?.kind === "add" && <AddMomentDialog onClose={close} />}
      {opened?.kind === "edit" && (
        <EditMomentDialog key={opened.moment.id} moment={opened.moment} onClose={close} />
      )}
    </Suspense>
  );
}
