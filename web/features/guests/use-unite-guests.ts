import { maxGuestsPerHousehold } from "#contract/households.ts";
import { useAddHouseholds } from "#web/features/households/queries.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

/** Unites guests in a household; a message offers to undo it. */
export function useUniteGuests() {
  const { t } = useTranslation("households");
  const { mutate } = useAddHouseholds();
  return (ids: readonly string[], onDone: () => void) => {
    if (ids.length > maxGuestsPerHousehold) {
      showToast({ text: t("too_many", { most: maxGuestsPerHousehold }), tone: "refused" });
      return;
    }
    mutate([{ name: "", guest_ids: [...ids] }], {
      onSuccess: ({ change_id }) => {
        onDone();
        offerUndoOfChange({ changeId: change_id, text: t("made", { count: 1 }) });
      },
      onError: (error) => {
        showToast({ text: t("refused", { why: getErrorText(error) }), tone: "refused" });
      },
    });
  };
}
