import { useRef, useState, type ReactNode, type RefObject } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFields, type DialogProps } from "#web/ui/dialog.tsx";
import { FieldErrors } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import styles from "./form-dialog.module.css";
import { BinLink } from "./bin-link.tsx";
import type { Form } from "./forms.ts";
import { leaveTexts } from "./leave-texts.ts";
import { showToast } from "./toasts.tsx";
import { useTranslation } from "./use-translation.ts";

interface FormDialogProps extends Pick<DialogProps, "title" | "help" | "secondary" | "onClose" | "children"> {
  form: Form;
  saveLabel: string;
  /** Whether what was typed is asked for before it is lost. */
  asksToLeave?: boolean | undefined;
  /** A save button that does more than save. */
  primary?: ReactNode;
  /** Under the fields, before the refusal. */
  notice?: ReactNode;
  /** Under the fields, after the refusal. */
  after?: ReactNode;
}

/** A form in a dialog: a refusal is said in sight, and nothing typed is lost unasked. */
export function FormDialog(props: FormDialogProps) {
  const { form, saveLabel, asksToLeave = true, notice, after, children } = props;
  const { t } = useTranslation();
  const hasMore = [notice, form.refusal, after].some(Boolean);
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
      secondary={props.secondary}
      primary={
        props.primary ?? (
          <Button type="submit" kind="primary" loading={form.isSending}>
            {saveLabel}
          </Button>
        )
      }
    >
      <FieldErrors value={form.errors}>{children}</FieldErrors>
      {hasMore && (
        <div className={styles.after}>
          {notice}
          <FormError words={form.refusal} action={form.isGone && <BinLink />} />
          {after}
        </div>
      )}
    </Dialog>
  );
}

interface Saving<Changes extends object> {
  save: (changes: Changes) => Promise<unknown>;
  /** Said once it is done. */
  words: string;
  onClose: () => void;
}

/** Only what was changed is sent, and said to be saved; then the dialog closes. */
export async function saveChanges<Changes extends object>(
  changes: Changes,
  { save, words, onClose }: Saving<Changes>,
): Promise<void> {
  if (Object.keys(changes).length > 0) {
    await save(changes);
    showToast({ words });
  }
  onClose();
}

/** Whether another one follows, and whether anything was typed since the last. */
export interface GoingOn {
  readonly goesOn: Readonly<RefObject<boolean>>;
  readonly setGoesOn: (goesOn: boolean) => void;
  readonly hasTyped: boolean;
  readonly setTyped: (hasTyped: boolean) => void;
}

export function useGoingOn(): GoingOn {
  const goesOn = useRef(false);
  const [hasTyped, setTyped] = useState(false);
  const setGoesOn = (next: boolean) => {
    goesOn.current = next;
  };
  return { goesOn, setGoesOn, hasTyped, setTyped };
}

/** One form after another: `added` closes with its words, or begins anew with what the next one starts with. */
export function useRounds<Start>(start: Start, onClose: () => void) {
  const goingOn = useGoingOn();
  const [round, setRound] = useState({ number: 0, start, added: "" });
  const added = (words: string, next: Start) => {
    if (!goingOn.goesOn.current) {
      showToast({ words });
      onClose();
      return;
    }
    goingOn.setTyped(false);
    setRound(({ number }) => ({ number: number + 1, start: next, added: words }));
  };
  return { goingOn, round, added };
}

interface AddDialogProps extends Omit<FormDialogProps, "secondary" | "primary" | "asksToLeave"> {
  goingOn: GoingOn;
  /** The fields begin anew with each number. */
  round: { readonly number: number; readonly added: string };
  /** 'Ajouter et continuer'; no button when absent. */
  goOnLabel: string | undefined;
}

/** A form that may be followed by another of its kind, in the same dialog. */
export function AddDialog({ goingOn, round, goOnLabel, children, ...props }: AddDialogProps) {
  const { form, saveLabel } = props;
  const { goesOn, setGoesOn, hasTyped, setTyped } = goingOn;
  const isRefused = form.refusal !== undefined || Object.keys(form.errors).length > 0;
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
          onClick={() => {
            setGoesOn(false);
          }}
        >
          {saveLabel}
        </Button>
      }
    >
      <p role="status" className={added === "" ? undefined : styles.added}>
        {added}
      </p>
      <div
        key={round.number}
        onInput={() => {
          setTyped(true);
        }}
      >
        <DialogFields>{children}</DialogFields>
      </div>
    </FormDialog>
  );
}
