import { useTranslation } from "react-i18next";
import { createFolder, type Folder } from "#contract/documents.ts";
import { shortened } from "#i18n/shortened.ts";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useCreateFolder } from "./queries.ts";

interface NewFolderProps {
  parentId: string | null;
  onCreated: (folder: Folder) => void;
}

/** A name that is sent, and said back as the server keeps it. */
export function useNewFolder({ parentId, onCreated }: NewFolderProps) {
  const { t } = useTranslation("documents");
  const create = useCreateFolder();
  return useForm({
    schema: createFolder.body,
    send: async ({ name }) => {
      const folder = await create.mutateAsync({ name, parentFolderId: parentId });
      const words = { name: shortened(folder.name), wanted: shortened(name) };
      showToast({ words: t(folder.name === name ? "create.done" : "create.done_renamed", words) });
      onCreated(folder);
    },
  });
}
