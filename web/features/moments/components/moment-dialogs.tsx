import { Suspense } from "react";
import type { Moment } from "#contract/moments.ts";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useDeleteMoment } from "../queries.ts";

export type MomentDialog =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "delete"; readonly moment: Moment };

const load = () => import("./moment-dialog.tsx");
const EditMomentDialog = lazyPart(async () => ({ default: (await load()).EditMomentDialog }));
const AddMomentDialog = lazyPart(async () => ({ default: (await load()).AddMomentDialog }));

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
      {opened?.kind === "delete" && <DeleteMoment moment={opened.moment} onClose={close} />}
    </Suspense>
  );
}

function DeleteMoment({ moment, onClose }: { moment: Moment; onClose: () => void }) {
  const { t } = useTranslation("moments");
  return (
    <DeleteDialog
      question={t("delete.question")}
      detail={t("delete.detail")}
      failed={(why) => t("delete.failed", { why })}
      gone={moment}
      deletion={useDeleteMoment()}
      onClose={onClose}
    />
  );
}
