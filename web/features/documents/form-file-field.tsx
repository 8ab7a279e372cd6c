/** The file of a form that adds something: its field, its upload, and its link to what was added. */
import i18next from "i18next";
import { linkFile, uploadFiles, type StoredFile } from "#contract/documents.ts";
import { shorten } from "#i18n/shorten.ts";
import { ApiError, call } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { queryClient } from "#web/platform/queries.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { upload } from "#web/platform/upload.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { FileField } from "#web/ui/file-field.tsx";
import { addLink } from "./links.rules.ts";
import { invalidateDocuments } from "./queries.ts";
import type { NamedItem } from "./use-attached-files.ts";

/** Uploads a file into the root. Throws the reason if the server turns it away. */
export async function uploadFormFile(chosen: File): Promise<StoredFile | null> {
  const { files, refused } = await upload(uploadFiles, { fields: { folderId: null }, files: [chosen] });
  const [turnedAway] = refused;
  if (turnedAway)
    throw new ApiError({ code: turnedAway.code, status: 200, serverMessage: turnedAway.message });
  return files[0] ?? null;
}

/** Links a file to what was just added, which stays if the link is refused: a message then says so. */
export async function attachFile(file: StoredFile, target: NamedItem): Promise<void> {
  const links = addLink(file.links, { ...target, provider_id: null });
  try {
    await call(linkFile, {
      params: { id: file.id },
      body: { links: links.map(({ kind, id }) => ({ kind, id })) },
    });
  } catch (error) {
    const names = { file: shorten(file.name), why: getErrorText(error) };
    showToast({ text: i18next.t("documents:links.refused", names), tone: "refused" });
  }
  invalidateDocuments(queryClient);
}

export interface FormFileFieldProps {
  /** 'Reçu ou facture' */
  label: string;
  /** A file that was uploaded before. */
  given?: StoredFile | undefined;
}

/** The field, for those who may store files; a given file by its name. */
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
      name="file"
      optionalWord={t("translation:optional")}
      hint={t("form_file.hint")}
    />
  );
}
