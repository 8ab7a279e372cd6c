import { createFolder, type Folder } from "#contract/documents.ts";
import { shorten } from "#i18n/shorten.ts";
import { isNotFound } from "#web/platform/errors.ts";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getNameOutcome } from "./names.rules.ts";
import { useAddFolder } from "./mutations.ts";
import { useInvalidateDocuments } from "./queries.ts";

interface NewFolderFormOptions {
  parentId: string | null;
  onCreated: (folder: Folder) => void;
}

/** A form for a new folder. It confirms the name that the server gave it. */
export function useNewFolderForm({ parentId, onCreated }: NewFolderFormOptions) {
  const { t } = useTranslation("documents");
  const addFolder = useAddFolder();
  const invalidate = useInvalidateDocuments();
  return useForm({
    schema: createFolder.body,
    send: async ({ name }) => {
      const folder = await addFolder
        .mutateAsync({ name, parentFolderId: parentId })
        .catch((error: unknown) => {
          // The open folder may have been deleted: the page shows that after refetching.
          if (isNotFound(error)) invalidate();
          throw error;
        });
      const texts = { name: shorten(folder.name), wanted: shorten(name) };
      showToast({ text: t(`create.done_${getNameOutcome("folder", name, folder.name)}`, texts) });
      onCreated(folder);
    },
  });
}
