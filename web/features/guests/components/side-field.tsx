import { useState } from "react";
import { limits } from "#contract/values.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useFieldError } from "#web/ui/field.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface SideFieldProps {
  couple: readonly string[];
  defaultValue: string;
  /** Also offers a side with another name. */
  withOther?: boolean | undefined;
}

/** Longer names do not fit side by side in half a dialog. */
const lettersAtMost = 20;
const other = "";

/** Which partner a guest belongs to, or a text of one's own. The field's name is `side`. */
export function SideField({ couple, defaultValue, withOther = false }: SideFieldProps) {
  const { t } = useTranslation("guests");
  const error = useFieldError("side");
  const isOfCouple = couple.includes(defaultValue);
  const [chosen, setChosen] = useState(isOfCouple ? defaultValue : other);
  const label = t("fields.side");
  if (couple.length < 2) {
    return (
      <TextField
        label={label}
        name="side"
        optionalWord={t("translation:optional")}
        defaultValue={defaultValue}
        maxLength={limits.name}
        hint={t("side.hint")}
      />
    );
  }
  const options = couple.map((name) => ({ value: name, label: name }));
  const isWide = withOther || couple.join("").length > lettersAtMost;
  if (!withOther) {
    return <Segments label={label} name="side" defaultValue={defaultValue} options={options} wide={isWide} />;
  }
  return (
    <>
      <Segments
        label={label}
        name="side_choice"
        value={chosen}
        options={[...options, { value: other, label: t("side.other") }]}
        onChange={setChosen}
        wide={isWide}
        error={chosen === other ? undefined : error}
      />
      {chosen === other ? (
        <TextField
          wide
          label={t("side.other_label")}
          name="side"
          optionalWord={t("translation:optional")}
          defaultValue={isOfCouple ? "" : defaultValue}
          maxLength={limits.name}
        />
      ) : (
        <input type="hidden" name="side" value={chosen} />
      )}
    </>
  );
}
