import { WeddingChanges } from "#contract/wedding.ts";
import { canMoveWithWedding, moveWithWedding } from "#web/features/instalments/queries.ts";
import { errorText } from "#web/platform/errors.ts";
import { useForm, type Form } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useChangeWedding, useWedding } from "./queries.ts";
import type { Draft } from "./use-draft.ts";

/** Fields with a half-typed date: their value is '', which would count as cleared. */
function halfTyped(form: HTMLFormElement): Record<string, string> {
  const fields = Array.from(form.elements).filter((element) => element instanceof HTMLInputElement);
  return Object.fromEntries(
    fields.filter(({ validity }) => validity.badInput).map(({ name }) => [name, name]),
  );
}

/** A form that sends what a draft changes. */
export function useSaving(draft: Draft): Form {
  const { t } = useTranslation("wedding");
  const { mutateAsync } = useChangeWedding();
  const formerDate = useWedding().data?.wedding_date ?? null;
  const { texts, changes, settle } = draft;

  async function move() {
    try {
      const { moves, change_id: changeId } = await moveWithWedding();
      offerUndoOfChange({ changeId, words: t("save.moved", { count: moves.length }) });
    } catch (error) {
      showToast({ words: errorText(error), tone: "refused" });
    }
  }

  return useForm({
    schema: WeddingChanges,
    read: (_, form) => ({ ...changes, ...halfTyped(form) }),
    send: async (checked) => {
      if (Object.keys(checked).length === 0) {
        showToast({ words: t("save.nothing") });
        return;
      }
      const changed = await mutateAsync(checked);
      settle(texts, changed);
      const { wedding_date: date } = changed;
      const isMoved = formerDate !== null && date !== null && date !== formerDate;
      const offersMove = isMoved && (await canMoveWithWedding());
      showToast({
        words: t("save.done"),
        ...(offersMove && { action: { label: t("save.move_instalments"), onAction: () => void move() } }),
      });
    },
  });
}
