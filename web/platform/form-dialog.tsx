import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Button } from "#web/ui/button.tsx";
import { ReadOnlyFields } from "#web/ui/read-fields.tsx";
import { useReadOnlyTexts } from "#web/ui/read-only.ts";
import { Dialog, DialogFields, type DialogProps } from "#web/ui/dialog.tsx";
import { FieldErrorsProvider } from "#web/ui/field.tsx";
import { focusFirstField } from "#web/ui/modal.tsx";
import styles from "./form-dialog.module.css";
import { withBase } from "./changed-fields.ts";
import { FollowFields } from "./follow-fields.tsx";
import { SubmitError } from "./submit-error.tsx";
import type { Form } from "./forms.ts";
import { HistoryLink } from "./history-link.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { getLeaveTexts } from "./leave-texts.ts";
import { showToast } from "./toasts.tsx";
import { offerUndoBy } from "./undo.ts";
import { useTranslation } from "./use-translation.ts";

interface FormDialogProps extends Pick<DialogProps, "title" | "help" | "secondary" | "onClose" | "children"> {
  form: Form;
  /** By default « Enregistrer » for what is edited, « Ajouter » for what is new. */
  saveLabel?: string | undefined;
  /** Whether the dialog asks before it discards what was typed. */
  asksToLeave?: boolean | undefined;
  /** Replaces the save button, where it does more than save. */
  primary?: ReactNode;
  /** The title for those who may only look, where `title` says what the form changes. */
  readTitle?: string | undefined;
  /** Content under the fields, above the error. */
  notice?: ReactNode;
  /** Content under the fields, below the error. */
  after?: ReactNode;
  /** The id of what is edited; its entries in the journal are linked. */
  historyId?: string | null | undefined;
}

/**
 * A form in a dialog. An error is scrolled into view, and what was typed is not discarded without asking. Those who may
 * only look read the thing in it.
 */
export function FormDialog(props: FormDialogProps) {
  const readOnly = useReadOnlyTexts();
  const hasTyped = useHasTyped(props.form);
  // What was typed stays when the permission is lowered; the server then refuses it.
  if (readOnly && !hasTyped) return <ReadDialog {...props} note={readOnly.note} />;
  return (
    <>
      <EditDialog {...props} />
      {/* Only a dialog with a history has a link to another page. */}
      {hasTyped && props.historyId && <LeaveGuard />}
    </>
  );
}

/** Whether something was typed into the form since it was opened. */
function useHasTyped({ ref }: Form): boolean {
  const [hasTyped, setTyped] = useState(false);
  useEffect(() => {
    const noteInput = ({ target }: Event) => {
      if (target instanceof Node && ref.current?.contains(target)) setTyped(true);
    };
    // On the document, so that React handles the event first: a render before that would empty a controlled field.
    document.addEventListener("input", noteInput);
    return () => document.removeEventListener("input", noteInput);
  }, [ref]);
  return hasTyped;
}

function ReadDialog({
  title,
  readTitle = title,
  after,
  historyId,
  note,
  onClose,
  children,
}: FormDialogProps & { note: string }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={readTitle}
      help={note}
      closeLabel={t("close")}
      onClose={onClose}
      primary={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <ReadOnlyFields>{children}</ReadOnlyFields>
      {Boolean(after || historyId) && (
        <div className={styles.after}>
          {after}
          {historyId && <HistoryLink id={historyId} />}
        </div>
      )}
    </Dialog>
  );
}

function EditDialog(props: FormDialogProps) {
  const { form, asksToLeave = true, notice, after, historyId, children } = props;
  const { t } = useTranslation();
  const hasMore = [notice, form.error, form.isDeleted, after, historyId].some(Boolean);
  return (
    <Dialog
      open
      title={props.title}
      help={props.help}
      closeLabel={t("close")}
      cancelLabel={t("cancel")}
      leaveTexts={asksToLeave ? getLeaveTexts() : undefined}
      onClose={props.onClose}
      onSubmit={form.onSubmit}
      formRef={form.ref}
      secondary={props.secondary}
      primary={
        props.primary ?? (
          <Button type="submit" kind="primary" loading={form.isSending}>
            <SaveLabel {...props} />
          </Button>
        )
      }
    >
      <FieldErrorsProvider value={form.errors}>
        <FollowFields form={form}>{children}</FollowFields>
      </FieldErrorsProvider>
      {hasMore && (
        <div className={styles.after}>
          {notice}
          <SubmitError form={form} />
          {after}
          {historyId && <HistoryLink id={historyId} />}
        </div>
      )}
    </Dialog>
  );
}

