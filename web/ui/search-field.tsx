import type { InputProps } from "./text-field.tsx";
import { TextField } from "./text-field.tsx";

/** Filters as one types. */
export function SearchField(props: InputProps) {
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      {...props}
      type="search"
      icon="search"
    />
  );
}
