import { renameFile } from "#contract/documents.ts";
import { limits } from "#contract/values.ts";
import { shorten } from "#i18n/shorten.ts";
import { getChangedFields, getFieldTexts } from "#web/platform/changed-fields.ts";
import { useEdits } from "#web/platform/edits.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { getNameOutcome, splitName } from "../names.rules.ts";
import { useRenameItem } from "../mutations.ts";
import type { Item } from "../queries.ts";

interface RenameDialogProps {
  /** As it was when the dialog opened. */
  item: Item;
  /** As it is in the list now; undefined if the list does not show it any more. */
  latest: Item | undefined;
  onClose: () => void;
}

/** Renames an item. A file keeps its extension, which tells its type. */
export function RenameDialog({ item, latest, onClose }: RenameDialogProps) {
  const { t } = useTranslation("documents");
  const rename = useRenameItem();
  const edits = useEdits(item, latest);
  const { shown } = edits;
  const { stem, extension: ending } = splitName(shown);
  const form = useForm({
    edits,
    schema: renameFile.body,
    getTouchedFields: (fields) =>
      getChangedFields({ ...shown }, { name: `${getFieldTexts(fields).get("name") ?? ""}${ending}` }),
    send: async ({ name }) => {
      const wanted = `${name}${ending}`;
      if (wanted !== shown.name) {
        const renamed = await rename.mutateAsync({ item: shown, name: wanted });
        const texts = { name: shorten(renamed.name), wanted: shorten(wanted) };
        showToast({ text: t(`rename.done_${getNameOutcome(item.type, wanted, renamed.name)}`, texts) });
      }
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      historyId={item.id}
      title={item.type === "folder" ? t("rename.folder") : t("rename.file")}
      saveLabel={t("rename.action")}
      onClose={onClose}
    >
      <TextField
        label={t("rename.name")}
        name="name"
        defaultValue={stem}
        maxLength={limits.shortText - ending.length}
        autoComplete="off"
        hint={ending === "" ? undefined : t("rename.ending", { ending })}
        unit={ending === "" ? undefined : ending}
        // Leaves space for the extension at the end of the field.
        style={{ paddingRight: `${String(ending.length + 2)}ch` }}
        onFocus={(event) => event.currentTarget.select()}
      />
    </FormDialog>
  );
}
