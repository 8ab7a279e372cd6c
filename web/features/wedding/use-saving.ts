import { WeddingChanges } from "#contract/wedding.ts";
import { useForm, type Form } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useChangeWedding } from "./queries.ts";
import type { Draft } from "./use-draft.ts";

/** A date that was begun and not ended has no value, and would pass for an empty one. */
function halfTyped(form: HTMLFormElement): Record<string, string> {
  const fields = Array.from(form.elements).filter((element) => element instanceof HTMLInputElement);
  return Object.fromEntries(
    fields.filter(({ validity }) => validity.badInput).map(({ name }) => [name, name]),
  );
}

/** Sends what a draft changes. */
export function useSaving(draft: Draft): Form {
  const { t } = useTranslation("wedding");
  const { mutateAsync } = useChangeWedding();
  const { texts, changes, settle } = draft;
  return useForm({
    schema: WeddingChanges,
    read: (_, form) => ({ ...changes, ...halfTyped(form) }),
    send: async (checked) => {
      if (Object.keys(checked).length === 0) {
        showToast({ words: t("save.nothing") });
        return;
      }
      settle(texts, await mutateAsync(checked));
      showToast({ words: t("save.done") });
    },
  });
}
