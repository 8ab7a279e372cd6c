import type { GuestImportResult } from "#contract/guest-imports.ts";
import { ApiError } from "#web/platform/api.ts";
import { getFieldErrors } from "#web/platform/errors.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { type CellErrors, type DecidedRow, groupErrorsByRow } from "./deciding.rules.ts";
import type { ImportDraft, useDecidedRows } from "./import-draft.ts";
import { useSendImport } from "./use-import-data.ts";

type Refuse = (change: (now: ImportDraft | null) => ImportDraft) => void;

/** Sends the rows of a draft. `refuse` gets the draft with the errors of single rows. */
export function useSendDraft(
  finish: (imported: GuestImportResult, leftOut: readonly DecidedRow[]) => void,
  refuse: Refuse,
) {
  const { t } = useTranslation("import");
  const sending = useSendImport();
  const send = (draft: ImportDraft, { rows, body }: ReturnType<typeof useDecidedRows>) => {
    const sent = body();
    const leftOut = rows.filter(({ decision }) => decision === "skip");
    sending.mutate(
      { request_key: draft.requestKey, file_name: draft.fileName.slice(0, 200), ...sent },
      {
        onSuccess: (imported) => finish(imported, leftOut),
        onError: (error) => {
          const refused = getCellErrors(error, sent, t("check.problems.changed"));
          if (refused.size === 0) return;
          // Changed content needs a new key, because rows with a known key are not imported again.
          refuse((now) => ({ ...(now ?? draft), refused, requestKey: crypto.randomUUID() }));
        },
      },
    );
  };
  return { send, sending };
}

/** The errors of single rows; `changed` is the text for guests whom somebody else has changed. */
function getCellErrors(
  error: Error,
  sent: Parameters<typeof groupErrorsByRow>[1],
  changed: string,
): CellErrors {
  if (!(error instanceof ApiError)) return new Map();
  const errors = getFieldErrors(error);
  if (error.code !== "import_changed") return groupErrorsByRow(errors, sent);
  return new Map(Object.keys(errors).map((key) => [key, [{ cell: null, text: changed }]]));
}
