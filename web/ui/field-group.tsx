import { Fragment, useId, type AriaAttributes, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import {
  FieldNote,
  LabelLine,
  LabelText,
  useFieldError,
  useFollowedField,
  type FieldFrame,
} from "./field.tsx";
import styles from "./field.module.css";
import { isPresent } from "./is-present.ts";

interface FieldGroupProps extends FieldFrame, Pick<AriaAttributes, "aria-required"> {
  as?: "fieldset" | "div";
  role?: "radiogroup";
  name?: string | undefined;
  children: ReactNode;
}

/** A group of checkboxes or radio buttons with one label and one note. */
export function FieldGroup({
  as: Tag = "fieldset",
  label,
  optionalWord,
  hint,
  error: ownError,
  labelEnd,
  labelHidden,
  wide,
  className,
  name,
  children,
  ...rest
}: FieldGroupProps) {
  const id = useId();
  const error = useFieldError(name, ownError);
  const { version, note } = useFollowedField(name);
  const isGroup = Tag === "fieldset";
  return (
    <Tag
      {...rest}
      aria-labelledby={`${id}-label`}
      aria-describedby={error || isPresent(hint) ? `${id}-note` : undefined}
      aria-invalid={error && !isGroup ? true : undefined}
      className={classNames(styles.field, className)}
      data-wide={wide || undefined}
    >
      <LabelLine labelEnd={labelEnd} labelHidden={labelHidden}>
        <span id={`${id}-label`}>
          <LabelText label={label} optionalWord={optionalWord} />
        </span>
      </LabelLine>
      <Fragment key={version}>{children}</Fragment>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
      {note}
    </Tag>
  );
}
