import { useNavigate, useSearch } from "@tanstack/react-router";
import { WeddingChanges } from "#contract/wedding.ts";
import { formatDate, getToday } from "#i18n/formats.ts";
import { fromReplies, paths } from "#web/paths.ts";
import { useForm, type Form } from "#web/platform/forms.ts";
import { getLanguage } from "#web/platform/language.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useChangeWedding, useWedding } from "./queries.ts";
import { useCreateDateMove } from "./date-moves.ts";
import type { DateMovePrompt } from "./use-date-move.tsx";
import type { WeddingDraft } from "./use-wedding-draft.ts";

/** Fields with a half-typed date: their value is '', which would count as cleared. */
function findHalfTyped(form: HTMLFormElement): Record<string, string> {
  const fields = Array.from(form.elements).filter((element) => element instanceof HTMLInputElement);
  return Object.fromEntries(
    fields.filter(({ validity }) => validity.badInput).map(({ name }) => [name, name]),
  );
}

/** A form that sends what a draft changes. `askMove` belongs to the form with the wedding date. */
export function useDraftForm(draft: WeddingDraft, askMove?: DateMovePrompt["ask"]): Form {
  const { t } = useTranslation("wedding");
  const { from: cameFrom } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { mutateAsync } = useChangeWedding();
  const createMove = useCreateDateMove();
  const wedding = useWedding().data;
  const { texts, changes, base, edits, markSaved } = draft;

  const save = (checkedChanges: WeddingChanges) => {
    const body = { ...checkedChanges, base };
    return mutateAsync(body);
  };

  /**
   * Asks what moves with a changed wedding day, and saves the day together with it. The rest of the form is
   * saved first.
   */
  async function saveMove(checkedChanges: WeddingChanges): Promise<"moved" | "not asked" | "cancelled"> {
    const { wedding_date: to, ...rest } = checkedChanges;
    if (askMove === undefined || wedding === undefined || to === undefined || to === wedding.wedding_date)
      return "not asked";
    const decision = await askMove(wedding, to);
    if (decision === "cancelled") return "cancelled";
    if (decision === "date_only") return "not asked";
    if (Object.keys(rest).length > 0) await save(rest);
    const from = wedding.wedding_date;
    const today = getToday(wedding.time_zone);
    const result = await createMove.mutateAsync({ from, to, today, ...decision });
    markSaved(texts, result.wedding);
    const day = to === null ? t("move.no_day") : formatDate(to, getLanguage());
    offerUndoOfChange({ changeId: result.change_id, text: t("move.done", { count: result.moved, day }) });
    return "moved";
  }

  return useForm({
    schema: WeddingChanges,
    edits,
    read: (_, form) => ({ ...changes, ...findHalfTyped(form) }),
    send: async (checkedChanges) => {
      if (Object.keys(checkedChanges).length === 0) {
        showToast({ text: t("save.nothing") });
        return;
      }
      if ((await saveMove(checkedChanges)) !== "not asked") return;
      markSaved(texts, await save(checkedChanges));
      showToast({
        text: t("save.done"),
        ...(cameFrom === fromReplies && {
          action: { label: t("save.to_replies"), onAction: () => void navigate({ to: paths.replies }) },
        }),
      });
    },
  });
}
