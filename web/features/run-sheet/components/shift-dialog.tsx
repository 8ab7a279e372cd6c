import { useState } from "react";
import type { RunRow, RunSheet } from "#contract/run-sheet.ts";
import { shorten } from "#i18n/shorten.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { useShiftRows, useShiftPreview } from "../queries.ts";
import { formatStartHour } from "../texts.ts";
import { Conflicts } from "./conflicts.tsx";
import styles from "./shift-dialog.module.css";

const shiftSteps = [5, 10, 15, 20, 25, 30] as const;

interface ShiftDialogProps {
  item: RunRow;
  /** The start of the row as it was shown. */
  from: number;
  sheet: RunSheet;
  weddingDate: string | null;
  onClose: () => void;
}

/** Shifts a row, or it and the rows after it, by minutes. A preview shows what would move. */
export function ShiftDialog({ item, from, sheet, weddingDate, onClose }: ShiftDialogProps) {
  const { t } = useTranslation("run-sheet");
  const [minutes, setMinutes] = useState(15);
  const [direction, setDirection] = useState<"later" | "earlier">("later");
  const [scope, setScope] = useState<"row" | "following">("row");
  const choices = { row_id: item.id, from, minutes: direction === "later" ? minutes : -minutes, scope };
  const preview = useShiftPreview(choices);
  const shiftRows = useShiftRows();
  const error = shiftRows.error ?? preview.error;
  /** A refusal says nothing about other choices, of which the preview is shown instead. */
  const clearRefusal = () => {
    if (shiftRows.isError) shiftRows.reset();
  };
  const submit = () => {
    if (shiftRows.isPending) return;
    shiftRows.mutate(choices, {
      onSuccess: ({ change_id: changeId, moved }) => {
        offerUndoOfChange({ changeId, text: t("shift.done", { count: moved.length }), rowId: item.id });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      title={t("shift.title")}
      help={shorten(item.title)}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      onClose={onClose}
      onSubmit={submit}
      primary={
        <Button type="submit" kind="primary" loading={shiftRows.isPending}>
          {t("shift.save")}
        </Button>
      }
    >
      <Stack gap={4}>
        <SelectField
          label={t("shift.minutes")}
          value={String(minutes)}
          onChange={({ target }) => {
            clearRefusal();
            setMinutes(Number(target.value));
          }}
          options={shiftSteps.map((step) => ({
            value: String(step),
            label: t("duration.minutes", { minutes: step }),
          }))}
        />
        <Segments
          label={t("shift.direction")}
          options={(["earlier", "later"] as const).map((value) => ({ value, label: t(`shift.${value}`) }))}
          value={direction}
          onChange={(next) => {
            clearRefusal();
            setDirection(next);
          }}
        />
        <Segments
          label={t("shift.scope")}
          options={(["row", "following"] as const).map((value) => ({ value, label: t(`shift.${value}`) }))}
          value={scope}
          onChange={(next) => {
            clearRefusal();
            setScope(next);
          }}
        />
        {error ? (
          <FormError text={t("shift.failed", { why: getErrorText(error) })} />
        ) : (
          <ShiftPreview {...{ item, sheet, weddingDate }} preview={preview.data} />
        )}
        {item.anchor === "moment" && <Soft>{t("shift.moment_stays")}</Soft>}
      </Stack>
    </Dialog>
  );
}

interface ShiftPreviewProps {
  item: RunRow;
  sheet: RunSheet;
  weddingDate: string | null;
  /** undefined while loading. */
  preview: ReturnType<typeof useShiftPreview>["data"];
}

/** Each row that would move with its hours, and who would then be in two places at once. */
function ShiftPreview({ item, sheet: { rows }, weddingDate, preview }: ShiftPreviewProps) {
  const { t } = useTranslation("run-sheet");
  if (preview === undefined) return <p role="status">{t("translation:loading")}</p>;
  // The head of the dialog already names a row that moves alone.
  const movesAlone = preview.moved.length === 1 && preview.moved[0]?.id === item.id;
  return (
    <>
      <ul className={styles.moved} aria-label={t("shift.preview")} aria-live="polite">
        {preview.moved.map(({ id, from, to }) => (
          <li key={id}>
            {!movesAlone && (
              <span className={styles.title}>{rows.find((each) => each.id === id)?.title}</span>
            )}
            <span className={styles.hours}>
              {formatStartHour(from, weddingDate)} <span aria-hidden="true">→</span>
              <VisuallyHidden>{t("shift.to")}</VisuallyHidden>{" "}
              <strong>{formatStartHour(to, weddingDate)}</strong>
            </span>
          </li>
        ))}
      </ul>
      <Conflicts conflicts={preview.conflicts} rows={rows} weddingDate={weddingDate} />
    </>
  );
}
