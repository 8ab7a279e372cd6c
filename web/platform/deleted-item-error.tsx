import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { getErrorText, isNotFound } from "./errors.ts";
import type { Form } from "./forms.ts";
import { restoreDeleted } from "./undo.ts";
import { useTranslation } from "./use-translation.ts";

/** Shown if somebody deleted the item while it was edited. Its button restores the item and submits again. */
export function DeletedItemError({ form, id }: { form: Form; id: string }) {
  const { t } = useTranslation("conflicts");
  const [isRestoring, setRestoring] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const restoreAndSave = async () => {
    setRestoring(true);
    try {
      await restoreDeleted(id).catch((restoreError: unknown) => {
        // Somebody else may have restored it; if not, the save is refused again.
        if (!isNotFound(restoreError)) throw restoreError;
      });
      form.submitRestored();
    } catch (error) {
      setErrorText(getErrorText(error));
    } finally {
      setRestoring(false);
    }
  };
  return (
    <FormError
      text={errorText ?? t("in_bin")}
      action={
        <Button kind="quiet" size="small" loading={isRestoring} onClick={() => void restoreAndSave()}>
          {t("restore_and_save")}
        </Button>
      }
    />
  );
}
