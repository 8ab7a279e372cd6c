import { useEffect, useRef, useState } from "react";
import { budgetTypes } from "#contract/budget.ts";
import { limits } from "#contract/values.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { isOfferedType } from "../item-title.ts";

/** The choice that shows a text field. */
const otherChoice = "other";

interface TypeFieldProps {
  /** '' for none. */
  defaultValue: string;
}

/** A select of the offered types, and a text field for another type. Whichever holds the type is named `type`. */
export function TypeField({ defaultValue }: TypeFieldProps) {
  const { t } = useTranslation("budget");
  const [chosen, setChosen] = useState(
    defaultValue === "" || isOfferedType(defaultValue) ? defaultValue : otherChoice,
  );
  const textField = useRef<HTMLInputElement>(null);
  const hasChosen = useRef(false);
  const isOther = chosen === otherChoice;
  useEffect(() => {
    if (isOther && hasChosen.current) textField.current?.focus();
  }, [isOther]);
  return (
    <>
      <SelectField
        wide
        label={t("item.type")}
        name={isOther ? undefined : "type"}
        required
        emptyLabel={t("item.choose")}
        value={chosen}
        onChange={({ target }) => {
          hasChosen.current = true;
          setChosen(target.value);
        }}
        options={[
          ...budgetTypes.map((type) => ({ value: type, label: t(`types.${type}`) })),
          { value: otherChoice, label: t("item.other") },
        ]}
      />
      {isOther && (
        <TextField
          ref={textField}
          wide
          label={t("item.other_type")}
          name="type"
          required
          autoComplete="off"
          maxLength={limits.name}
          defaultValue={isOfferedType(defaultValue) ? "" : defaultValue}
        />
      )}
    </>
  );
}
