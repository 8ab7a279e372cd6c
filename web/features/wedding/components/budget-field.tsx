import type { ReactNode } from "react";
import { currentLanguage } from "#web/platform/words.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { regrouped } from "../budget.rules.ts";

interface BudgetFieldProps {
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  name: string;
  value: string;
  onChange: (text: string) => void;
}

/** A sum in euros whose thousands stand apart while it is typed. */
export function BudgetField({ value, onChange, ...field }: BudgetFieldProps) {
  return (
    <TextField
      {...field}
      unit="€"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget, nativeEvent }) => {
        const after = { text: currentTarget.value, caret: currentTarget.selectionStart ?? 0 };
        const how = "inputType" in nativeEvent ? String(nativeEvent.inputType) : "";
        const { text, caret } = regrouped({ before: value, after, how, language: currentLanguage() });
        // Set here, before React does, so that the caret is never sent to the end.
        currentTarget.value = text;
        currentTarget.setSelectionRange(caret, caret);
        onChange(text);
      }}
    />
  );
}
