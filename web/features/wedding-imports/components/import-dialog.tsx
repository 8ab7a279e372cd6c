import { useRef, useState } from "react";
import { ApiError } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFields } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { LongJob } from "#web/ui/progress-bar.tsx";
import { type ImportedWedding, useImportWedding } from "../queries.ts";
import { ImportResult } from "./import-result.tsx";

/** Uploads an archive and switches to the new wedding. A refused archive changes nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("profile");
  const [file, setFile] = useState<File>();
  const { sendArchive, stop, share, error, result } = useSendArchive();
  const isSending = share !== null;
  if (result !== undefined) return <ImportResult {...result} />;
  return (
    <Dialog
      open
      title={t("import.title")}
      help={t("import.sentence")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      onClose={() => {
        stop();
        onClose();
      }}
      onSubmit={() => {
        if (!isSending) sendArchive(file);
      }}
      primary={
        <Button type="submit" kind="primary" loading={isSending}>
          {t("import.confirm")}
        </Button>
      }
    >
      <DialogFields>
        <TextField
          wide
          type="file"
          accept=".zip,application/zip"
          label={t("import.file")}
          name="archive"
          hint={t("import.hint")}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </DialogFields>
      {isSending && (
        <LongJob
          label={share < 1 ? t("import.sending") : t("import.reading")}
          value={share}
          max={1}
          valueText={t("import.sent", { value: Math.floor(share * 100) })}
        />
      )}
      <FormError text={error} />
    </Dialog>
  );
}

function useSendArchive() {
  const { t } = useTranslation("profile");
  const { mutate: importWedding } = useImportWedding();
  /** The share that was sent, from 0 to 1; null while nothing is being sent. */
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<ImportedWedding>();
  const controllerRef = useRef<AbortController>(null);
  const showError = (text: string) => {
    setShare(null);
    setError(text);
  };
  return {
    share,
    error,
    result,
    stop: () => controllerRef.current?.abort(),
    sendArchive: (file: File | undefined) => {
      setError(undefined);
      if (file === undefined) return showError(t("import.none"));
      const controller = new AbortController();
      controllerRef.current = controller;
      setShare(0);
      importWedding(
        { file, onProgress: setShare, signal: controller.signal },
        {
          onSuccess: setResult,
          onError: (refusal) => {
            if (!controller.signal.aborted) {
              showError((refusal instanceof ApiError && refusal.serverMessage) || getErrorText(refusal));
            }
          },
        },
      );
    },
  };
}
