import { useState } from "react";
import * as v from "valibot";
import { confirmationWords, DeletionRequest } from "#contract/deletion.ts";
import { passwordToVerify } from "#contract/passwords.ts";
import { ExportDialog } from "#web/features/export/widgets.tsx";
import { withSignInHint } from "#web/features/profile/queries.ts";
import { ConfirmPasswordField } from "#web/features/profile/widgets.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AllRequiredNote } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./leaving.module.css";

/** The password is required of users who have one. */
const DeletionRequestWithPassword = v.object({ ...DeletionRequest.entries, password: passwordToVerify });

export interface DeleteDialogProps {
  /** The full names of the other members of the couple. */
  others: readonly string[];
  hasPassword: boolean;
  onClose: () => void;
}

interface LeavingDialogProps {
  title: string;
  /** What is deleted. */
  goes: readonly string[];
  /** When it takes effect, and whether it can be undone. */
  when: string;
  /** What remains. */
  stays: readonly string[];
  confirmLabel: string;
  hasPassword: boolean;
  sendDeletion: (request: v.InferInput<typeof DeletionRequest>) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms a deletion: what is deleted, what remains, an export first, and proof of identity. */
export function LeavingDialog(props: LeavingDialogProps) {
  const { title, goes, when, stays, confirmLabel, hasPassword, sendDeletion, onClose } = props;
  const { t } = useTranslation("profile");
  const isInCouple = usePermission("couple") === true;
  const [isExporting, setExporting] = useState(false);
  const form = useForm({
    schema: hasPassword ? DeletionRequestWithPassword : DeletionRequest,
    failed: (why) => t("leaving.not_deleted", { why }),
    send: (request) => withSignInHint(sendDeletion(request)),
  });
  return (
    <>
      <FormDialog
        form={form}
        title={title}
        saveLabel={confirmLabel}
        asksToLeave={false}
        primary={
          <Button type="submit" kind="danger" loading={form.isSending}>
            {confirmLabel}
          </Button>
        }
        onClose={onClose}
      >
        <div className={styles.fates}>
          <DeletionFacts title={t("leaving.goes")} lines={goes} kind="goes" when={when} />
          {stays.length > 0 && <DeletionFacts title={t("leaving.stays")} lines={stays} kind="stays" />}
          {isInCouple && (
            <div className={styles.first}>
              {t("leaving.first")}{" "}
              <Button kind="quiet" size="small" icon="download" onClick={() => setExporting(true)}>
                {t("export.action")}
              </Button>
            </div>
          )}
        </div>
        <DialogFields>
          {hasPassword && <AllRequiredNote text={t("translation:all_needed")} />}
          {hasPassword && <ConfirmPasswordField />}
          <TextField
            wide
            label={t("leaving.word", { word: confirmationWords[getLanguage()] })}
            name="confirmation"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </DialogFields>
      </FormDialog>
      {isExporting && <ExportDialog hasPassword={hasPassword} onClose={() => setExporting(false)} />}
    </>
  );
}

interface DeletionFactsProps {
  title: string;
  lines: readonly string[];
  kind: "goes" | "stays";
  when?: string;
}

function DeletionFacts({ title, lines, kind, when }: DeletionFactsProps) {
  return (
    <section className={styles.fate}>
      <h3 className={styles.fateTitle}>{title}</h3>
      <ul className={styles[kind]}>
        {lines.map((line) => (
          <li key={line} className={styles.line}>
            <Icon name={kind === "goes" ? "close" : "check"} size={16} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {when !== undefined && (
        <p className={styles.line}>
          <Icon name="clock" size={16} />
          <span>{when}</span>
        </p>
      )}
    </section>
  );
}
