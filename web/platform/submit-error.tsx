import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { BinLink } from "./bin-link.tsx";
import type { Form } from "./forms.ts";
import { createLazyPart } from "./lazy-part.tsx";
import { useTranslation } from "./use-translation.ts";

const DeletedItemError = createLazyPart(
  async () => (await import("./deleted-item-error.tsx")).DeletedItemError,
  ["conflicts"],
);

/** The error of the whole form. A lost connection and a thing in the bin have a button to try again. */
export function SubmitError({ form }: { form: Form }) {
  const { t } = useTranslation();
  if (form.isDeleted && form.edits?.id !== undefined) {
    return <DeletedItemError form={form} id={form.edits.id} fallback={null} />;
  }
  if (form.lost === undefined) {
    return <FormError text={form.error} action={form.isDeleted && <BinLink />} />;
  }
  const mayBeAdded = form.edits === undefined && form.lost === "maybe sent";
  return (
    <FormError
      text={form.error && t(mayBeAdded ? "maybe_added" : "not_saved")}
      action={
        <Button type="submit" kind="quiet" size="small" loading={form.isSending}>
          {t("retry")}
        </Button>
      }
    />
  );
}
