import { useState } from "react";
import { limits } from "#contract/values.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { BinLink } from "#web/platform/bin-link.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useNewFolderForm } from "../use-new-folder-form.ts";
import styles from "./folder-form.module.css";

/** The form in the left column. */
export function FolderForm({ parentId }: { parentId: string | null }) {
  const { t } = useTranslation("documents");
  const [name, setName] = useState("");
  const form = useNewFolderForm({
    parentId,
    onCreated: () => {
      setName("");
      // The submit button is disabled again and loses the focus, which therefore goes to the field.
      const at = document.activeElement;
      const isFree = at === null || at === document.body || form.ref.current?.contains(at) === true;
      if (isFree) form.ref.current?.querySelector("input")?.focus();
    },
  });
  return (
    <Card tight>
      <CheckedForm form={form} className={styles.form}>
        <TextField
          label={t("create.name")}
          name="name"
          value={name}
          maxLength={limits.shortText}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        {form.error !== undefined && (
          <div className={styles.error}>
            <Banner tone="danger" announced>
              <div className={styles.text}>
                <p>{form.error}</p>
                {form.isDeleted && <BinLink />}
              </div>
            </Banner>
          </div>
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
      </CheckedForm>
    </Card>
  );
}