function SaveLabel({ form, saveLabel }: Pick<FormDialogProps, "form" | "saveLabel">) {
  const { t } = useTranslation();
  return saveLabel ?? t(form.edits ? "save" : "add");
}

interface SaveOptions<Changes extends object> {
  /** The values that the fields showed before. Those of changed fields are sent as `base`, as the contract says. */
  base?: object | undefined;
  save: (changes: Changes) => Promise<unknown>;
  /** The message shown once it is saved. */
  text: string;
  onClose: () => void;
}

/** Sends the changed fields and shows `text`, if there are any; then closes the dialog. */
export async function saveChanges<Changes extends object>(
  changes: Changes,
  { base, save, text, onClose }: SaveOptions<Changes>,
): Promise<void> {
  if (Object.keys(changes).length > 0) {
    await save(base === undefined ? changes : withBase(changes, base));
    showToast({ text });
  }
  onClose();
}

/** Whether another form follows, and whether anything was typed since the last one. */
export interface RepeatState {
  readonly addsAnother: Readonly<RefObject<boolean>>;
  readonly setAddsAnother: (addsAnother: boolean) => void;
  readonly hasTyped: boolean;
  readonly setTyped: (hasTyped: boolean) => void;
}

export function useRepeatState(): RepeatState {
  const addsAnother = useRef(false);
  const [hasTyped, setTyped] = useState(false);
  const setAddsAnother = (next: boolean) => {
    addsAnother.current = next;
  };
  return { addsAnother, setAddsAnother, hasTyped, setTyped };
}

/**
 * Repeats a form in one dialog. `handleAdded` closes the dialog with a message, which offers `undo` if it is given, or
 * starts a round with `next` as its initial values.
 */
export function useRepeatedForm<Values>(initialValues: Values, onClose: () => void) {
  const repeatState = useRepeatState();
  const [round, setRound] = useState({ number: 0, initialValues, confirmation: "" });
  const handleAdded = (text: string, next: Values, undo?: () => Promise<unknown>) => {
    if (!repeatState.addsAnother.current) {
      if (undo) offerUndoBy({ text, undo });
      else showToast({ text });
      onClose();
      return;
    }
    repeatState.setTyped(false);
    setRound(({ number }) => ({ number: number + 1, initialValues: next, confirmation: text }));
  };
  return { repeatState, round, handleAdded };
}

interface RepeatableFormDialogProps extends Omit<FormDialogProps, "secondary" | "primary" | "asksToLeave"> {
  repeatState: RepeatState;
  /**
   * A new number resets the fields, of which the first gets the focus. `confirmation`: the message on what was added
   * last.
   */
  round: { readonly number: number; readonly confirmation: string };
  /** The label of 'Ajouter et continuer'; without one the button is absent. */
  addAnotherLabel: string | undefined;
}

/** A dialog with a form that may be followed by another of its kind. */
export function RepeatableFormDialog({
  repeatState,
  round,
  addAnotherLabel,
  children,
  ...props
}: RepeatableFormDialogProps) {
  const { form } = props;
  const { addsAnother, setAddsAnother, hasTyped, setTyped } = repeatState;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round.number > 0 && fields.current) focusFirstField(fields.current);
  }, [round.number]);
  const isRefused = form.error !== undefined || Object.keys(form.errors).length > 0;
  const addedText = form.isSending || isRefused ? "" : round.confirmation;
  return (
    <FormDialog
      {...props}
      asksToLeave={hasTyped}
      secondary={
        addAnotherLabel !== undefined && (
          <Button
            loading={form.isSending && addsAnother.current}
            onClick={(event) => {
              setAddsAnother(true);
              event.currentTarget.form?.requestSubmit();
            }}
          >
            {addAnotherLabel}
          </Button>
        )
      }
      primary={
        <Button
          type="submit"
          kind="primary"
          loading={form.isSending && !addsAnother.current}
          onClick={() => setAddsAnother(false)}
        >
          <SaveLabel {...props} />
        </Button>
      }
    >
      <p role="status" className={addedText === "" ? undefined : styles.added}>
        {addedText}
      </p>
      <div key={round.number} ref={fields} onInput={() => setTyped(true)}>
        <DialogFields>{children}</DialogFields>
      </div>
    </FormDialog>
  );
}
