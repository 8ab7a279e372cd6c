import { useId, useState } from "react";
import { TextField, type InputProps } from "./text-field.tsx";

type SuggestFieldProps = InputProps & {
  /** Suggestions; any other text is accepted too. */
  words: readonly string[];
};

/**
 * A text field that suggests words already used elsewhere. They are rendered once the field gets the focus.
 */
export function SuggestField({ words, onFocus, ...props }: SuggestFieldProps) {
  const id = useId();
  const [isReached, setReached] = useState(false);
  return (
    <>
      <TextField
        {...props}
        autoComplete="off"
        list={id}
        onFocus={(event) => {
          setReached(true);
          onFocus?.(event);
        }}
      />
      <Words id={id} words={isReached ? words : noWords} />
    </>
  );
}

const noWords: readonly string[] = [];

function Words({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  );
}
