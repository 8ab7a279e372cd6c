import type { ComponentProps } from "react";
import { FieldErrors } from "../ui/field.tsx";
import type { Form } from "./forms.ts";

type CheckedFormProps = ComponentProps<"form"> & { form: Form };

/** A `form` whose fields say why they were refused, each by its name. */
export function CheckedForm({ form, children, ...rest }: CheckedFormProps) {
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} {...rest}>
      <FieldErrors value={form.errors}>{children}</FieldErrors>
    </form>
  );
}
