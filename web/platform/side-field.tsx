import { useState } from "react";
import { limits } from "#contract/values.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useFieldError } from "#web/ui/field.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface SideFieldProps {
  couple: readonly string[];
  defaultValue: string;
  label: string;
  /** The option for a side of neither partner. */
  otherLabel: string;
  /** The label of the text that names such a side. */
  otherTextLabel: string;
  /** Whether the label of the options says that the side may be left empty. */
  saysOptional?: boolean;
  autoComplete?: "off";
  /** The text field that stands alone if the options could not be told apart. */
  alone?: { readonly wide?: boolean; readonly hint?: string };
}

/** The option for neither partner. It equals no name, because names have no space at their start. */
const otherValue = " other";

/** Which partner a guest or a witness belongs to, or a text of one's own. The field's name is `side`. */
export function SideField(props: SideFieldProps) {
  const { couple, defaultValue, label, otherLabel, otherTextLabel, saysOptional, autoComplete, alone } =
    props;
  const { t } = useTranslation();
  const error = useFieldError("side");
  const isOther = defaultValue !== "" && !couple.includes(defaultValue);
  const [value, setValue] = useState(isOther ? otherValue : defaultValue);
  const optionalWord = t("translation:optional");
  const textField = { name: "side", optionalWord, autoComplete, maxLength: limits.name } as const;
  // Two partners with the same name could not be distinguished.
  if (new Set(couple).size < 2)
    return <TextField {...textField} {...alone} label={label} defaultValue={defaultValue} />;
  const options = couple.map((name) => ({ value: name, label: name }));
  return (
    <>
      <Segments
        wide
        label={label}
        optionalWord={saysOptional ? optionalWord : undefined}
        name="side_choice"
        value={value}
        options={[...options, { value: otherValue, label: otherLabel }]}
        onChange={setValue}
        error={value === otherValue ? undefined : error}
      />
      {value === otherValue ? (
        <TextField wide {...textField} label={otherTextLabel} defaultValue={isOther ? defaultValue : ""} />
      ) : (
        <input type="hidden" name="side" value={value} />
      )}
    </>
  );
}
