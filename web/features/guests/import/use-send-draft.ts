import type { GuestImportResult } from "#contract/guest-imports.ts";
import { limits } from "#contract/values.ts";
import { ApiError } from "#web/platform/api.ts";
import { getFieldErrors } from "#web/platform/errors.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { type DecidedRow, groupErrorsByRow, type RefusalsByRow } from "./deciding.rules.ts";
import type { ImportDraft, useDecidedRows } from "./use-import-draft.ts";
import { useSendImport } from "./use-import-data.ts";

interface SendDraftCallbacks {
  /** `skippedRows` were not imported. */
  readonly onImported: (result: GuestImportResult, skippedRows: readonly DecidedRow[]) => void;
  /** Gets a function that puts the errors of single rows into the draft. */
  readonly onRefused: (change: (now: ImportDraft | null) => ImportDraft) => void;
}

export function useSendDraft({ onImported, onRefused }: SendDraftCallbacks) {
  const { t } = useTranslation("import");
  const sending = useSendImport();
  const send = (draft: ImportDraft, { rows, createBody }: ReturnType<typeof useDecidedRows>) => {
    const body = createBody();
    const skippedRows = rows.filter(({ decision }) => decision === "skip");
    sending.mutate(
      { request_key: draft.requestKey, file_name: draft.fileName.slice(0, limits.shortText), ...body },
      {
        onSuccess: (result) => onImported(result, skippedRows),
        onError: (error) => {
          const refusals = getRefusals(error, body, t("check.problems.changed"));
          if (refusals.size === 0) return;
          // Changed content needs a new key, because rows with a known key are not imported again.
          onRefused((now) => ({ ...(now ?? draft), refusals, requestKey: crypto.randomUUID() }));
        },
      },
    );
  };
  return { send, sending };
}

/** The errors of single rows; `changedText` is for guests whom somebody else has changed. */
function getRefusals(
  error: Error,
  body: Parameters<typeof groupErrorsByRow>[1],
  changedText: string,
): RefusalsByRow {
  if (!(error instanceof ApiError)) return new Map();
  const errors = getFieldErrors(error);
  if (error.code !== "import_changed") return groupErrorsByRow(errors, body);
  return new Map(Object.keys(errors).map((key) => [key, [{ cell: null, text: changedText }]]));
}
