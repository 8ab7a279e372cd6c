import { WeddingChanges } from "#contract/wedding.ts";
import { useForm, type Form } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useChangeWedding } from "./queries.ts";
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
