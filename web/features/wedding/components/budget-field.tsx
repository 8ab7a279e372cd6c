import { memo } from "react";
import { currentLanguage } from "#web/platform/words.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { regrouped } from "../budget.rules.ts";
import type { Draft } from "../use-draft.ts";

interface BudgetFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  put: Draft["put"];
}

/** A sum in euros whose thousands stand apart while it is typed. */
export const BudgetField = memo(function BudgetField({ value, put, ...field }: BudgetFieldProps) {
  return (
    <TextField
      {...field}
      name="wedding_budget"
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
        put("wedding_budget", text);
      }}
    />
  );
});
