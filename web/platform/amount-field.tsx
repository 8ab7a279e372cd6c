import { reformatAmount } from "#i18n/amounts.ts";
import type { InputProps } from "#web/ui/text-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { getLanguage } from "./language.ts";

type AmountFieldProps = Omit<InputProps, "onChange" | "onBlur" | "onFocus"> & {
  /** Called at each change, and on blur with the sum as it is then shown; for a caller that keeps the text itself. */
  onTextChange?: ((text: string) => void) | undefined;
};

/**
 * A field for a sum in euros. The sum is selected when the field gets the focus, so that typing replaces it. On blur
 * the field shows the sum as it was parsed; a text that cannot be parsed stays as typed.
 */
export function AmountField({ onTextChange, ...field }: AmountFieldProps) {
  return (
    <TextField
      {...field}
      unit="€"
      inputMode="decimal"
      autoComplete="off"
      onFocus={({ target }) => target.select()}
      onChange={onTextChange && ((event) => onTextChange(event.target.value))}
      onBlur={({ target }) => {
        const text = reformatAmount(target.value, getLanguage());
        if (text === target.value) return;
        target.value = text;
        onTextChange?.(text);
      }}
    />
  );
}
