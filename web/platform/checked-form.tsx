import type { ComponentProps } from "react";
import { FieldErrorsProvider } from "../ui/field.tsx";
import type { Form } from "./forms.ts";

type CheckedFormProps = ComponentProps<"form"> & { form: Form };

/** A `form` that shows each error at the field it names. */
export function CheckedForm({ form, children, ...rest }: CheckedFormProps) {
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} {...rest}>
      <FieldErrorsProvider value={form.errors}>{children}</FieldErrorsProvider>
    </form>
  );
}
