/** The file of a form that adds something: it is chosen in the form, or was uploaded before. */
import i18next from "i18next";
import { useState } from "react";
import { uploadFiles, type StoredFile } from "#contract/documents.ts";
import { shortened } from "#i18n/shortened.ts";
import { ApiError } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { upload } from "#web/platform/upload.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { FileField } from "#web/ui/file-field.tsx";
import { withLink } from "./links.rules.ts";
import { useDocumentsChanged } from "./queries.ts";
import type { NamedItem } from "./use-attached.ts";
import { useLinking } from "./use-linking.ts";

/** Uploads a chosen file once, also if the form is sent again; null if none was chosen. */
export function useChosenFile() {
  const [stored, setStored] = useState<{ readonly chosen: File; readonly as: StoredFile } | null>(null);
  return async (chosen: FormDataEntryValue | null): Promise<StoredFile | null> => {
    if (!(chosen instanceof File) || chosen.size === 0) return null;
    if (stored?.chosen === chosen) return stored.as;
    const { files, refused } = await upload(uploadFiles, { fields: { folderId: null }, files: [chosen] });
    const [turnedAway] = refused;
    if (turnedAway) throw new ApiError({ code: turnedAway.code, status: 200, said: turnedAway.message });
    const [as] = files;
    if (as === undefined) return null;
    setStored({ chosen, as });
    return as;
  };
}

const fieldName = "file";

/**
 * `store` uploads the file of a form before the form is saved, so that a refused file leaves all that was typed;
 * `attach` links it to what was saved. `given`: a file that was uploaded before.
 */
export function useFormFile(given: StoredFile | undefined) {
  const storeChosen = useChosenFile();
  const link = useLinking();
  const changed = useDocumentsChanged();
  const store = async (form: HTMLFormElement): Promise<StoredFile | null> =>
    given ?? storeChosen(new FormData(form).get(fieldName));
  const attach = async (file: StoredFile | null, target: NamedItem): Promise<void> => {
    if (file === null) return;
    try {
      await link(file, withLink(file.links, { ...target, provider_id: null }));
    } catch (error) {
      const names = { file: shortened(file.name), why: getErrorText(error) };
      showToast({ text: i18next.t("documents:links.refused", names), tone: "refused" });
    }
    changed();
  };
  return { store, attach };
}

interface FormFileFieldProps {
  /** 'Reçu ou facture' */
  label: string;
  given: StoredFile | undefined;
}

/** The field of `useFormFile`, for those who may store files; a given file by its name. */
export function FormFileField({ label, given }: FormFileFieldProps) {
  const { t } = useTranslation("documents");
  const mayStore = usePermission("documents:edit") === true;
  if (given) return <p data-wide="">{t("form_file.given", { label, name: given.name })}</p>;
  if (!mayStore) return null;
  return (
    <FileField
      wide
      label={label}
      emptyText={t("form_file.choose")}
      name={fieldName}
      optionalWord={t("translation:optional")}
      hint={t("form_file.hint")}
    />
  );
}
