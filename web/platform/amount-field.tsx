import { rewriteAmount } from "#i18n/amounts.ts";
import type { InputProps } from "#web/ui/text-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { currentLanguage } from "./i18n.ts";

type AmountFieldProps = Omit<InputProps, "onChange" | "onBlur"> & {
  /** For a field whose value its owner keeps. */
  onText?: ((text: string) => void) | undefined;
};

/** A sum in euros. Once it is typed the field shows how it was read; what cannot be read stays as typed. */
export function AmountField({ onText, ...field }: AmountFieldProps) {
  return (
    <TextField
      {...field}
      unit="€"
      inputMode="decimal"
      autoComplete="off"
      onChange={onText && ((event) => onText(event.target.value))}
      onBlur={({ target }) => {
        const text = rewriteAmount(target.value, currentLanguage());
        if (text === target.value) return;
        target.value = text;
        onText?.(text);
      }}
    />
  );
}
