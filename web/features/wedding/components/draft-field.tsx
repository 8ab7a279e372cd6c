import type { Ref } from "react";
import { DateField } from "#web/ui/date-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { WeddingField } from "../draft.rules.ts";
import type { WeddingDraft } from "../use-wedding-draft.ts";

interface DraftFieldProps {
  field: WeddingField;
  label: string;
  value: string;
  hint?: string | undefined;
  type?: "text" | "email" | "tel" | "date" | undefined;
  maxLength?: number | undefined;
  setText: WeddingDraft["setText"];
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One field of a draft. Its props stay the same while another field is typed in, so that it does not render. */
export function DraftField({ field, type = "text", setText, ...props }: DraftFieldProps) {
  const input = {
    ...props,
    name: field,
    autoComplete: "off",
    onChange: (event: { target: HTMLInputElement }) => setText(field, event.target.value),
  };
  return type === "date" ? <DateField {...input} /> : <TextField {...input} type={type} />;
}
