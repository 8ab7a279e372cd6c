import type { Moment } from "#contract/moments.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { OpenedForm } from "#web/platform/use-list-dialog.ts";

export type OpenedMoments = OpenedForm<Moment>;

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
  return (
    opened && (
      <MomentDialog key={opened.item?.id} fallback={null} item={opened.item} onClose={() => onOpen(null)} />
    )
  );
}
