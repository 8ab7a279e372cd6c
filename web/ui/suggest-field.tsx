import { useId, useState } from "react";
import { TextField, type InputProps } from "./text-field.tsx";

type SuggestFieldProps = InputProps & {
  /** Suggestions; any other text is accepted too. */
  suggestions: readonly string[];
};

/**
 * A text field that suggests what was already written elsewhere. The suggestions are rendered once the field gets the
 * focus.
 */
export function SuggestField({ suggestions, onFocus, ...props }: SuggestFieldProps) {
  const id = useId();
  const [wasFocused, setWasFocused] = useState(false);
  return (
    <>
      <TextField
        {...props}
        autoComplete="off"
        list={id}
        onFocus={(event) => {
          setWasFocused(true);
          onFocus?.(event);
        }}
      />
      <Suggestions id={id} suggestions={wasFocused ? suggestions : noSuggestions} />
    </>
  );
}

const noSuggestions: readonly string[] = [];

function Suggestions({ id, suggestions }: { id: string; suggestions: readonly string[] }) {
  return (
    <datalist id={id}>
      {suggestions.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  );
}
