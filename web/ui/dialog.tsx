import { useId, useRef, useState, type ReactNode, type RefObject } from "react";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";
import { Modal } from "./modal.tsx";
import { useDialogHistoryEntry } from "./use-dialog-history-entry.ts";

/** The question asked before typed text is discarded. */
export interface LeaveTexts {
  question: string;
  detail?: string | undefined;
  leave: string;
  stay: string;
}

export interface DialogProps {
  open: boolean;
  title: string;
  /** One line under the title. */
  help?: ReactNode;
  /** The accessible name of the close button: 'Fermer'. */
  closeLabel: string;
  onClose: () => void;
  /** Returns whether the dialog may close. `typed` is true once a field has changed. */
  onBeforeClose?: ((typed: boolean) => boolean | Promise<boolean>) | undefined;
  /** With these texts the dialog asks before it closes, but only if something was typed. */
  leaveTexts?: LeaveTexts | undefined;
  /** Wraps body and actions in a form, so that Enter saves. The event's default is already prevented. */
  onSubmit?: ((event: React.SubmitEvent<HTMLFormElement>) => void) | undefined;
  formRef?: RefObject<HTMLFormElement | null> | undefined;
  /** A primary button; with onSubmit its type is 'submit'. */
  primary?: ReactNode;
  /** Buttons beside it, such as 'Ajouter et continuer'. */
  secondary?: ReactNode;
  /** The label of the quiet button: 'Annuler'. */
  cancelLabel?: string | undefined;
  /** For a dialog of several steps: each new title gets the focus. */
  focusesTitle?: boolean | undefined;
  children: ReactNode;
}

/** Lays fields out in two columns; a child with `data-wide` spans both. */
export function DialogFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

/**
 * Focuses the heading and scrolls to the top, because focusing a heading that is already visible does not
 * scroll.
 */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
  heading?.closest("dialog")?.scrollTo(0, 0);
}

function OpenDialog({
  title,
  help,
  closeLabel,
  onClose,
  onBeforeClose,
  leaveTexts,
  onSubmit,
  formRef,
  primary,
  secondary,
  cancelLabel,
  focusesTitle = false,
  children,
}: Omit<DialogProps, "open">) {
  const id = useId();
  // The forms in which something was typed. One that has gone was sent, as in a dialog of several steps.
  const typedIn = useRef(new Set<Element>());
  const hasTyped = () => [...typedIn.current].some(({ isConnected }) => isConnected);
  const [isAsking, setAsking] = useState(false);

  async function tryToClose() {
    if (leaveTexts && hasTyped()) setAsking(true);
    else if (!onBeforeClose || (await onBeforeClose(hasTyped()))) onClose();
  }

  useDialogHistoryEntry(() => void tryToClose());

  const content = (
    <>
      <div className={styles.body}>{children}</div>
      {[primary, secondary, cancelLabel].some(Boolean) && (
        <DialogActions
          stays
          secondary={secondary}
          primary={primary}
          cancel={
            cancelLabel && (
              <Button kind="quiet" className={styles.cancel} onClick={() => void tryToClose()}>
                {cancelLabel}
              </Button>
            )
          }
        />
      )}
    </>
  );

  return (
    <Modal
      onDismiss={() => void tryToClose()}
      labelledBy={`${id}-title`}
      describedBy={help ? `${id}-help` : undefined}
    >
      <div
        className={styles.dialog}
        onInput={({ target, currentTarget }) => {
          typedIn.current.add((target instanceof Element && target.closest("form")) || currentTarget);
        }}
      >
        <header className={styles.head}>
          <h2
            key={title}
            ref={focusesTitle ? takeFocus : undefined}
            id={`${id}-title`}
            className={styles.title}
            tabIndex={focusesTitle ? -1 : undefined}
            data-autofocus={focusesTitle || undefined}
          >
            {title}
          </h2>
          <IconButton
            icon="close"
            label={closeLabel}
            className={styles.close}
            onClick={() => void tryToClose()}
          />
        </header>
        {help && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )}
        {onSubmit ? (
          <form
            ref={formRef}
            noValidate
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit(event);
            }}
          >
            {content}
          </form>
        ) : (
          content
        )}
      </div>
      {leaveTexts && (
        <ConfirmDialog
          open={isAsking}
          question={leaveTexts.question}
          detail={leaveTexts.detail}
          confirmLabel={leaveTexts.leave}
          cancelLabel={leaveTexts.stay}
          kind="leave"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </Modal>
  );
}
