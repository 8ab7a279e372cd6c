import { useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";
import { DialogActions } from "./dialog-actions.tsx";
import dialogStyles from "./dialog.module.css";
import { Icon } from "./icon.tsx";
import { Modal } from "./modal.tsx";

interface ConfirmDialogProps {
  open: boolean;
  /** Names the action and its object: 'Retirer Solène Garnier ?'. */
  question: string;
  detail?: string | undefined;
  confirmLabel: string;
  cancelLabel: string;
  /** `danger` for deletions and other losses; with `leave` staying is the main button. */
  kind?: "danger" | "primary" | "leave" | undefined;
  loading?: boolean | undefined;
  /** The server's error; the dialog stays open. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({ open, ...props }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog({
  question,
  detail,
  confirmLabel,
  cancelLabel,
  kind = "danger",
  loading,
  error,
  onConfirm,
  onCancel,
}: Omit<ConfirmDialogProps, "open">) {
  const id = useId();
  // A double click confirms only once. After an error it can be confirmed again.
  const hasConfirmed = useRef(false);
  useEffect(() => {
    if (error !== undefined) hasConfirmed.current = false;
  }, [error]);

  function confirm() {
    if (hasConfirmed.current && error === undefined) return;
    hasConfirmed.current = true;
    onConfirm();
  }

  return (
    <Modal
      kind="alert"
      labelledBy={`${id}-title`}
      describedBy={detail ? `${id}-detail` : undefined}
      onDismiss={onCancel}
    >
      <div className={dialogStyles.dialog}>
        <h2 id={`${id}-title`} className={dialogStyles.title}>
          {question}
        </h2>
        {detail && (
          <p id={`${id}-detail`} className={styles.detail}>
            {detail}
          </p>
        )}
        {error && (
          <p role="alert" className={styles.error}>
            <Icon name="warning" size={16} />
            {error}
          </p>
        )}
        <DialogActions
          cancel={
            <Button
              kind={kind === "leave" ? "primary" : "quiet"}
              data-autofocus
              className={kind === "leave" ? undefined : dialogStyles.cancel}
              onClick={onCancel}
            >
              {cancelLabel}
            </Button>
          }
          primary={
            <Button kind={kind === "leave" ? "secondary" : kind} loading={loading} onClick={confirm}>
              {confirmLabel}
            </Button>
          }
        />
      </div>
    </Modal>
  );
}
