import { createContext, Fragment, use, useId, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { isPresent } from "./is-present.ts";
import { Icon } from "./icon.tsx";
import { useIsReadOnlyField } from "./read-fields.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
// Notes on the root element whether a field was reached by Tab, for the styles.
import "./typing.ts";

const ErrorsContext = createContext<Readonly<Record<string, string>>>({});

/** Provides the errors of the fields within a form, by name. */
export const FieldErrorsProvider = ErrorsContext.Provider;

/** The error of the field with this name; the field's own error comes before that of the form. */
export function useFieldError(name: string | undefined, ownError?: string): string | undefined {
  const errors = use(ErrorsContext);
  return ownError ?? (name === undefined ? undefined : errors[name]);
}

/** What a form provides for its fields by name, when their values change while it is open. */
interface FollowedFields {
  /** With a new version the control is mounted again, with its new initial value. */
  readonly versions: Readonly<Record<string, number>>;
  /** Content under the field. */
  readonly notes: Readonly<Record<string, ReactNode>>;
}

const noFollowed: FollowedFields = { versions: {}, notes: {} };
const FollowedContext = createContext(noFollowed);
export const FollowedFieldsProvider = FollowedContext.Provider;

interface FollowedFieldProps {
  name: string;
  children: ReactNode;
}

/** Fields without a frame of their own that together hold the value of one name. */
export function FollowedField({ name, children }: FollowedFieldProps) {
  const followed = use(FollowedContext);
  const { [name]: version, ...versions } = followed.versions;
  const { [name]: note, ...notes } = followed.notes;
  const value = { versions, notes };
  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- the fields within render with this one anyway
    <FollowedContext value={value}>
      <Fragment key={version}>{children}</Fragment>
      {note}
    </FollowedContext>
  );
}

/** The version of a field, and the content under it. */
export function useFollowedField(name = ""): { version: number | undefined; note: ReactNode } {
  const { versions, notes } = use(FollowedContext);
  return { version: versions[name], note: notes[name] };
}

/** The props of every field besides those of its control. */
export interface FieldFrame {
  label: string;
  /** The word after the label of an optional field: '(facultatif)'. */
  optionalWord?: string | undefined;
  hint?: ReactNode;
  /** An error that the surrounding form does not provide by name; it replaces the hint. */
  error?: string | undefined;
  /** Content at the end of the label's line, such as the link 'Mot de passe oublié ?'. */
  labelEnd?: ReactNode;
  /** The label is only for screen readers. */
  labelHidden?: boolean | undefined;
  /** Spans both columns of DialogFields. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

interface Named {
  id?: string | undefined;
  name?: string | undefined;
}

/** Separates the props of the frame from those of the control. */
export function splitFrame<Props extends FieldFrame & Named>(props: Props) {
  const { label, optionalWord, hint, error, labelEnd, labelHidden, wide, className, id, ...control } = props;
  const { name } = control;
  return {
    frame: { label, optionalWord, hint, error, labelEnd, labelHidden, wide, className, id, name },
    control,
  };
}

interface ControlLinks {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface LabelLineProps extends Pick<FieldFrame, "labelEnd" | "labelHidden"> {
  /** The label element, tied to its control. */
  children: ReactNode;
}

/** The line above a control; only for screen readers if the label is hidden. */
export function LabelLine({ labelEnd, labelHidden, children }: LabelLineProps) {
  if (labelHidden) return <VisuallyHidden>{children}</VisuallyHidden>;
  return (
    <div className={styles.label}>
      {children}
      {labelEnd}
    </div>
  );
}

export function LabelText({ label, optionalWord }: Pick<FieldFrame, "label" | "optionalWord">) {
  const isReadOnly = useIsReadOnlyField();
  return (
    <>
      {label}
      {optionalWord && !isReadOnly && <span className={styles.optional}> {optionalWord}</span>}
    </>
  );
}

/** The line below a control: its error, otherwise a hint. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  const isReadOnly = useIsReadOnlyField();
  if (error) {
    return (
      <p id={id} className={classNames(styles.note, styles.error)}>
        <Icon name="warning" size={14} />
        {error}
      </p>
    );
  }
  return isPresent(hint) && !isReadOnly ? (
    <p id={id} className={styles.note}>
      {hint}
    </p>
  ) : null;
}

/** A note above a form in which every field is required. */
export function AllRequiredNote({ text }: { text: string }) {
  return (
    <p data-wide className={styles.allNeeded}>
      {text}
    </p>
  );
}

/** Ties a label, a control and its note together, visually and for screen readers. */
export function Field({
  label,
  optionalWord,
  hint,
  error: ownError,
  labelEnd,
  labelHidden,
  wide,
  className,
  id: givenId,
  name,
  children,
}: FieldFrame & Named & { children: (links: ControlLinks) => ReactNode }) {
  const error = useFieldError(name, ownError);
  const { version, note } = useFollowedField(name);
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const noteId = `${id}-note`;
  return (
    <div className={classNames(styles.field, className)} data-wide={wide || undefined}>
      <LabelLine labelEnd={labelEnd} labelHidden={labelHidden}>
        <label htmlFor={id}>
          <LabelText label={label} optionalWord={optionalWord} />
        </label>
      </LabelLine>
      <Fragment key={version}>
        {children({
          id,
          "aria-describedby": error || isPresent(hint) ? noteId : undefined,
          "aria-invalid": error ? true : undefined,
        })}
      </Fragment>
      <FieldNote id={noteId} hint={hint} error={error} />
      {note}
    </div>
  );
}
