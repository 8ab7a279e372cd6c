import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Button } from "#web/ui/button.tsx";
import { ReadOnlyFields } from "#web/ui/read-fields.tsx";
import { useReadOnlyTexts } from "#web/ui/read-only.ts";
import { Dialog, DialogFields, type DialogProps } from "#web/ui/dialog.tsx";
import { FieldErrors } from "#web/ui/field.tsx";
import styles from "./form-dialog.module.css";
import { withBase } from "./changed-fields.ts";
import { FollowFields } from "./follow-fields.tsx";
import { FormRefusal } from "./form-refusal.tsx";
import type { Form } from "./forms.ts";
import { HistoryLink } from "./history-link.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { leaveTexts } from "./leave-texts.ts";
import { showToast } from "./toasts.tsx";
import { useTranslation } from "./use-translation.ts";

interface FormDialogProps extends Pick<DialogProps, "title" | "help" | "secondary" | "onClose" | "children"> {
  form: Form;
  saveLabel: string;
  /** Whether the dialog asks before it discards what was typed. */
  asksToLeave?: boolean | undefined;
  /** Replaces the save button, where it does more than save. */
  primary?: ReactNode;
  /** The title for those who may only look, where `title` says what the form changes. */
  readTitle?: string | undefined;
  /** Content under the fields, before the error. */
  notice?: ReactNode;
  /** Content under the fields, after the error. */
  after?: ReactNode;
  /** The id of what is edited; its entries in the journal are linked. */
  thing?: string | null | undefined;
}

/**
 * A form in a dialog. An error is scrolled into view, and what was typed is not discarded without asking. Those who may
 * only look read the thing in it.
 */
export function FormDialog(props: FormDialogProps) {
  const readOnly = useReadOnlyTexts();
  const isTyped = useIsTyped(props.form);
  // What was typed stays when the permission is lowered; the server then refuses it.
  if (readOnly && !isTyped) return <ReadDialog {...props} note={readOnly.note} />;
  return (
    <>
      <EditDialog {...props} />
      {/* Only a dialog with a history has a link to another page. */}
      {isTyped && props.thing && <LeaveGuard />}
    </>
  );
}

/** Whether something was typed into the form since it was opened. */
function useIsTyped({ ref }: Form): boolean {
  const [isTyped, setTyped] = useState(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Node && ref.current?.contains(target)) setTyped(true);
    };
    // On the document, so that React handles the event first: a render before that would empty a controlled field.
    document.addEventListener("input", note);
    return () => document.removeEventListener("input", note);
  }, [ref]);
  return isTyped;
}

function ReadDialog({
  title,
  readTitle = title,
  after,
  thing,
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
      {Boolean(after || thing) && (
        <div className={styles.after}>
          {after}
          {thing && <HistoryLink thing={thing} />}
        </div>
      )}
    </Dialog>
  );
}

function EditDialog(props: FormDialogProps) {
  const { form, saveLabel, asksToLeave = true, notice, after, thing, children } = props;
  const { t } = useTranslation();
  const hasMore = [notice, form.error, form.isGone, after, thing].some(Boolean);
  return (
    <Dialog
      open
      title={props.title}
      help={props.help}
      closeLabel={t("close")}
      cancelLabel={t("cancel")}
      leave={asksToLeave ? leaveTexts() : undefined}
      onClose={props.onClose}
      onSubmit={form.onSubmit}
      formRef={form.ref}
      secondary={props.secondary}
      primary={
        props.primary ?? (
          <Button type="submit" kind="primary" loading={form.isSending}>
            {saveLabel}
          </Button>
        )
      }
    >
      <FieldErrors value={form.errors}>
        <FollowFields form={form}>{children}</FollowFields>
      </FieldErrors>
      {hasMore && (
        <div className={styles.after}>
          {notice}
          <FormRefusal form={form} />
          {after}
          {thing && <HistoryLink thing={thing} />}
        </div>
      )}
    </Dialog>
  );
}

interface Saving<Changes extends object> {
  /** The values that the fields showed before. Those of changed fields are sent as `base`, as the contract says. */
  base?: object | undefined;
  save: (changes: Changes) => Promise<unknown>;
  /** The message shown once it is saved. */
  text: string;
  onClose: () => void;
}

/** Sends only the changed fields and confirms them, if there are any; then closes the dialog. */
export async function saveChanges<Changes extends object>(
  changes: Changes,
  { base, save, text, onClose }: Saving<Changes>,
): Promise<void> {
  if (Object.keys(changes).length > 0) {
    await save(base === undefined ? changes : withBase(changes, base));
    showToast({ text });
  }
  onClose();
}

/** Whether another form follows, and whether anything was typed since the last one. */
export interface RepeatState {
  readonly goesOn: Readonly<RefObject<boolean>>;
  readonly setGoesOn: (goesOn: boolean) => void;
  readonly hasTyped: boolean;
  readonly setTyped: (hasTyped: boolean) => void;
}

export function useRepeatState(): RepeatState {
  const goesOn = useRef(false);
  const [hasTyped, setTyped] = useState(false);
  const setGoesOn = (next: boolean) => {
    goesOn.current = next;
  };
  return { goesOn, setGoesOn, hasTyped, setTyped };
}

/**
 * Repeats a form in one dialog. `added` closes the dialog with a message, or starts the form again with
 * `next`.
 */
export function useRepeatedForm<Start>(start: Start, onClose: () => void) {
  const goingOn = useRepeatState();
  const [round, setRound] = useState({ number: 0, start, added: "" });
  const added = (text: string, next: Start) => {
    if (!goingOn.goesOn.current) {
      showToast({ text });
      onClose();
      return;
    }
    goingOn.setTyped(false);
    setRound(({ number }) => ({ number: number + 1, start: next, added: text }));
  };
  return { goingOn, round, added };
}

interface AddDialogProps extends Omit<FormDialogProps, "secondary" | "primary" | "asksToLeave"> {
  goingOn: RepeatState;
  /** A new number resets the fields. */
  round: { readonly number: number; readonly added: string };
  /** The label of 'Ajouter et continuer'; without one the button is absent. */
  goOnLabel: string | undefined;
}

/** A dialog with a form that may be followed by another of its kind. */
export function AddDialog({ goingOn, round, goOnLabel, children, ...props }: AddDialogProps) {
  const { form, saveLabel } = props;
  const { goesOn, setGoesOn, hasTyped, setTyped } = goingOn;
  const isRefused = form.error !== undefined || Object.keys(form.errors).length > 0;
  const added = form.isSending || isRefused ? "" : round.added;
  return (
    <FormDialog
      {...props}
      asksToLeave={hasTyped}
      secondary={
        goOnLabel !== undefined && (
          <Button
            loading={form.isSending && goesOn.current}
            onClick={(event) => {
              setGoesOn(true);
              event.currentTarget.form?.requestSubmit();
            }}
          >
            {goOnLabel}
          </Button>
        )
      }
      primary={
        <Button
          type="submit"
          kind="primary"
          loading={form.isSending && !goesOn.current}
          onClick={() => setGoesOn(false)}
        >
          {saveLabel}
        </Button>
      }
    >
      <p role="status" className={added === "" ? undefined : styles.added}>
        {added}
      </p>
      <div key={round.number} onInput={() => setTyped(true)}>
        <DialogFields>{children}</DialogFields>
      </div>
    </FormDialog>
  );
}
