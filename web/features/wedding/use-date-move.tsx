import { type ReactNode, useState } from "react";
import type { DateMovePreview } from "#contract/date-moves.ts";
import type { Wedding } from "#contract/wedding.ts";
import { getToday } from "#i18n/formats.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { MoveChoice } from "./components/date-move-dialog.tsx";
import { loadDateMove, countMoves, useCreateDateMove } from "./date-moves.ts";

const DateMoveDialog = createLazyPart(
  async () => (await import("./components/date-move-dialog.tsx")).DateMoveDialog,
  [],
  "dialog",
);

/** `date_only`: the date alone changes. `cancelled`: nothing does. */
export type DateMoveDecision = MoveChoice | "date_only" | "cancelled";

interface OpenDateMove {
  readonly wedding: Wedding;
  readonly to: string | null;
  readonly preview: DateMovePreview;
  readonly onDecide: (decision: DateMoveDecision) => void;
}

export interface DateMovePrompt {
  /** Asks what moves with the wedding, if anything would. */
  readonly ask: (wedding: Wedding, to: string | null) => Promise<DateMoveDecision>;
  readonly dialog: ReactNode;
}

/** The dialog between a new wedding date and its saving. */
export function useDateMove(): DateMovePrompt {
  const isCouple = usePermission("couple") === true;
  const [openMove, setOpenMove] = useState<OpenDateMove | null>(null);

  async function ask(wedding: Wedding, to: string | null): Promise<DateMoveDecision> {
    // A first date moves nothing: it only gives a day to everything that waited for one.
    if (!isCouple || (wedding.wedding_date === null && to !== null)) return "date_only";
    const preview = await loadDateMove(wedding, to);
    if (wedding.wedding_date === to && countMoves(preview) === 0) return "cancelled";
    if (countMoves(preview) + preview.moments.length === 0) return "date_only";
    const decision = await new Promise<DateMoveDecision>((onDecide) =>
      setOpenMove({ wedding, to, preview, onDecide }),
    );
    setOpenMove(null);
    return decision;
  }

  return { ask, dialog: openMove && <DateMoveDialog {...openMove} /> };
}

/** Moves what still follows a former day to the present one, after the same dialog. */
export function useMoveFromFormerDay(ask: DateMovePrompt["ask"]): (wedding: Wedding) => Promise<void> {
  const { t } = useTranslation("wedding");
  const { mutateAsync } = useCreateDateMove();
  return async (wedding) => {
    const { wedding_date: day } = wedding;
    try {
      const decision = await ask(wedding, day);
      if (typeof decision === "string") return;
      const today = getToday(wedding.time_zone);
      const { change_id, moved } = await mutateAsync({ from: day, to: day, today, ...decision });
      offerUndoOfChange({ changeId: change_id, text: t("move.done_former", { count: moved }) });
    } catch (error) {
      showToast({ text: getErrorText(error), tone: "refused" });
    }
  };
}
