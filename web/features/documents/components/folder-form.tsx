import { useState } from "react";
import { useTranslation } from "react-i18next";
import { createFolder, type Folder } from "#contract/documents.ts";
import { limits } from "#contract/values.ts";
import { shortened } from "#i18n/shortened.ts";
import { BinLink } from "#web/platform/bin-link.tsx";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useCreateFolder } from "../queries.ts";
import styles from "./folder-form.module.css";

interface NewFolderProps {
  parentId: string | null;
  onCreated: (folder: Folder) => void;
}

/** A name that is sent, and said back as the server keeps it. */
function useNewFolder({ parentId, onCreated }: NewFolderProps) {
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

/** In the left column: always at hand. */
export function FolderForm({ parentId }: { parentId: string | null }) {
  const { t } = useTranslation("documents");
  const [name, setName] = useState("");
  const form = useNewFolder({
    parentId,
    onCreated: () => {
      setName("");
    },
  });
  return (
    <Card tight>
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className={styles.form}>
        <TextField
          label={t("create.name")}
          name="name"
          value={name}
          maxLength={limits.shortText}
          autoComplete="off"
          error={form.errors["name"]}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
        {form.refusal !== undefined && (
          <Banner tone="danger" announced action={form.isGone && <BinLink />}>
            {form.refusal}
          </Banner>
        )}
        <Button
          type="submit"
          icon="folder-plus"
          wide
          disabled={name.trim() === "" || form.isSending}
          loading={form.isSending}
        >
          {t("create.action")}
        </Button>
      </form>
    </Card>
  );
}

/** The same in a dialog: on a phone, and where the list is empty. */
export function NewFolderDialog({ parentId, onClose }: { parentId: string | null; onClose: () => void }) {
  const { t } = useTranslation("documents");
  const form = useNewFolder({ parentId, onCreated: onClose });
  return (
    <FormDialog form={form} title={t("create.title")} saveLabel={t("create.action")} onClose={onClose}>
      <TextField
        label={t("create.name")}
        name="name"
        maxLength={limits.shortText}
        autoComplete="off"
        error={form.errors["name"]}
      />
    </FormDialog>
  );
}
