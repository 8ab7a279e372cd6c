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
  row: RunRow;
  /** The start of the row as it was shown. */
  from: number;
  sheet: RunSheet;
  weddingDate: string | null;
  onClose: () => void;
}

/** Shifts a row, or it and the rows after it, by minutes. A preview shows what would move. */
export function ShiftDialog({ row, from, sheet, weddingDate, onClose }: ShiftDialogProps) {
  const { t } = useTranslation("run-sheet");
  const [minutes, setMinutes] = useState(15);
  const [direction, setDirection] = useState<"later" | "earlier">("later");
  const [scope, setScope] = useState<"row" | "following">("row");
  const wanted = { row_id: row.id, from, minutes: direction === "later" ? minutes : -minutes, scope };
  const preview = useShiftPreview(wanted);
  const shift = useShiftRows();
  const error = shift.error ?? preview.error;
  const submit = () => {
    if (shift.isPending) return;
    shift.mutate(wanted, {
      onSuccess: ({ change_id: changeId, moved }) => {
        offerUndoOfChange({ changeId, text: t("shift.done", { count: moved.length }), rowId: row.id });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      title={t("shift.title")}
      help={shorten(row.title)}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      onClose={onClose}
      onSubmit={submit}
      primary={
        <Button type="submit" kind="primary" loading={shift.isPending}>
          {t("shift.save")}
        </Button>
      }
    >
      <Stack gap={4}>
        <SelectField
          label={t("shift.minutes")}
          value={String(minutes)}
          onChange={({ target }) => setMinutes(Number(target.value))}
          options={shiftSteps.map((step) => ({
            value: String(step),
            label: t("duration.minutes", { minutes: step }),
          }))}
        />
        <Segments
          label={t("shift.direction")}
          options={(["earlier", "later"] as const).map((value) => ({ value, label: t(`shift.${value}`) }))}
          value={direction}
          onChange={setDirection}
        />
        <Segments
          label={t("shift.scope")}
          options={(["row", "following"] as const).map((value) => ({ value, label: t(`shift.${value}`) }))}
          value={scope}
          onChange={setScope}
        />
        {error ? (
          <FormError text={t("shift.failed", { why: getErrorText(error) })} />
        ) : (
          <Preview {...{ row, sheet, weddingDate }} shifted={preview.data} />
        )}
        {row.anchor === "moment" && <Soft>{t("shift.moment_stays")}</Soft>}
      </Stack>
    </Dialog>
  );
}

interface PreviewProps {
  row: RunRow;
  sheet: RunSheet;
  weddingDate: string | null;
  shifted: ReturnType<typeof useShiftPreview>["data"];
}

/** Each row that would move with its hours, and who would then be in two places at once. */
function Preview({ row, sheet: { rows }, weddingDate, shifted }: PreviewProps) {
  const { t } = useTranslation("run-sheet");
  if (shifted === undefined) return <p role="status">{t("translation:loading")}</p>;
  // The head of the dialog already names a row that moves alone.
  const isAlone = shifted.moved.length === 1 && shifted.moved[0]?.id === row.id;
  return (
    <>
      <ul className={styles.moved} aria-label={t("shift.preview")} aria-live="polite">
        {shifted.moved.map(({ id, from, to }) => (
          <li key={id}>
            {!isAlone && <span className={styles.title}>{rows.find((each) => each.id === id)?.title}</span>}
            <span className={styles.hours}>
              {formatStartHour(from, weddingDate)} <span aria-hidden="true">→</span>
              <VisuallyHidden>{t("shift.to")}</VisuallyHidden>{" "}
              <strong>{formatStartHour(to, weddingDate)}</strong>
            </span>
          </li>
        ))}
      </ul>
      <Conflicts conflicts={shifted.conflicts} rows={rows} weddingDate={weddingDate} />
    </>
  );
}
