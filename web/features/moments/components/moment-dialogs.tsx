import { Suspense } from "react";
import type { Moment } from "#contract/moments.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";

export type OpenedMoments = { readonly kind: "add" } | { readonly kind: "edit"; readonly item: Moment };

const MomentDialog = createLazyPart(async () => (await import("./moment-dialog.tsx")).MomentDialog);

interface MomentDialogsProps {
  opened: OpenedMoments | null;
  onOpen: (opened: OpenedMoments | null) => void;
}

/**
 * The dialog of a moment, which loads when it first opens. It must not be rendered within a form of the page, because
 * forms cannot be nested.
 */
export function MomentDialogs({ opened, onOpen }: MomentDialogsProps) {
  const close = () => onOpen(null);
  return (
    <Suspense>
      {opened?.kind === "add" && <MomentDialog onClose={close} />}
      {opened?.kind === "edit" && <MomentDialog key={opened.item.id} item={opened.item} onClose={close} />}
    </Suspense>
  );
}
