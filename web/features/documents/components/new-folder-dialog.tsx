import { limits } from "#contract/values.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { useNewFolderForm } from "../use-new-folder-form.ts";

/** The form of a new folder, on a phone or from an empty list. */
export function NewFolderDialog({ parentId, onClose }: { parentId: string | null; onClose: () => void }) {
  const { t } = useTranslation("documents");
  const form = useNewFolderForm({ parentId, onCreated: onClose });
  return (
    <FormDialog form={form} title={t("create.title")} saveLabel={t("create.action")} onClose={onClose}>
      <TextField label={t("create.name")} name="name" maxLength={limits.shortText} autoComplete="off" />
    </FormDialog>
  );
}
